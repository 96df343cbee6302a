import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import type { EpisodeCard } from '@auscult/contract/entities/card';
import type { Course } from '@auscult/contract/entities/course';
import type { Form, Question } from '@auscult/contract/entities/questionnaire';
import type { Stream } from '@auscult/contract/entities/stream';
import tone from '@auscult/player/testing/tone.mp3';
import { anEpisode } from './wire.ts';

/** How long the tone of the tests sounds. */
const TONE_SECONDS = 8.1;

const DAY = '2025-05-13T08:00:00.000Z';

/** A series of three episodes, as the server sends it to whoever may hear it. */
export const aCourse = (changes: Partial<Course> = {}): Course => ({
  id: 70,
  company_id: 3,
  company: { id: 3, name: 'Demonstratie Academie', media: [], user_follow_count: 12 },
  course_title: 'Kleine longen',
  course_introduction: 'Kinderen die piepen, in de eerste lijn.',
  description: [{ t: 'p', c: ['Zes gesprekken over benauwdheid.'] }],
  episodes: 3,
  children_count: 0,
  entity_type: 'series',
  media: [],
  seasons: [],
  streams: [1, 2, 3].map((id) => anEpisodeOf(id)),
  people: [{ id: 1, name: 'dr. Marit Hoekstra', role: 'guest', description: 'Kinderarts', disclosure: null, media: [] }],
  category_id: 1,
  subscribers: 4,
  language: 'nl',
  is_favourite: false,
  has_feed: false,
  is_following_company: false,
  accreditation: [],
  created_at: DAY,
  updated_at: DAY,
  ...changes,
});

/** One of its episodes, half an hour long. */
export const anEpisodeOf = (id: number, changes: Partial<EpisodeCard> = {}): EpisodeCard => anEpisode(id, { rss_feed_publish_date: DAY, ...changes });

/** Left at this second, by the server's word. */
export const leftAt = (end_time: number): Pick<EpisodeCard, 'stream_user'> => ({
  stream_user: [{ progress: { end_time }, progress_updated_timestamp: '2025-06-01T08:00:00.000Z' }],
});

/** The same series in two seasons. */
export const aCourseInSeasons = (): Course => {
  const streams = [1, 2, 3].map((id) => anEpisodeOf(id));
  return aCourse({
    streams,
    children_count: 2,
    seasons: [
      { id: 71, course_title: 'Seizoen 1', position: 1, stream_ids: [1, 2] },
      { id: 72, course_title: 'Seizoen 2', position: 2, stream_ids: [3] },
    ],
  });
};

/** An episode with a real tone and three chapters. */
export const aStream = (id: number, changes: Partial<Stream> = {}): Stream => ({
  id,
  course_id: 70,
  course: { id: 70, course_title: 'Kleine longen', series_title: 'Kleine longen', company_id: 3, company_name: 'Demonstratie Academie' },
  company_id: 3,
  company_name: 'Demonstratie Academie',
  stream_title: `Aflevering ${id}`,
  course_title: 'Kleine longen',
  series_title: 'Kleine longen',
  title: `Aflevering ${id}`,
  description: [{ t: 'p', c: [`Waar aflevering ${id} over gaat.`] }],
  duration: TONE_SECONDS,
  media: [],
  embed_url: null,
  audio: {
    audio_version_id: id * 10,
    url: tone,
    expires_at: null,
    mime_type: 'audio/mpeg',
    duration: TONE_SECONDS,
    byte_size: null,
    downloadable: true,
  },
  chapters: [0, 3, 6].map((from, index) => ({
    id: id * 100 + index,
    title: ['Begin', 'Midden', 'Slot'][index] ?? '',
    name: '',
    time: `0:0${from}`,
    time_begin: from,
    time_end: from + 3,
    image: null,
    url: null,
  })),
  has_transcript: false,
  documents: [],
  people: [],
  stream_user: [],
  progress_updated_timestamp: null,
  heard: [],
  scrubbing: 'free',
  rss_feed_publish_date: DAY,
  created_at: DAY,
  updated_at: DAY,
  category_id: 1,
  language: 'nl',
  visibility: 'public',
  accreditation_points: 0,
  accreditation: null,
  professions: [],
  is_favourite: false,
  forms: [],
  displayMoments: [],
  questions: [],
  answers: [],
  position: id,
  ...changes,
});

/** What the server answers about the series, to members and guests, and about its episodes. */
export function aCourseServer(course: Course = aCourse(), streams: readonly Stream[] = [1, 2, 3].map((id) => aStream(id))) {
  return {
    [`GET /v1/podcast/courses/${course.id}`]: course,
    [`GET /v1/podcast/public/channels/${course.id}`]: course,
    ...Object.fromEntries(streams.map((stream) => [`GET /v1/podcast/streams/${stream.id}`, { stream, forms: stream.forms, course_id: course.id }])),
  };
}

export const aQuestion = (changes: Partial<Question> = {}): Question => ({
  id: 5,
  kind: 'single',
  text: 'Vraag',
  is_required: true,
  topic: '',
  image: null,
  answers: [],
  minimum: null,
  maximum: null,
  minimum_label: '',
  maximum_label: '',
  answered: false,
  is_correct: null,
  attempts_left: 2,
  sequence: 0,
  given: null,
  correct_answers: null,
  explanation: null,
  tip: null,
  passage: null,
  ...changes,
});

export const aForm = (changes: Partial<Form> = {}): Form => ({
  id: 4,
  form_id: 4,
  form_version_id: 4,
  stream_id: 1,
  type: 'exam',
  title: 'Toets',
  attempt: 1,
  state: 'open',
  attempts_left: 2,
  may_retry: false,
  pass_percentage: 70,
  score_percentage: null,
  result_shown: false,
  questions: [],
  results: [],
  ...changes,
});

export const aPath = (changes: Partial<AccreditationPath> = {}): AccreditationPath => ({
  certificate: null,
  receipts: [],
  state: 'listening',
  next: 'listen',
  next_form_id: null,
  lacks: null,
  missing_numbers: [],
  points: 1,
  steps: [
    { kind: 'profile_check', state: 'done', done: 1, total: 1, form_id: null },
    { kind: 'listening', state: 'part', done: 46, total: 100, form_id: null },
    { kind: 'exam', state: 'part', done: 1, total: 2, form_id: 4 },
    { kind: 'review', state: 'locked', done: 0, total: 2, form_id: 6 },
    { kind: 'certificate', state: 'locked', done: 0, total: 1, form_id: 4 },
  ],
  listening: { percentage: 46, duration: 0, required_percentage: 95, max_rate: 2, missing: [], attention: null },
  presence: null,
  completed_at: null,
  ...changes,
});

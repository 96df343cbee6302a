import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import type { StreamDocument } from '@auscult/contract/entities/document';
import type { DisplayMoment, Form } from '@auscult/contract/entities/questionnaire';
import type { Audio, Chapter, Stream } from '@auscult/contract/entities/stream';
import type { Viewer } from '@auscult/domain/access/viewer';
import { pointsFor } from '@auscult/domain/accreditation/points';
import { type AccreditedProfessionRow, presentAccreditedProfession } from '../../shared/accreditation/accredited-profession-presenter.ts';
import { presentStreamUser, type SharedEpisodeCard } from '../../shared/cards/episode-card-presenter.ts';
import { presentMedia } from '../../shared/cards/media-presenter.ts';
import type { StreamPageRow } from './stream-queries.ts';

/** Whether the viewer may listen is decided already: `audio` is null where not. */
export interface StreamParts {
  readonly audio: Audio | null;
  readonly documents: StreamDocument[];
  readonly forms: Form[];
  readonly moments: DisplayMoment[];
  readonly accreditation: AccreditationPath | null;
  readonly professions: readonly AccreditedProfessionRow[];
}

export function presentStream(
  viewer: Viewer,
  row: StreamPageRow,
  { card, points }: SharedEpisodeCard,
  { audio, documents, forms, moments, accreditation, professions }: StreamParts,
): Stream {
  const questions = forms.flatMap((form) => form.questions);
  return {
    id: row.id,
    course_id: row.course_id,
    course: {
      id: row.course_id,
      course_title: row.course_title,
      series_title: row.series_title,
      company_id: card.company_id,
      company_name: card.company_name,
    },
    company_id: card.company_id,
    company_name: card.company_name,
    stream_title: row.title,
    course_title: row.course_title,
    series_title: row.series_title,
    title: row.title,
    description: row.description.length > 0 || !card.description ? row.description : [{ t: 'p', c: [card.description] }],
    duration: card.duration,
    media: card.media,
    embed_url: audio?.url ?? null,
    audio,
    chapters: row.chapters.map(presentChapter),
    has_transcript: row.has_transcript,
    documents,
    people: row.people.map(({ pictures, ...person }) => ({ ...person, media: presentMedia(pictures) })),
    stream_user: presentStreamUser(row),
    progress_updated_timestamp: row.position_at,
    heard: row.heard.map(([from, to]) => [from / 1000, to / 1000]),
    scrubbing: row.scrubbing,
    rss_feed_publish_date: card.rss_feed_publish_date,
    created_at: card.created_at,
    updated_at: card.updated_at,
    category_id: card.category_id,
    language: card.language,
    visibility: row.visibility,
    accreditation_points: pointsFor(viewer, points),
    accreditation,
    professions: professions.map((one) => presentAccreditedProfession(viewer, one)),
    is_favourite: row.is_favourite,
    forms,
    displayMoments: moments,
    questions,
    answers: questions.flatMap((question) => question.answers),
    position: row.place,
  };
}

function presentChapter({ id, title, begin_ms, end_ms, image_hash, url }: StreamPageRow['chapters'][number]): Chapter {
  const begin = begin_ms / 1000;
  return {
    id,
    title,
    name: title,
    time: clockTime(begin),
    time_begin: begin,
    time_end: end_ms / 1000,
    image: image_hash && `/media/images/${image_hash}/medium.webp`,
    url,
  };
}

const pad = (value: number) => String(value).padStart(2, '0');

/** 75 → 1:15, 3675 → 1:01:15. */
function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

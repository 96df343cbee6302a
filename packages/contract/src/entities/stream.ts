import { type Static, Type as T } from 'typebox';
import { AccreditationPath, AccreditedProfession } from './accreditation.ts';
import { StreamUser, Visibility } from './card.ts';
import { StreamDocument } from './document.ts';
import { Media } from './media.ts';
import { Answer, DisplayMoment, Form, Question } from './questionnaire.ts';
import { RichTextTree } from './rich-text.ts';
import { Id, Timestamp } from './scalars.ts';

/** Times in seconds from the start of the audio version; `time` is `time_begin` as the clock shows it. */
export const Chapter = T.Object(
  {
    id: Id,
    title: T.String(),
    name: T.String(),
    time: T.String(),
    time_begin: T.Number(),
    time_end: T.Number(),
    /** Drawn anew and served by us; null until it was fetched. */
    image: T.Union([T.String(), T.Null()]),
    url: T.Union([T.String(), T.Null()]),
  },
  { $id: 'Chapter' },
);
export type Chapter = Static<typeof Chapter>;

/** `disclosure`: what they told of their interests in this episode or series; empty: none, null: nothing was asked. */
export const Person = T.Object(
  { id: Id, name: T.String(), role: T.String(), description: T.String(), disclosure: T.Union([T.String(), T.Null()]), media: T.Array(Media) },
  { $id: 'Person' },
);
export type Person = Static<typeof Person>;

/** What to play: a signed link whose expiry is rounded to a window, so that it stays the same for prefetch and cache. */
export const Audio = T.Object(
  {
    audio_version_id: Id,
    url: T.String(),
    expires_at: T.Union([Timestamp, T.Null()]),
    mime_type: T.String(),
    /** Seconds, measured where the file was read, else as the feed says. */
    duration: T.Number(),
    byte_size: T.Union([T.Number(), T.Null()]),
    /** False for a linked file: it is neither kept for offline nor counts for accreditation. */
    downloadable: T.Boolean(),
    /** Where nothing is said for a second or more, as [from, to] in seconds: the longest, one a minute. Absent where that is not known. */
    silences: T.Optional(T.Array(T.Tuple([T.Number(), T.Number()]))),
  },
  { $id: 'Audio' },
);
export type Audio = Static<typeof Audio>;

/** The course that a stream was asked through, else its series: a series or one of its seasons. */
export const StreamCourse = T.Object(
  { id: Id, course_title: T.String(), series_title: T.String(), company_id: Id, company_name: T.String() },
  { $id: 'StreamCourse' },
);

/** `heard` is what this listener has listened to, as [from, to] in seconds; `scrubbing` is the episode's seek rule. */
export const Stream = T.Object(
  {
    id: Id,
    course_id: Id,
    course: StreamCourse,
    company_id: Id,
    company_name: T.String(),
    stream_title: T.String(),
    course_title: T.String(),
    series_title: T.String(),
    title: T.String(),
    description: RichTextTree,
    /** Seconds. */
    duration: T.Number(),
    media: T.Array(Media),
    /** The signed audio address again, under its old name; null when this viewer may not listen. */
    embed_url: T.Union([T.String(), T.Null()]),
    audio: T.Union([Audio, T.Null()]),
    chapters: T.Array(Chapter),
    has_transcript: T.Boolean(),
    documents: T.Array(StreamDocument),
    people: T.Array(Person),
    stream_user: T.Array(StreamUser),
    progress_updated_timestamp: T.Union([Timestamp, T.Null()]),
    heard: T.Array(T.Tuple([T.Number(), T.Number()])),
    scrubbing: T.Union([T.Literal('free'), T.Literal('heard_only'), T.Literal('disabled')]),
    rss_feed_publish_date: T.Union([Timestamp, T.Null()]),
    created_at: Timestamp,
    updated_at: Timestamp,
    category_id: T.Union([T.Integer(), T.Null()]),
    language: T.String(),
    visibility: Visibility,
    accreditation_points: T.Number(),
    accreditation: T.Union([AccreditationPath, T.Null()], { description: 'null without points for the professions of the member, and for guests' }),
    professions: T.Array(AccreditedProfession, { description: 'whom it counts for today, whoever asks' }),
    is_favourite: T.Boolean(),
    forms: T.Array(Form),
    displayMoments: T.Array(DisplayMoment),
    questions: T.Array(Question),
    answers: T.Array(Answer),
    position: T.Integer({ description: 'place in the course asked through, from 1' }),
  },
  { $id: 'Stream' },
);
export type Stream = Static<typeof Stream>;

/** `[from, to, speaker, text]`: seconds, the speaker's place in `speakers` (-1 for nobody known), and what is said. */
export const TranscriptCue = T.Tuple([T.Number(), T.Number(), T.Integer(), T.String()]);
export type TranscriptCue = Static<typeof TranscriptCue>;
/** `languages` are those that there is a transcript in. */
export const Transcript = T.Object(
  { audio_version_id: Id, language: T.String(), languages: T.Array(T.String()), speakers: T.Array(T.String()), cues: T.Array(TranscriptCue) },
  { $id: 'Transcript' },
);
export type Transcript = Static<typeof Transcript>;

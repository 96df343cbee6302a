import { MOST_PROGRAMME_MINUTES, PROFILE_SELECTIONS } from '@auscult/domain/live/plan';
import { type Static, Type as T } from 'typebox';
import { Visibility } from '../entities/card.ts';
import { StreamDocument } from '../entities/document.ts';
import { Media } from '../entities/media.ts';
import { RichTextTree } from '../entities/rich-text.ts';
import { Id, Nullable, Timestamp } from '../entities/scalars.ts';
import { Chapter, Person } from '../entities/stream.ts';
import { LivePhase } from './scalars.ts';

/** Whom the stream asks for what: as usual, a BIG number, a profession, or the rest of the profile. */
export const ProfileSelection = T.Enum([...PROFILE_SELECTIONS]);
export const ProgrammeMinutes = T.Integer({ minimum: 1, maximum: MOST_PROGRAMME_MINUTES });

/**
 * What plays. `embed`: a page of another host, for a frame; `hls`: a playlist elsewhere; `own`: our playlist, and one of sound alone, which are there
 * as long as something is sent.
 */
const Elsewhere = T.Object({ kind: T.Union([T.Literal('embed'), T.Literal('hls')]), url: T.String() });
const Own = T.Object({ kind: T.Literal('own'), url: T.String(), audio_url: T.String() });
export const LiveSource = T.Union([Elsewhere, Own]);
export type LiveSource = Static<typeof LiveSource>;

const planned = {
  begins_at: Nullable(Timestamp),
  ends_at: Nullable(Timestamp),
  /** The waiting room. */
  opens_at: Nullable(Timestamp),
};

const LiveSlide = T.Object({ ...Media.properties, hash: T.String(), text: T.String() });

/** All that is shown of a live stream beside its room. The same for everybody but for `source`, points and the addresses of documents. */
export const LiveDetails = T.Object(
  {
    live_id: Id,
    title: T.String(),
    summary: T.String(),
    description: RichTextTree,
    language: T.String(),
    company: T.Object({ id: Id, name: T.String(), media: T.Array(Media) }),
    /** Its own pictures, else those of its series. */
    media: T.Array(Media),
    visibility: Visibility,
    phase: LivePhase,
    ...planned,
    programme: T.Array(T.Object({ title: T.String(), minutes: ProgrammeMinutes, begins_at: Nullable(Timestamp) })),
    /** The programme, in seconds from the beginning. */
    chapters: T.Array(Chapter),
    speakers: T.Array(Person),
    moderators: T.Array(Person),
    /** In their order; with what stands on each, where that is known. */
    slides: T.Array(LiveSlide),
    documents: T.Array(StreamDocument),
    profile_selection: ProfileSelection,
    /** For the professions of whoever asks, at most; for guests for any. */
    accreditation_points: T.Number(),
    /** Null while there is none, and while it is not live: then for moderators alone. */
    source: T.Union([Elsewhere, Own, T.Null()]),
  },
  { $id: 'LiveDetails' },
);
export type LiveDetails = Static<typeof LiveDetails>;

/** A live stream in a list. */
export const LiveCard = T.Object(
  {
    live_id: Id,
    title: T.String(),
    summary: T.String(),
    company_id: Id,
    company_name: T.String(),
    media: T.Array(Media),
    visibility: Visibility,
    language: T.String(),
    phase: LivePhase,
    ...planned,
  },
  { $id: 'LiveCard' },
);
export type LiveCard = Static<typeof LiveCard>;

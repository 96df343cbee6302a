import { type Static, Type as T } from 'typebox';
import { Id, Nullable, Timestamp, Uuid } from './scalars.ts';

/** What is wrong with a file that was uploaded; the studio has a sentence for each. */
export const uploadFaults = ['not_audio', 'damaged', 'incomplete', 'too_short', 'too_long', 'silent', 'too_heavy', 'no_engine', 'lost'] as const;
export type UploadFault = (typeof uploadFaults)[number];

/** `receiving` bytes, `storing` them where every process finds them, `waiting` for its turn, `processing`; then `done` or `failed`. */
export const uploadStates = ['receiving', 'storing', 'waiting', 'processing', 'done', 'failed'] as const;
export type UploadState = (typeof uploadStates)[number];

export const Upload = T.Object({
  id: Uuid,
  stream_id: Id,
  stream_title: T.String(),
  /** As the file was called on the device that it came from. */
  name: T.String(),
  /** In bytes. */
  size: T.Integer({ minimum: 1 }),
  received: T.Integer({ minimum: 0 }),
  state: T.Enum([...uploadStates]),
  /** Of the processing, from 0 to 1. */
  progress: T.Number({ minimum: 0, maximum: 1 }),
  fault: Nullable(T.Enum([...uploadFaults])),
  /** The version that was made of it. */
  audio_version_id: Nullable(Id),
  created_at: Timestamp,
});
export type Upload = Static<typeof Upload>;

/** What belongs to the seconds of a version, and comes along to the next. */
export const carriedParts = ['chapters', 'transcript', 'moments'] as const;

export const StudioAudioVersion = T.Object({
  id: Id,
  /** It plays now. */
  is_current: T.Boolean(),
  /** Made from an upload; else from a feed. */
  is_uploaded: T.Boolean(),
  /** Where it plays from, for a few hours; null for what is not fetched yet, or only to be had without encryption. */
  url: Nullable(T.String()),
  name: Nullable(T.String()),
  /** In seconds. */
  duration: T.Number(),
  byte_size: Nullable(T.Integer()),
  /** Integrated, of the original, in LUFS. */
  loudness: Nullable(T.Number()),
  has_waveform: T.Boolean(),
  /** It is being drawn, or will be: ask again. */
  is_waveform_due: T.Boolean(),
  /** Carried over from the version before, and not yet looked at. */
  needs_review: T.Array(T.Enum([...carriedParts])),
  created_at: Timestamp,
});
export type StudioAudioVersion = Static<typeof StudioAudioVersion>;

export const Waveform = T.Object({
  peaks_per_second: T.Integer(),
  /** A byte each, base64: the greatest amplitude, 255 being full scale. */
  peaks: T.String(),
  /** [from, to] in seconds. */
  silences: T.Array(T.Array(T.Number(), { minItems: 2, maxItems: 2 })),
});
export type Waveform = Static<typeof Waveform>;

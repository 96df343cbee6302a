import { type Static, Type as T } from 'typebox';
import { Id, Nullable, Timestamp, Uuid } from '../scalars.ts';

const MOST_CUES = 20_000;
const LONGEST_TEXT = 4_000;
const LONGEST_SPEAKER = 200;
const seconds = T.Number({ minimum: 0, maximum: 360_000 });

export const StudioCue = T.Object({
  from: seconds,
  to: seconds,
  speaker: Nullable(T.String({ maxLength: LONGEST_SPEAKER })),
  text: T.String({ maxLength: LONGEST_TEXT }),
});
export type StudioCue = Static<typeof StudioCue>;
export const StudioCues = T.Array(StudioCue, { maxItems: MOST_CUES });

/** What is wrong with making a transcript of speech; the studio has a sentence for each. */
export const transcriptionFaults = ['not_reachable', 'refused', 'unreadable', 'nothing_said', 'too_heavy', 'no_audio'] as const;
export type TranscriptionFault = (typeof transcriptionFaults)[number];
export const transcriptionStates = ['waiting', 'running', 'done', 'failed'] as const;

export const Transcription = T.Object({
  id: Uuid,
  state: T.Enum([...transcriptionStates]),
  /** From 0 to 1. */
  progress: T.Number({ minimum: 0, maximum: 1 }),
  fault: Nullable(T.Enum([...transcriptionFaults])),
  created_at: Timestamp,
});
export type Transcription = Static<typeof Transcription>;

/**
 * The transcript of what plays, in one language: an editor's, else the feed's, which a first save takes over. Version 0: no editor saved one. `is_shown`:
 * listeners read this one.
 */
export const StudioTranscriptText = T.Object({
  version: T.Integer(),
  audio_version_id: Id,
  language: T.String(),
  origin: T.Union([T.Literal('editor'), T.Literal('feed'), T.Literal('none')]),
  is_shown: T.Boolean(),
  cues: StudioCues,
});
export type StudioTranscriptText = Static<typeof StudioTranscriptText>;

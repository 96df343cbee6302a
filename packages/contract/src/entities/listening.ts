import { type Static, Type as T } from 'typebox';
import { Id, Timestamp, Uuid } from './scalars.ts';

/** Where to resume. Times of the device's clock; the server bounds them by the receipt. */
export const PositionReport = T.Object({ seconds: T.Number({ minimum: 0, maximum: 360_000 }), at: Timestamp });

/**
 * One continuous stretch of listening, never from a seek. `id` is made by the client and stays the same while the stretch grows,
 * so that sending it again, longer or not, counts once. `from` and `to` in seconds of the audio version. Beyond 2,000 of
 * one audio version, or of one day of listening, a new one is left out.
 */
export const HeardReport = T.Object({
  id: Uuid,
  audio_version_id: Id,
  from: T.Number({ minimum: 0, maximum: 360_000 }),
  to: T.Number({ minimum: 0, maximum: 360_000 }),
  rate: T.Number({ minimum: 0.25, maximum: 4 }),
  started_at: Timestamp,
  ended_at: Timestamp,
});
export type HeardReport = Static<typeof HeardReport>;

export const ProgressReport = T.Object(
  {
    device_id: Uuid,
    /** The device's clock when this was sent: its offset to the server's is measured from it. */
    sent_at: Timestamp,
    /** The course that it was played from. */
    course_id: T.Optional(Id),
    position: T.Optional(PositionReport),
    heard: T.Array(HeardReport, { maxItems: 500 }),
  },
  { $id: 'ProgressReport' },
);
export type ProgressReport = Static<typeof ProgressReport>;

/** `heard` is the union of all devices, as [from, to] in seconds, rising and apart; of more than 1,000 stretches the longest. */
export const Progress = T.Object(
  {
    stream_id: Id,
    progress: T.Object({ end_time: T.Number() }),
    /** When the position was true, by the server's clock; null when never played. */
    timestamp: T.Union([Timestamp, T.Null()]),
    /** False when a newer position stands. */
    position_applied: T.Boolean(),
    audio_version_id: T.Union([Id, T.Null()]),
    heard: T.Array(T.Tuple([T.Number(), T.Number()]), { maxItems: 1000 }),
  },
  { $id: 'Progress' },
);
export type Progress = Static<typeof Progress>;

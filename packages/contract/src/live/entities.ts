import { KEY_PATTERN } from '@auscult/domain/live/event-key';
import { type Static, Type as T } from 'typebox';
import { Id, Nullable, Timestamp, Uuid } from '../entities/scalars.ts';

/** Twenty signs that the server makes; later ones sort behind earlier ones. */
export const LiveKey = T.String({ pattern: KEY_PATTERN });
export const LivePhase = T.Union([T.Literal('waiting'), T.Literal('live'), T.Literal('ended')]);

/** Whoever wrote something, as the room sees them. Null once they have left for good. */
export const LiveAuthor = T.Object(
  { key: LiveKey, name: T.String(), profession: Nullable(T.Object({ nl: T.String(), en: T.String() })) },
  { $id: 'LiveAuthor' },
);
export type LiveAuthor = Static<typeof LiveAuthor>;

/** `seq` alone says the order; some numbers are left out. */
const numbered = { seq: T.Integer({ minimum: 1 }), key: LiveKey, at: Timestamp };

/** `text` is null when it is not, or no longer, for whoever reads. */
export const LiveMessage = T.Object(
  {
    ...numbered,
    channel: T.Literal('chat'),
    type: T.Literal('message_posted'),
    text: Nullable(T.String()),
    author: Nullable(LiveAuthor),
    is_moderator: T.Boolean(),
  },
  { $id: 'LiveMessage' },
);
export type LiveMessage = Static<typeof LiveMessage>;

const LiveMessageChange = T.Object({
  ...numbered,
  channel: T.Literal('chat'),
  /** Hidden by a moderator, who may show it again; removed by its author or for the sake of a patient: nobody has its text any more. */
  type: T.Union([T.Literal('message_hidden'), T.Literal('message_shown'), T.Literal('message_removed')]),
  message_key: LiveKey,
});
const LiveSlowModeChange = T.Object({
  ...numbered,
  channel: T.Literal('chat'),
  type: T.Literal('slow_mode_changed'),
  slow_mode_seconds: T.Integer(),
});
const LivePhaseChange = T.Object({ ...numbered, channel: T.Literal('general'), type: T.Literal('phase_changed'), phase: LivePhase });
export const LivePoll = T.Object(
  {
    key: LiveKey,
    question: T.String(),
    choices: T.Array(T.String()),
    is_multiple: T.Boolean(),
    phase: T.Union([T.Literal('hidden'), T.Literal('open'), T.Literal('closed')]),
    /** How many chose each, by their places; null until they are published. */
    results: Nullable(T.Array(T.Integer())),
    /** How many chose anything. */
    voters: Nullable(T.Integer()),
  },
  { $id: 'LivePoll' },
);
export type LivePoll = Static<typeof LivePoll>;

/** As it is from now on. */
const LivePollChange = T.Object({ ...numbered, channel: T.Literal('publish'), type: T.Literal('poll_changed'), poll: LivePoll });
/** For moderators alone. */
const LiveReport = T.Object({ ...numbered, channel: T.Literal('admin'), type: T.Literal('message_reported'), message_key: LiveKey });

/** What happened in a room. A client ignores a type that it does not know. */
export const LiveEvent = T.Union([LiveMessage, LiveMessageChange, LiveSlowModeChange, LivePhaseChange, LivePollChange, LiveReport]);
export type LiveEvent = Static<typeof LiveEvent>;

/** All that the log has for its reader after one number up to and including another. */
export const LiveBatch = T.Object(
  {
    /** Another one than before: the log began anew, ask for the room. */
    epoch: Uuid,
    after: T.Integer({ minimum: 0 }),
    through: T.Integer({ minimum: 0 }),
    events: T.Array(LiveEvent),
  },
  { $id: 'LiveBatch' },
);
export type LiveBatch = Static<typeof LiveBatch>;

/** A room as it is at `through`: what follows comes as batches. The same for everybody. */
export const LiveRoom = T.Object(
  {
    live_id: Id,
    title: T.String(),
    phase: LivePhase,
    phase_changed_at: Nullable(Timestamp),
    slow_mode_seconds: T.Integer(),
    epoch: Uuid,
    through: T.Integer({ minimum: 0 }),
    /** The latest, in order. */
    messages: T.Array(LiveMessage),
    /** Those that were opened, in the order of their making. */
    polls: T.Array(LivePoll),
  },
  { $id: 'LiveRoom' },
);
export type LiveRoom = Static<typeof LiveRoom>;

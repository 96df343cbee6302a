import { type Static, Type as T } from 'typebox';
import { Id, Nullable, Timestamp, Uuid } from '../entities/scalars.ts';
import { LiveMoment, LiveMomentChange, LiveMomentsChange } from './moments.ts';
import { LiveQuestion, LiveQuestionChange, LiveQuestionGone, LiveQuestionVotes } from './questions.ts';
import { LiveAuthor, LiveKey, LivePhase, numbered } from './scalars.ts';
import { LiveSlideChange, LiveSlideRef, LiveSlidesChange } from './slides.ts';

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

/** What a member posted. Held: nobody but moderators sees it until one of them approves it, and then it has another key. */
export const LivePostedMessage = T.Object({ ...LiveMessage.properties, is_held: T.Boolean() }, { $id: 'LivePostedMessage' });
export type LivePostedMessage = Static<typeof LivePostedMessage>;

/** A message that waits for a moderator. */
export const LiveHeldMessage = T.Object(
  { key: LiveKey, text: T.String(), author: Nullable(LiveAuthor), written_at: Timestamp },
  { $id: 'LiveHeldMessage' },
);
export type LiveHeldMessage = Static<typeof LiveHeldMessage>;

const LiveMessageChange = T.Object({
  ...numbered,
  channel: T.Literal('chat'),
  /** Hidden by a moderator, who may show it again; removed by its author or for the sake of a patient: nobody has its text any more. */
  type: T.Union([T.Literal('message_hidden'), T.Literal('message_removed')]),
  message_key: LiveKey,
});
/** With the message, for whoever came in while it was hidden; null where it is not, or no longer, for whoever reads. */
const LiveMessageShow = T.Object({
  ...numbered,
  channel: T.Literal('chat'),
  type: T.Literal('message_shown'),
  message_key: LiveKey,
  message: Nullable(LiveMessage),
});
/** To the questions of the public: it is no longer among the messages. */
const LiveMessageMove = T.Object({
  ...numbered,
  channel: T.Literal('chat'),
  type: T.Literal('message_moved'),
  message_key: LiveKey,
  question_key: LiveKey,
});
/** Null: none is pinned any more. */
const LivePin = T.Object({ ...numbered, channel: T.Literal('chat'), type: T.Literal('message_pinned'), message: Nullable(LiveMessage) });
const LiveSlowModeChange = T.Object({
  ...numbered,
  channel: T.Literal('chat'),
  type: T.Literal('slow_mode_changed'),
  slow_mode_seconds: T.Integer(),
});
/** Whether what members write waits for a moderator from now on. */
const LiveHoldingChange = T.Object({ ...numbered, channel: T.Literal('chat'), type: T.Literal('holding_changed'), are_messages_held: T.Boolean() });
/** For moderators alone. */
const LiveHolding = T.Object({ ...numbered, channel: T.Literal('admin'), type: T.Literal('message_held'), message: LiveHeldMessage });
/** It waits no longer: its author asks what became of it, and nobody else knows what it was. */
const LiveHeldDecision = T.Object({ ...numbered, channel: T.Literal('chat'), type: T.Literal('held_message_decided'), message_key: LiveKey });
const LivePhaseChange = T.Object({ ...numbered, channel: T.Literal('general'), type: T.Literal('phase_changed'), phase: LivePhase });
export const LivePoll = T.Object(
  {
    key: LiveKey,
    question: T.String(),
    choices: T.Array(T.String()),
    is_multiple: T.Boolean(),
    phase: T.Union([T.Literal('hidden'), T.Literal('open'), T.Literal('closed')]),
    are_results_published: T.Boolean(),
    /** It has been open: hidden it is no longer merely prepared. */
    was_shown: T.Boolean(),
    /** How many chose each, by their places; null until they are published, but for moderators. */
    results: Nullable(T.Array(T.Integer())),
    /** How many chose anything. */
    voters: Nullable(T.Integer()),
  },
  { $id: 'LivePoll' },
);
export type LivePoll = Static<typeof LivePoll>;

/** As it is from now on. */
const LivePollChange = T.Object({ ...numbered, channel: T.Literal('publish'), type: T.Literal('poll_changed'), poll: LivePoll });
/** For moderators alone: one that was prepared is gone. */
const LivePollRemoval = T.Object({ ...numbered, channel: T.Literal('admin'), type: T.Literal('poll_removed'), poll_key: LiveKey });
/** For moderators alone. */
const LiveReport = T.Object({ ...numbered, channel: T.Literal('admin'), type: T.Literal('message_reported'), message_key: LiveKey });
/** For moderators alone. */
const LiveMark = T.Object({
  ...numbered,
  channel: T.Literal('admin'),
  type: T.Literal('message_marked'),
  message_key: LiveKey,
  is_unread: T.Boolean(),
});
/** Among moderators. */
export const LiveNote = T.Object(
  { ...numbered, channel: T.Literal('admin'), type: T.Literal('note_posted'), text: T.String(), author: Nullable(LiveAuthor) },
  { $id: 'LiveNote' },
);
export type LiveNote = Static<typeof LiveNote>;
/** For moderators alone, while a poll is open: at most once a second, and only those that changed. */
const LivePollVotes = T.Object({
  ...numbered,
  channel: T.Literal('admin'),
  type: T.Literal('poll_votes_counted'),
  counts: T.Array(T.Object({ poll_key: LiveKey, results: T.Array(T.Integer()), voters: T.Integer() })),
});
export const LiveRestriction = T.Object(
  {
    participant: LiveAuthor,
    is_blocked: T.Boolean(),
    timed_out_until: Nullable(Timestamp),
    /** Out of the room. */
    is_removed: T.Boolean(),
  },
  { $id: 'LiveRestriction' },
);
export type LiveRestriction = Static<typeof LiveRestriction>;
/** For moderators alone: as it is from now on. */
const LiveRestrictionChange = T.Object({
  ...numbered,
  channel: T.Literal('admin'),
  type: T.Literal('writer_restricted'),
  participant_key: LiveKey,
  is_blocked: T.Boolean(),
  timed_out_until: Nullable(Timestamp),
});
/** For moderators alone: somebody was put out of the room, or let in again. */
const LiveRemovalChange = T.Object({
  ...numbered,
  channel: T.Literal('admin'),
  type: T.Union([T.Literal('participant_removed'), T.Literal('participant_readmitted')]),
  participant_key: LiveKey,
});
/** For moderators alone: who may not write in all rooms of the company. */
const LiveBlocksChange = T.Object({ ...numbered, channel: T.Literal('admin'), type: T.Literal('blocks_changed') });
/** For moderators alone. */
const LivePublication = T.Object({ ...numbered, channel: T.Literal('admin'), type: T.Literal('publication_changed'), is_published: T.Boolean() });

/** Whoever watches is asked whether they are there. */
const LiveAttention = T.Object({
  ...numbered,
  channel: T.Literal('general'),
  type: T.Literal('attention_asked'),
  number: T.Integer({ minimum: 1 }),
  answer_by: Timestamp,
});

/** What happened in a room. A client ignores a type that it does not know. */
export const LiveEvent = T.Union([
  LiveMessage,
  LiveMessageChange,
  LiveMessageShow,
  LiveMessageMove,
  LivePin,
  LiveSlowModeChange,
  LiveHoldingChange,
  LiveHolding,
  LiveHeldDecision,
  LivePhaseChange,
  LiveAttention,
  LivePollChange,
  LivePollRemoval,
  LivePollVotes,
  LiveMomentChange,
  LiveMomentsChange,
  LiveSlideChange,
  LiveSlidesChange,
  LiveQuestionChange,
  LiveQuestionGone,
  LiveQuestionVotes,
  LiveReport,
  LiveMark,
  LiveNote,
  LiveRestrictionChange,
  LiveRemovalChange,
  LiveBlocksChange,
  LivePublication,
]);
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
    /** What members write waits for a moderator. */
    are_messages_held: T.Boolean(),
    /** How many watch: members each once, guests by their connections. */
    viewers: T.Object({ members: T.Integer(), guests: T.Integer() }),
    epoch: Uuid,
    through: T.Integer({ minimum: 0 }),
    /** The latest, in order. */
    messages: T.Array(LiveMessage),
    pinned: Nullable(LiveMessage),
    /** Of the public, those that everybody sees: at most a hundred, what is on air first, then by votes. */
    questions: T.Array(LiveQuestion),
    /** Those that were opened, in the order of their making. */
    polls: T.Array(LivePoll),
    /** Those that were shown, or that the clock opened. */
    moments: T.Array(LiveMoment),
    /** The slide that is on. */
    slide: Nullable(LiveSlideRef),
  },
  { $id: 'LiveRoom' },
);
export type LiveRoom = Static<typeof LiveRoom>;

/** A message that moderators look after, with its text even when it is hidden. */
export const LiveModeratedMessage = T.Object(
  {
    ...LiveMessage.properties,
    is_hidden: T.Boolean(),
    is_unread: T.Boolean(),
    /** How often it was reported. */
    reports: T.Integer(),
  },
  { $id: 'LiveModeratedMessage' },
);
export type LiveModeratedMessage = Static<typeof LiveModeratedMessage>;

/** What somebody did as a moderator, from the audit log. */
export const LiveAct = T.Object(
  { at: Timestamp, name: Nullable(T.String()), is_own: T.Boolean(), action: T.String(), detail: T.Record(T.String(), T.Unknown()) },
  { $id: 'LiveAct' },
);
export type LiveAct = Static<typeof LiveAct>;

/** What only moderators see of a room, as it is at `through`; the rest they have as everybody has it. */
export const LiveModeration = T.Object(
  {
    epoch: Uuid,
    through: T.Integer({ minimum: 0 }),
    is_published: T.Boolean(),
    /** Reported, hidden or marked unread; the latest, in order. */
    messages: T.Array(LiveModeratedMessage),
    /** That wait for a moderator, the oldest first. */
    held: T.Array(LiveHeldMessage),
    /** All of them, with names and reasons. */
    questions: T.Array(LiveQuestion),
    /** Those that are prepared too, counted. */
    polls: T.Array(LivePoll),
    /** The latest, in order. */
    notes: T.Array(LiveNote),
    /** In force. */
    restrictions: T.Array(LiveRestriction),
    /** The latest first. */
    acts: T.Array(LiveAct),
  },
  { $id: 'LiveModeration' },
);
export type LiveModeration = Static<typeof LiveModeration>;

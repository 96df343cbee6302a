import { type Static, Type as T } from 'typebox';
import { Nullable, Timestamp } from '../entities/scalars.ts';
import { LiveAuthor, LiveKey, numbered } from './scalars.ts';

export const LiveQuestionState = T.Union([
  T.Literal('new'),
  T.Literal('approved'),
  T.Literal('on_air'),
  T.Literal('answered'),
  T.Literal('in_writing'),
  T.Literal('declined'),
]);

/** A question of the public. Everybody sees it once it is approved; whoever asked, and moderators, in every state. */
export const LiveQuestion = T.Object(
  {
    key: LiveKey,
    text: T.String(),
    state: LiveQuestionState,
    /** Why it was declined; null for everybody but moderators and whoever asked. */
    reason: Nullable(T.String()),
    is_anonymous: T.Boolean(),
    /** Null for everybody but moderators where it was asked anonymously. */
    author: Nullable(LiveAuthor),
    votes: T.Integer(),
    asked_at: Timestamp,
  },
  { $id: 'LiveQuestion' },
);
export type LiveQuestion = Static<typeof LiveQuestion>;

/** As it is from now on. New ones are told to moderators, on their channel. */
export const LiveQuestionChange = T.Object({
  ...numbered,
  channel: T.Union([T.Literal('qa'), T.Literal('admin')]),
  type: T.Literal('question_changed'),
  question: LiveQuestion,
});
/** It is not, or no longer, for whoever reads. Whoever asked it asks for their own again. */
export const LiveQuestionGone = T.Object({
  ...numbered,
  channel: T.Union([T.Literal('qa'), T.Literal('admin')]),
  type: T.Literal('question_gone'),
  question_key: LiveKey,
});
/** At most once a second, and only those that changed. */
export const LiveQuestionVotes = T.Object({
  ...numbered,
  channel: T.Literal('qa'),
  type: T.Literal('question_votes_counted'),
  counts: T.Array(T.Object({ question_key: LiveKey, votes: T.Integer() })),
});

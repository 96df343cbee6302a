import { type Static, Type as T } from 'typebox';
import { Id, Nullable, Timestamp } from '../entities/scalars.ts';
import { numbered } from './scalars.ts';

export const LiveMomentState = T.Object({
  is_shown: T.Boolean(),
  /** How many chose what. */
  are_results_published: T.Boolean(),
  /** Which answers are right; never while it is shown. */
  are_answers_published: T.Boolean(),
  /** Whoever answers is not told at once whether it was right. */
  is_direct_answer_hidden: T.Boolean(),
});

/** A question that is put in a live stream. It is answered as any other, with `display_moment_id`; guests only see it. */
export const LiveMoment = T.Object(
  {
    display_moment_id: Id,
    form_id: Id,
    form_version_id: Id,
    question_id: Id,
    type: T.Union([T.Literal('MANUAL'), T.Literal('CLOCK')]),
    form_type: T.Union([T.Literal('profile_check'), T.Literal('exam'), T.Literal('poll'), T.Literal('review')]),
    ...LiveMomentState.properties,
    /** By the server's clock. */
    shown_at: Nullable(Timestamp),
    hidden_at: Nullable(Timestamp),
    /** What the stream said it was showing then, where that is known: who sees it later is asked later. */
    media_time: Nullable(Timestamp),
    /** By the clock: when it opens and closes by itself. */
    opens_at: Nullable(Timestamp),
    closes_at: Nullable(Timestamp),
    /** Null for everybody but moderators until it was shown. */
    question: Nullable(T.Object({ kind: T.String(), text: T.String(), answers: T.Array(T.Object({ id: Id, text: T.String() })) })),
    /** How many chose each; null until they are published, but for moderators. */
    results: Nullable(T.Array(T.Object({ answer_id: Id, count: T.Integer() }))),
    /** How many answered. */
    answered: Nullable(T.Integer()),
    /** Null until they are published, but for moderators. */
    correct_answers: Nullable(T.Array(Id)),
  },
  { $id: 'LiveMoment' },
);
export type LiveMoment = Static<typeof LiveMoment>;

/** An editor placed questions, or published them anew: for moderators, who read the moments again. */
export const LiveMomentsChange = T.Object({ ...numbered, channel: T.Literal('admin'), type: T.Literal('moments_changed') });

/** As it is from now on. */
export const LiveMomentChange = T.Object({ ...numbered, channel: T.Literal('publish'), type: T.Literal('moment_changed'), moment: LiveMoment });

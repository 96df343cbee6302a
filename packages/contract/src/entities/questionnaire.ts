import { type Static, Type as T } from 'typebox';
import { Id, Timestamp, Uuid } from './scalars.ts';

const Null = T.Null();

export const Answer = T.Object({ id: Id, text: T.String() }, { $id: 'Answer' });
export type Answer = Static<typeof Answer>;

/** What was chosen, counted or written; the one that the kind of question asks for. */
const given = {
  answers: T.Optional(T.Array(Id, { maxItems: 50 })),
  number: T.Optional(T.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
  text: T.Optional(T.String({ maxLength: 4000 })),
};
export const GivenAnswer = T.Object(given, { $id: 'GivenAnswer' });
export type GivenAnswer = Static<typeof GivenAnswer>;

export const QuestionKind = T.Union([
  T.Literal('single'),
  T.Literal('multiple'),
  T.Literal('true_false'),
  T.Literal('scale'),
  T.Literal('number'),
  T.Literal('open'),
]);

/** Right answers and explanation are there only once the question is closed for this learner, and when the form says so. */
export const Question = T.Object(
  {
    id: Id,
    kind: QuestionKind,
    text: T.String(),
    is_required: T.Boolean(),
    topic: T.String({ description: 'what it is about in a few words; may be empty' }),
    image: T.Union([T.Object({ url: T.String(), alt: T.String(), width: T.Integer(), height: T.Integer() }), Null]),
    /** In the order in which this attempt shows them. */
    answers: T.Array(Answer),
    minimum: T.Union([T.Integer(), Null]),
    maximum: T.Union([T.Integer(), Null]),
    minimum_label: T.String(),
    maximum_label: T.String(),
    answered: T.Boolean({ description: 'nothing more can be answered: it was right, its attempts are used up, or it was an opinion' }),
    is_correct: T.Union([T.Boolean(), Null], { description: 'of the last answer; null before it, and where nothing is right or wrong' }),
    attempts_left: T.Integer(),
    sequence: T.Integer({ description: 'how many answers were given; the next one names it' }),
    given: T.Union([GivenAnswer, Null], { description: 'the last answer' }),
    correct_answers: T.Union([T.Array(Id), Null]),
    explanation: T.Union([T.String(), Null]),
    tip: T.Union([T.String(), Null], { description: 'what helps with another attempt; after a wrong answer, while one is left' }),
    passage: T.Union([T.Object({ from: T.Number(), to: T.Number() }), Null], {
      description: 'seconds of the audio that answer it; from the first answer on',
    }),
  },
  { $id: 'Question' },
);
export type Question = Static<typeof Question>;

export const FormType = T.Union([T.Literal('profile_check'), T.Literal('exam'), T.Literal('poll'), T.Literal('review')]);
export const AttemptState = T.Union([T.Literal('open'), T.Literal('passed'), T.Literal('failed'), T.Literal('complete')]);

/** A questionnaire as this learner has left it: the latest attempt, or the first one before it was begun. */
export const Form = T.Object(
  {
    id: Id,
    form_id: Id,
    form_version_id: Id,
    stream_id: Id,
    type: FormType,
    title: T.String(),
    attempt: T.Integer({ description: 'from 1' }),
    state: AttemptState,
    attempts_left: T.Integer(),
    may_retry: T.Boolean(),
    pass_percentage: T.Integer(),
    score_percentage: T.Union([T.Integer(), Null]),
    result_shown: T.Boolean({ description: 'whether the result of this attempt was shown on any device' }),
    questions: T.Array(Question),
    results: T.Array(T.Object({ question_id: Id, is_correct: T.Boolean() })),
  },
  { $id: 'Form' },
);
export type Form = Static<typeof Form>;

/** `id` is made by the device and stays the same when this is sent again. `attempt` and `sequence` are those that the learner saw. */
const answering = {
  id: Uuid,
  attempt: T.Integer({ minimum: 1, maximum: 1000 }),
  form_version_id: Id,
  sequence: T.Integer({ minimum: 0, maximum: 1000 }),
  display_moment_id: T.Optional(Id),
  ...given,
};
export const AnswerBody = T.Object({ form_id: Id, ...answering }, { $id: 'AnswerBody' });
export type AnswerBody = Static<typeof AnswerBody>;
export const QuestionAnswerBody = T.Object({ question_id: Id, ...answering }, { $id: 'QuestionAnswerBody' });
export type QuestionAnswerBody = Static<typeof QuestionAnswerBody>;

/** The answer to a question, the same whenever it is asked for again. */
export const AnswerOutcome = T.Object(
  { question_id: Id, is_correct: T.Union([T.Boolean(), Null]), attempts_left: T.Integer(), sequence: T.Integer() },
  { $id: 'AnswerOutcome' },
);
export type AnswerOutcome = Static<typeof AnswerOutcome>;

export const DisplayMoment = T.Object(
  {
    id: Id,
    type: T.Union([T.Literal('MANUAL'), T.Literal('CLOCK'), T.Literal('VIDEO')]),
    action: T.Literal('show_question'),
    question_id: T.Union([Id, Null]),
    time_open: T.Union([T.Number(), Null], {
      description: 'seconds into the audio for VIDEO, since 1970 for CLOCK; for MANUAL since when its question is put, null while it is not',
    }),
    time_close: T.Union([T.Number(), Null]),
    attempts: T.Integer({ description: 'how many answers may be given at this moment' }),
  },
  { $id: 'DisplayMoment' },
);
export type DisplayMoment = Static<typeof DisplayMoment>;

export const FormResult = T.Object({
  form_id: Id,
  type: FormType,
  title: T.String(),
  attempt: T.Integer(),
  state: AttemptState,
  attempts_left: T.Integer(),
  score_percentage: T.Union([T.Integer(), Null]),
  closed_at: T.Union([Timestamp, Null]),
  results: T.Array(T.Object({ question_id: Id, is_correct: T.Boolean() })),
});

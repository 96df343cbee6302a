import { type Static, Type as T } from 'typebox';
import { FormType, QuestionKind } from '../questionnaire.ts';
import { Id, Line, Nullable, Timestamp } from '../scalars.ts';

const key = T.Integer({ minimum: 1, maximum: 2147483647, description: 'made by whoever writes it, at random; the same in every version' });
const second = T.Number({ minimum: 0, maximum: 360_000 });
const bound = Nullable(T.Integer({ minimum: -1_000_000, maximum: 1_000_000 }));

export const DraftAnswer = T.Object({ key, text: T.String({ maxLength: 1000 }), is_correct: T.Boolean() }, { $id: 'DraftAnswer' });
export type DraftAnswer = Static<typeof DraftAnswer>;

/** A question as an editor writes it; it may be unfinished. */
export const DraftQuestion = T.Object(
  {
    key,
    kind: QuestionKind,
    text: T.String({ maxLength: 4000 }),
    topic: T.String({ maxLength: 200, description: 'what it is about in a few words' }),
    is_required: T.Boolean(),
    explanation: T.String({ maxLength: 4000 }),
    tip: T.String({ maxLength: 1000, description: 'after a wrong answer, while there is another attempt' }),
    attempts: T.Integer({ minimum: 1, maximum: 10 }),
    passage: Nullable(T.Object({ from: second, to: second }, { description: 'seconds of the audio that answer it' })),
    image: Nullable(
      T.Object({
        url: T.String({ maxLength: 200 }),
        alt: T.String({ maxLength: 500 }),
        width: T.Integer({ minimum: 0 }),
        height: T.Integer({ minimum: 0 }),
      }),
    ),
    minimum: bound,
    maximum: bound,
    minimum_label: T.String({ maxLength: 100 }),
    maximum_label: T.String({ maxLength: 100 }),
    answers: T.Array(DraftAnswer, { maxItems: 20 }),
    bank_question_id: Nullable(Id),
  },
  { $id: 'DraftQuestion' },
);
export type DraftQuestion = Static<typeof DraftQuestion>;

/** Of a version, beside its questions. */
export const formSettings = {
  title: Line({ maxLength: 300, description: 'empty: named by its type in the language of the reader' }),
  attempts: T.Integer({ minimum: 1, maximum: 20 }),
  pass_percentage: T.Integer({ minimum: 0, maximum: 100 }),
  draw_count: Nullable(T.Integer({ minimum: 1, maximum: 500, description: 'so many questions are drawn for each attempt; null: all are asked' })),
  redraws: T.Boolean({ description: 'a retake draws questions that were not asked before' }),
  shuffles_answers: T.Boolean(),
  review: T.Union([T.Literal('after_answer'), T.Literal('after_passing'), T.Literal('after_closing')]),
};

export const FormContent = T.Object({ ...formSettings, questions: T.Array(DraftQuestion) }, { $id: 'FormContent' });
export type FormContent = Static<typeof FormContent>;

/** What keeps a draft from being published. `question` is null for the form itself. */
export const FormFault = T.Object(
  {
    question: Nullable(Id),
    fault: T.Union([
      T.Literal('no_questions'),
      T.Literal('draws_too_many'),
      T.Literal('nothing_graded'),
      T.Literal('no_text'),
      T.Literal('too_few_answers'),
      T.Literal('empty_answer'),
      T.Literal('same_answers'),
      T.Literal('no_right_answer'),
      T.Literal('several_right_answers'),
      T.Literal('opinion_has_right_answer'),
      T.Literal('no_bounds'),
      T.Literal('no_image_text'),
      T.Literal('passage_outside'),
    ]),
  },
  { $id: 'FormFault' },
);
export type FormFault = Static<typeof FormFault>;

const stream = T.Object({ id: Id, title: T.String(), company_id: Id, company_name: T.String(), duration: T.Number() });

/** A questionnaire for editing: what is not published yet, or what is published where nothing was changed since. */
export const StudioForm = T.Object(
  {
    id: Id,
    version: T.Integer(),
    type: FormType,
    stream,
    content: FormContent,
    is_draft: T.Boolean({ description: 'there is something that is not published' }),
    faults: T.Array(FormFault),
    versions: T.Array(
      T.Object({ number: T.Integer(), published_at: Timestamp, questions: T.Integer(), learners: T.Integer({ description: 'attempts at it' }) }),
      { description: 'the newest first, which is asked' },
    ),
    moments: T.Array(
      T.Object({
        question: Id,
        type: T.Union([T.Literal('MANUAL'), T.Literal('CLOCK'), T.Literal('VIDEO')]),
        at: Nullable(T.Number({ description: 'seconds of the audio' })),
      }),
      { description: 'when questions of the published version are shown, or of a draft that a recording brought' },
    ),
    updated_at: Timestamp,
  },
  { $id: 'StudioForm' },
);
export type StudioForm = Static<typeof StudioForm>;

/** A line of the list of questionnaires. */
export const StudioFormLine = T.Object(
  {
    id: Id,
    type: FormType,
    title: T.String(),
    stream: T.Object({ id: Id, title: T.String() }),
    company_id: Id,
    company_name: T.String(),
    questions: T.Integer(),
    is_draft: T.Boolean(),
    published: Nullable(T.Integer({ description: 'the version that is asked' })),
    learners: T.Integer({ description: 'attempts at the version that is asked' }),
    updated_at: Timestamp,
  },
  { $id: 'StudioFormLine' },
);
export type StudioFormLine = Static<typeof StudioFormLine>;

/** What learners answered first, in their first attempt at a version. Of fewer than five learners nothing is told. */
export const FormResults = T.Object(
  {
    number: T.Integer(),
    learners: T.Integer({ description: 'first attempts at this version' }),
    counted: T.Integer({ description: 'of these, the newest, that are counted here' }),
    questions: T.Array(
      T.Object({
        key: Id,
        kind: QuestionKind,
        text: T.String(),
        answered: Nullable(T.Integer({ description: 'null: fewer than five' })),
        difficulty: Nullable(T.Number({ description: 'the share that was right at the first try (p-value); null where nothing is right or wrong' })),
        discrimination: Nullable(T.Number({ description: 'item-rest correlation (point-biserial), from -1 to 1; null where it says nothing' })),
        judgement: Nullable(T.Union([T.Literal('too_hard'), T.Literal('too_easy'), T.Literal('check_key'), T.Literal('tells_little')])),
        answers: T.Array(T.Object({ text: T.String(), is_correct: T.Boolean(), count: T.Integer() })),
        numbers: T.Array(T.Object({ value: T.Integer(), count: T.Integer() }), { description: 'of a scale or a number' }),
        texts: T.Array(T.String(), { description: 'the newest of an open question' }),
      }),
    ),
  },
  { $id: 'FormResults' },
);
export type FormResults = Static<typeof FormResults>;

/** A question that a company keeps to ask in several questionnaires. */
export const BankQuestion = T.Object(
  {
    id: Id,
    version: T.Integer(),
    company_id: Id,
    company_name: T.String(),
    tags: T.Array(T.String()),
    question: DraftQuestion,
    used_in: T.Integer({ description: 'published questionnaires that took it' }),
    updated_at: Timestamp,
  },
  { $id: 'BankQuestion' },
);
export type BankQuestion = Static<typeof BankQuestion>;

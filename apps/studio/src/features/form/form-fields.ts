import type { DraftQuestion, FormContent } from '@auscult/contract/entities/studio/form';
import type { EditSession } from '../../shared/editing/edit-session.ts';
import type { Edit } from '../../shared/editing/history.tsx';

export type QuestionField = `question ${number}`;
type Settings = Omit<FormContent, 'questions'>;

/** A questionnaire as fields: its settings, the order of its questions by their keys, and each question under its own name. A question is there when both say so. */
export type FormFields = Settings & { readonly order: readonly number[] } & { readonly [Name in QuestionField]?: DraftQuestion | undefined };

export const questionField = (key: number): QuestionField => `question ${key}`;
export const isQuestionField = (field: string): field is QuestionField => field.startsWith('question ');

export const fieldsOf = ({ content: { questions, ...settings } }: { readonly content: FormContent }): FormFields => ({
  ...settings,
  order: questions.map(({ key }) => key),
  ...Object.fromEntries(questions.map((question) => [questionField(question.key), question])),
});

/** In their order. */
export const questionsOf = (fields: FormFields): readonly DraftQuestion[] => fields.order.flatMap((key) => fields[questionField(key)] ?? []);

/** The order with all questions that there are: those that it does not name stand at the end. */
export function wholeOrder(fields: FormFields): readonly number[] {
  const there = Object.entries(fields).flatMap(([field, value]) => (isQuestionField(field) && value ? [(value as DraftQuestion).key] : []));
  return [...fields.order.filter((key) => there.includes(key)), ...there.filter((key) => !fields.order.includes(key))];
}

/** Whether a question stands in the order without being there, or the other way round: half of a step. */
export const isHalf = (fields: FormFields): boolean => {
  const whole = wholeOrder(fields);
  return whole.length !== fields.order.length || whole.some((key) => !fields.order.includes(key));
};

/** What of the changes is sent. */
export function patchOf(changes: Partial<FormFields>, { draft }: Pick<EditSession<FormFields>, 'draft'>) {
  const questions: DraftQuestion[] = [];
  const settings: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(changes)) {
    if (!isQuestionField(field)) settings[field] = value;
    else if (value && draft.order.includes((value as DraftQuestion).key)) questions.push(value as DraftQuestion);
  }
  return { ...(settings as Partial<Settings & { order: number[] }>), ...(questions.length > 0 && { questions }) };
}

/** A question of an order of the history, by its text of then; undefined: it is nowhere any more. */
export interface QuestionThen {
  readonly text: string | undefined;
}

/**
 * The history, newest first, with what each order named as it read then. An order has keys alone: the text of then is what the next change of the question
 * found, or, without one, what it has in `questions`, which are of now.
 */
export function withTextsThen(edits: readonly Edit[], questions: readonly DraftQuestion[]): readonly Edit[] {
  const texts = new Map(questions.map(({ key, text }) => [key, text]));
  const read = (keys: unknown): QuestionThen[] => (keys as readonly number[]).map((key) => ({ text: texts.get(key) }));
  return edits.map((edit) => {
    const { order } = edit.changes;
    const after = order && read(order[1]);
    for (const [before, now] of Object.entries(edit.changes).flatMap(([field, sides]) =>
      isQuestionField(field) ? [sides] : [],
    ) as QuestionSides[]) {
      // One that this edit added has no text before it.
      if (before) texts.set(before.key, before.text);
      else if (now) texts.delete(now.key);
    }
    return order ? { ...edit, changes: { ...edit.changes, order: [read(order[0]), after] } } : edit;
  });
}

type QuestionSides = readonly [DraftQuestion | null, DraftQuestion | null];

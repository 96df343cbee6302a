import type { DraftQuestion, FormContent } from '@auscult/contract/entities/studio/form';
import type { EditSession } from '../../shared/editing/edit-session.ts';

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

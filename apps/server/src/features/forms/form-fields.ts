import type { DraftQuestion, FormContent } from '@auscult/contract/entities/studio/form';
import type { Fields } from '@auscult/domain/editing/changes';

const QUESTION = 'question ';
/** The name under which a question stands among the fields. */
const questionField = (key: number) => `${QUESTION}${key}`;

/**
 * A questionnaire as fields that are compared, kept in the history and brought back one by one: its settings, the order of its questions by their keys, and each
 * question under its own name.
 */
export function fieldsOf({ questions, ...settings }: FormContent): Fields {
  return {
    ...settings,
    order: questions.map(({ key }) => key),
    ...Object.fromEntries(questions.map((question) => [questionField(question.key), question])),
  };
}

/** The way back. What the order does not name is left out. */
export function contentOf(fields: Fields): FormContent {
  const { title, attempts, pass_percentage, draw_count, redraws, shuffles_answers, review } = fields as unknown as FormContent;
  const questions = (fields['order'] as number[]).flatMap((key) => (fields[questionField(key)] as DraftQuestion | null | undefined) ?? []);
  return { title, attempts, pass_percentage, draw_count, redraws, shuffles_answers, review, questions };
}

/** What makes the questionnaire of `before` that of `content`: questions that it lacks are gone. */
export function becoming(before: Fields, content: FormContent): Fields {
  const after = fieldsOf(content);
  const gone = Object.keys(before).filter((field) => field.startsWith(QUESTION) && !(field in after));
  return { ...after, ...Object.fromEntries(gone.map((field) => [field, null])) };
}

export type FormPatch = { readonly [Name in Exclude<keyof FormContent, 'questions'>]?: FormContent[Name] | undefined } & {
  readonly questions?: readonly DraftQuestion[] | undefined;
  readonly order?: readonly number[] | undefined;
};

/** What a patch makes of the fields; null when its order names a question twice or one that is nowhere, or leaves out one that it brings. */
export function patched(before: Fields, { questions = [], order = before['order'] as number[], ...settings }: FormPatch): Fields | null {
  const brought = Object.fromEntries(questions.map((question) => [questionField(question.key), question]));
  const isKnown = (key: number) => questionField(key) in brought || before[questionField(key)] != null;
  const named = new Set(order);
  if (named.size !== order.length || !order.every(isKnown) || !questions.every(({ key }) => named.has(key))) return null;
  const left = (before['order'] as number[]).filter((key) => !named.has(key)).map((key) => [questionField(key), null] as const);
  return { ...settings, order, ...brought, ...Object.fromEntries(left) };
}

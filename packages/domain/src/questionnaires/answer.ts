/** `single` and `true_false` have one right answer, `multiple` several; of the rest nothing is right or wrong. */
export type QuestionKind = 'single' | 'multiple' | 'true_false' | 'scale' | 'number' | 'open';

/** What of a question says whether an answer will do, and whether it is right. */
export interface AskedQuestion {
  readonly kind: QuestionKind;
  readonly answers: readonly { readonly id: number; readonly isCorrect: boolean }[];
  /** Of a scale or a number; null: no bound. */
  readonly minimum: number | null;
  readonly maximum: number | null;
}

/** What somebody answered: chosen answers by id, or a number, or text. */
export interface GivenAnswer {
  readonly answers?: readonly number[] | undefined;
  readonly number?: number | undefined;
  readonly text?: string | undefined;
}

/** Longer texts are refused. */
export const MAX_TEXT_LENGTH = 4000;

/** Whether there is a right answer. A questionnaire asks for opinions with the same kinds. */
export const isGraded = ({ answers }: AskedQuestion) => answers.some(({ isCorrect }) => isCorrect);

/** Whether the answer is one to this question: right or wrong, null where nothing is, `invalid` where it answers something else. */
export function grade(question: AskedQuestion, given: GivenAnswer): boolean | null | 'invalid' {
  switch (question.kind) {
    case 'scale':
    case 'number':
      return isWithin(question, given.number) ? null : 'invalid';
    case 'open':
      return given.text !== undefined && given.text.trim() !== '' && given.text.length <= MAX_TEXT_LENGTH ? null : 'invalid';
    default:
      return gradeChoice(question, [...new Set(given.answers ?? [])]);
  }
}

function gradeChoice(question: AskedQuestion, chosen: readonly number[]): boolean | null | 'invalid' {
  const { kind, answers } = question;
  const isKnown = chosen.every((id) => answers.some((answer) => answer.id === id));
  if (!isKnown || chosen.length === 0 || (kind !== 'multiple' && chosen.length > 1)) return 'invalid';
  return isGraded(question) ? answers.every(({ id, isCorrect }) => chosen.includes(id) === isCorrect) : null;
}

const isWithin = ({ minimum, maximum }: AskedQuestion, number: number | undefined) =>
  number !== undefined &&
  Number.isInteger(number) &&
  number >= (minimum ?? Number.NEGATIVE_INFINITY) &&
  number <= (maximum ?? Number.POSITIVE_INFINITY);

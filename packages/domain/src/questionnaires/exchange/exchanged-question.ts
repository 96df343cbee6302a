import type { QuestionKind } from '../answer.ts';

/** A question as it is carried between programs: all but its picture, and what it was taken from. Seconds of the audio. */
export interface ExchangedQuestion {
  readonly kind: QuestionKind;
  readonly text: string;
  readonly topic: string;
  readonly isRequired: boolean;
  readonly attempts: number;
  readonly explanation: string;
  readonly tip: string;
  readonly passage: { readonly from: number; readonly to: number } | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly minimumLabel: string;
  readonly maximumLabel: string;
  readonly answers: readonly { readonly text: string; readonly isCorrect: boolean }[];
}

/** With what a format does not say. */
export const plainQuestion = (parts: Pick<ExchangedQuestion, 'kind' | 'text'> & Partial<ExchangedQuestion>): ExchangedQuestion => ({
  topic: '',
  isRequired: true,
  attempts: 2,
  explanation: '',
  tip: '',
  passage: null,
  minimum: null,
  maximum: null,
  minimumLabel: '',
  maximumLabel: '',
  answers: [],
  ...parts,
});

/** Why a question was not taken, or only in part. */
export type ExchangeReason =
  | 'category'
  | 'no_answers'
  | 'no_text'
  | 'no_end'
  | 'short_answer'
  | 'matching'
  | 'numerical'
  | 'partial_credit'
  | 'formatted_text'
  | 'feedback'
  | 'too_long'
  | 'too_many'
  | 'no_header'
  | 'unknown_kind'
  | 'not_a_number'
  | 'not_an_answer';

/** `isTaken`: the question came, without this part of it. Lines are counted from 1. */
export interface ExchangeNote {
  readonly line: number;
  readonly reason: ExchangeReason;
  readonly isTaken: boolean;
}

/** What a text would bring. Nothing is brought yet. */
export interface Exchanged {
  readonly questions: readonly ExchangedQuestion[];
  readonly notes: readonly ExchangeNote[];
}

/** As the contract bounds them. */
const MOST = { text: 4000, topic: 200, explanation: 4000, tip: 1000, answer: 1000, label: 100, answers: 20 };
export const MOST_EXCHANGED = 500;

/** What of a question is more than a questionnaire holds; null when nothing is. */
export function excessOf(question: ExchangedQuestion): ExchangeReason | null {
  const { text, topic, explanation, tip, minimumLabel, maximumLabel, answers } = question;
  const isTooLong =
    text.length > MOST.text ||
    topic.length > MOST.topic ||
    explanation.length > MOST.explanation ||
    tip.length > MOST.tip ||
    [minimumLabel, maximumLabel].some((label) => label.length > MOST.label) ||
    answers.some((answer) => answer.text.length > MOST.answer);
  if (isTooLong) return 'too_long';
  return answers.length > MOST.answers ? 'too_many' : null;
}

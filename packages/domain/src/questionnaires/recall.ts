import type { QuestionKind } from './answer.ts';
import { shuffle } from './draw.ts';

/** After the exam was passed. */
export const RECALL_DAYS: readonly number[] = [7, 30];
export const LEAST_QUESTIONS = 2;
const MOST_QUESTIONS = 3;

/** Hours of the day in the Netherlands between which something may be sent. */
const FIRST_HOUR = 9;
const LAST_HOUR = 20;
export const maySendAt = (hour: number): boolean => hour >= FIRST_HOUR && hour < LAST_HOUR;

/** Those with a right answer that can be chosen. */
export const RECALLED_KINDS: readonly QuestionKind[] = ['single', 'multiple', 'true_false'];

/** A question of an attempt that was passed. */
export interface AskedBefore {
  readonly id: number;
  readonly kind: QuestionKind;
  readonly isGraded: boolean;
  readonly isAnswered: boolean;
  /** Not right at the first go. */
  readonly wasHard: boolean;
}

/** Which questions are asked once more: at most three that were answered then, hard ones first; the same for the same seed. */
export function recallQuestions(asked: readonly AskedBefore[], seed: string): readonly number[] {
  const fitting = asked.filter(({ kind, isGraded, isAnswered }) => RECALLED_KINDS.includes(kind) && isGraded && isAnswered);
  const ordered = shuffle(fitting, seed).toSorted((one, other) => Number(other.wasHard) - Number(one.wasHard));
  return ordered.slice(0, MOST_QUESTIONS).map(({ id }) => id);
}

/** One question of an attempt as the learner has left it. */
export interface QuestionStanding {
  /** An attempt ends without an answer to one that is not. */
  readonly isRequired: boolean;
  readonly isGraded: boolean;
  /** Null: not answered, or nothing is right or wrong. */
  readonly isCorrect: boolean | null;
  readonly isAnswered: boolean;
  readonly attemptsLeft: number;
  /** Whether it was right is kept back from the learner for now. */
  readonly isWithheld: boolean;
}

/** `passed` and `failed` of an exam; `complete` where nothing is right or wrong. */
export type AttemptState = 'open' | 'passed' | 'failed' | 'complete';

/**
 * Nothing more can be answered: it was right, the attempts are used up, it was an opinion, or whether it was right is kept back. Were the attempts
 * that are left open then, that alone would tell.
 */
export const isClosed = ({ isGraded, isCorrect, isAnswered, attemptsLeft, isWithheld }: QuestionStanding) =>
  isAnswered && (isWithheld || !isGraded || isCorrect === true || attemptsLeft === 0);

/** Nothing is left to answer of what has to be. */
export const isFilledIn = (questions: readonly QuestionStanding[]) =>
  questions.every((question) => isClosed(question) || (!question.isRequired && !question.isAnswered));

/** Share of the graded questions that were answered right, in whole percent, rounded down; null without any. */
export function scoreOf(questions: readonly QuestionStanding[]): number | null {
  const graded = questions.filter((question) => question.isGraded);
  if (graded.length === 0) return null;
  return Math.floor((graded.filter(({ isCorrect }) => isCorrect === true).length / graded.length) * 100);
}

/**
 * Where an attempt stands once these are its questions. It ends with the last one that has to be answered, not with the one that decides it. It does
 * not fail while attempts are left of a question whose result is kept back: they can be used once that is told.
 */
export function attemptState(questions: readonly QuestionStanding[], passPercentage: number): AttemptState {
  if (!isFilledIn(questions)) return 'open';
  const score = scoreOf(questions);
  if (score === null) return 'complete';
  if (score >= passPercentage) return 'passed';
  return questions.every((question) => isClosed({ ...question, isWithheld: false }) || !question.isAnswered) ? 'failed' : 'open';
}

/** What is shown of a closed question; see `form_version.review`. */
export type Review = 'after_answer' | 'after_passing' | 'after_closing';

/** Whether explanation and right answer may be shown. Of an open question never, nor of one whose result is kept back: they would be answers. */
export function showsReview(review: Review, question: QuestionStanding, attempt: AttemptState): boolean {
  if (!isClosed(question) || question.isWithheld) return false;
  if (review === 'after_answer') return true;
  return review === 'after_passing' ? attempt === 'passed' || attempt === 'complete' : attempt !== 'open';
}

/** Of a form: how many attempts may still be begun or are under way. */
export const attemptsLeft = (allowed: number, states: readonly AttemptState[]) =>
  states.some(isDone) ? 0 : Math.max(0, allowed - states.filter((state) => state === 'failed').length);

/** Passed, or filled in where there is nothing to pass. */
export const isDone = (state: AttemptState) => state === 'passed' || state === 'complete';

/** Whether another attempt is due: the latest one failed, and one is left. */
export const mayRetry = (allowed: number, states: readonly AttemptState[]) => states.at(-1) === 'failed' && attemptsLeft(allowed, states) > 0;

import type { missed as nl } from '../nl/missed.ts';
import { plural } from '../plural.ts';

export const missed: typeof nl = {
  questionTitle: 'Test question missed',
  question: (clock) => `You went past the test question at ${clock} without answering. Without an answer this episode does not count.`,
  questions: (total) =>
    `You went past ${plural('en', total, { one: 'test question', other: 'test questions' })} without answering. Without answers this episode does not count.`,
  skippedTitle: 'Not eligible for accreditation',
  skipped: (title) => `You skipped parts of ‘${title}’. Listen to them to become eligible for accreditation.`,
  passages: 'Skipped',
  passage: (from, to) => `${from} to ${to}`,
  more: (total) => `and ${plural('en', total, { one: 'passage', other: 'passages' })} more`,
  listenBack: 'Listen back',
  goOn: 'Keep listening',
  close: 'Close',
};

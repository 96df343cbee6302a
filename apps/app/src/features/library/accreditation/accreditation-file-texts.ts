import type { Step } from '@auscult/domain/accreditation/steps';
import type { libraryPhrases } from '@auscult/phrases/screens/library';
import type { ListedFile } from './accreditation-files.ts';

export type LibraryWords = (typeof libraryPhrases)['nl' | 'en'];

/** Text of the next step of an open file. */
export function nextStepText(words: LibraryWords, { entry, steps }: ListedFile): string {
  const next = steps.find(({ state }) => state === 'part' || state === 'open');
  if (!next) return words.stepsDone(steps.length, steps.length);
  if (entry.forms.some(({ type, state }) => type === 'exam' && state === 'failed') && next.kind === 'exam') return words.examRetry;
  if (next.kind === 'exam' && next.state === 'part') return words.examPart(next.done, next.total);
  if (next.kind === 'review' && steps.some(({ kind, state }) => kind === 'exam' && state === 'done')) return words.examPassedReviewOpen;
  return words.stepOpen[next.kind];
}

/** Each step's state in words, as the card shows it. */
export function stateText(words: LibraryWords, { state, done, total }: Step): string {
  return state === 'part' ? words.statePart(done, total) : words.state[state];
}

/** How much of a step is filled, 0 to 1. */
export const shareOf = ({ state, done, total }: Step) => (state === 'done' ? 1 : total > 0 ? done / total : 0);

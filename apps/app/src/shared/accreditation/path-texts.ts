import type { AccreditationPath, PathStep } from '@auscult/contract/entities/accreditation';
import type { accreditationPhrases } from '@auscult/phrases/screens/accreditation';

export type PathWords = (typeof accreditationPhrases)['nl' | 'en'];

/** The steps before the certificate. */
export const stepsBefore = ({ steps }: AccreditationPath) => steps.filter(({ kind }) => kind !== 'certificate');

/** How much of a step is filled, 0 to 1. */
export const shareOf = ({ state, done, total }: PathStep) => (state === 'done' ? 1 : total > 0 ? Math.min(1, done / total) : 0);

/** What the whole path says in one line. */
export function headlineOf(words: PathWords, path: AccreditationPath): string {
  if (path.next === 'request_certificate') return words.headline.earned;
  switch (path.state) {
    case 'failed':
    case 'failed_final':
    case 'certificate':
    case 'reported':
    case 'credited':
    case 'refused':
      return words.headline[path.state];
    default:
      return words.stepsLeft(stepsBefore(path).filter(({ state }) => state !== 'done').length);
  }
}

export const nameOf = (words: PathWords, step: PathStep, path: AccreditationPath) =>
  step.kind === 'listening' ? words.listening(path.listening.required_percentage) : words.step[step.kind];

/** A step's state in words. */
export function stateOf(words: PathWords, { kind, state, done, total }: PathStep): string {
  if (kind === 'listening' && state !== 'done') return words.heard(done);
  if (kind === 'profile_check' && state === 'done') return words.profileDone;
  return state === 'part' ? words.part(done, total) : words.state[state];
}

/** The rows of the card. */
export const requirementsOf = (words: PathWords, path: AccreditationPath) =>
  stepsBefore(path).map((step) => ({
    id: step.kind,
    name: nameOf(words, step, path),
    state: step.state,
    share: shareOf(step),
    words: stateOf(words, step),
  }));

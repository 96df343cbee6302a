import type { AccreditationFile } from '@auscult/contract/entities/accreditation-file';
import { type AccreditationState, accreditationState, accreditationSteps } from '@auscult/domain/accreditation/accreditation-progress';
import type { Step } from '@auscult/domain/accreditation/steps';

/** One accredited episode as the library shows it. */
export interface ListedFile {
  readonly entry: AccreditationFile;
  readonly state: AccreditationState;
  readonly steps: readonly Step[];
}

/** The member's files, open and closed apart, each in the order that they came in; points of a year are those of files completed in it. */
export interface AccreditationFiles {
  readonly open: readonly ListedFile[];
  readonly closed: readonly ListedFile[];
  readonly certificates: number;
  readonly pointsOfYear: number;
}

/** `now` says which year counts. */
export function filesOf(entries: readonly AccreditationFile[], now: Date): AccreditationFiles {
  const files = entries.map((entry): ListedFile => {
    const forms = entry.forms.map(({ type: kind, questions, answered, attempts_left: attemptsLeft, state }) => ({
      kind,
      questions,
      answered,
      attemptsLeft,
      state,
    }));
    return { entry, state: accreditationState(forms), steps: accreditationSteps(forms) };
  });
  const earned = files.filter(({ state }) => state === 'earned');
  const ofThisYear = earned.filter(({ entry }) => entry.completed_at !== null && new Date(entry.completed_at).getFullYear() === now.getFullYear());
  return {
    open: files.filter(({ state }) => state === 'open'),
    closed: files.filter(({ state }) => state !== 'open'),
    certificates: earned.length,
    pointsOfYear: ofThisYear.reduce((sum, { entry }) => sum + entry.points, 0),
  };
}

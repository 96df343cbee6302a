import type { DossierEntry } from '@auscult/contract/entities/accreditation-file';
import { type DossierState, dossierState, dossierSteps } from '@auscult/domain/accreditation/accreditation-progress';
import type { Step } from '@auscult/domain/accreditation/steps';

/** One accredited episode as the library shows it. */
export interface AccreditationFile {
  readonly entry: DossierEntry;
  readonly state: DossierState;
  readonly steps: readonly Step[];
}

/** The member's files, open and closed apart, each in the order that they came in; points of a year are those of files completed in it. */
export interface AccreditationFiles {
  readonly open: readonly AccreditationFile[];
  readonly closed: readonly AccreditationFile[];
  readonly certificates: number;
  readonly pointsOfYear: number;
}

/** `now` says which year counts. */
export function filesOf(dossier: readonly DossierEntry[], now: Date): AccreditationFiles {
  const files = dossier.map((entry): AccreditationFile => {
    const forms = entry.forms.map(({ type: kind, questions, answered, attempts_left: attemptsLeft, state }) => ({
      kind,
      questions,
      answered,
      attemptsLeft,
      state,
    }));
    return { entry, state: dossierState(forms), steps: dossierSteps(forms) };
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

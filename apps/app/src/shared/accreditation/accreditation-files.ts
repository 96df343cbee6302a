import type { AccreditationFile } from '@auscult/contract/entities/accreditation';
import { isLost } from './path-texts.ts';

/** The member's files, open and closed apart, each in the order that they came in; points of a year are those of files completed in it. */
export interface AccreditationFiles {
  readonly open: readonly AccreditationFile[];
  readonly closed: readonly AccreditationFile[];
  readonly certificates: number;
  readonly pointsOfYear: number;
}

const isClosed = ({ path }: AccreditationFile) => path.completed_at !== null || isLost(path);

/** `now` says which year counts. */
export function filesOf(files: readonly AccreditationFile[], now: Date): AccreditationFiles {
  const earned = files.filter(({ path }) => path.completed_at !== null);
  const ofThisYear = earned.filter(({ path }) => new Date(path.completed_at ?? '').getFullYear() === now.getFullYear());
  return {
    open: files.filter((file) => !isClosed(file)),
    closed: files.filter(isClosed),
    certificates: earned.length,
    pointsOfYear: ofThisYear.reduce((sum, { path }) => sum + path.points, 0),
  };
}

import type { AccreditationFile, AccreditationForm } from '@auscult/contract/entities/accreditation-file';
import type { Viewer } from '@auscult/domain/access/viewer';
import { type AccreditationState, accreditationState, formOutcome, lastChangeOf } from '@auscult/domain/accreditation/accreditation-progress';
import { type PointsByProfession, pointsFor } from '@auscult/domain/accreditation/points';
import { presentEpisodeCard, type SharedEpisodeCard } from '../../shared/cards/episode-card-presenter.ts';
import type { AccreditationFileRow, FormRow } from './accreditation-file-queries.ts';

export interface StandingFile {
  readonly row: AccreditationFileRow;
  readonly state: AccreditationState;
  /** When it was closed, earned or lost; null while it is open. */
  readonly closedAt: Date | null;
}

const outcomeOf = ({ type: kind, questions, attempts, responses }: FormRow) => formOutcome({ kind, questions, attempts, responses });

/** How a file stands. */
export function standingOf(row: AccreditationFileRow): StandingFile {
  const state = accreditationState(row.forms.map(outcomeOf));
  const at = state === 'open' ? null : lastChangeOf(row.forms);
  return { row, state, closedAt: at === null ? null : new Date(at) };
}

/** The files that count for the viewer's professions, in the order of the rows. */
export function presentAccreditationFiles(
  viewer: Viewer,
  files: readonly StandingFile[],
  cards: ReadonlyMap<number, SharedEpisodeCard>,
  points: ReadonlyMap<number, PointsByProfession>,
): AccreditationFile[] {
  return files.flatMap(({ row, state, closedAt }) => {
    const card = cards.get(row.id);
    const worth = pointsFor(viewer, points.get(row.id) ?? {});
    if (card === undefined || worth === 0) return [];
    const isEarned = state === 'earned';
    return [
      {
        stream: presentEpisodeCard(viewer, card, row),
        points: state === 'failed' ? 0 : worth,
        forms: row.forms.map(presentForm),
        completed_at: isEarned && closedAt !== null ? closedAt.toISOString() : null,
      },
    ];
  });
}

function presentForm(row: FormRow): AccreditationForm {
  const { questions, answered, attemptsLeft, state } = outcomeOf(row);
  return { id: row.id, type: row.type, title: row.title, questions, answered, attempts_left: attemptsLeft, state };
}

import type { DossierEntry } from '@auscult/contract/entities/accreditation-file';
import type { Viewer } from '@auscult/domain/access/viewer';
import { pointsFor } from '@auscult/domain/accreditation/points';
import { presentEpisodeCard, type SharedEpisodeCard } from '../../shared/cards/episode-card-presenter.ts';
import type { DossierRow } from './accreditation-file-queries.ts';

/** The files that count for the viewer's professions, in the order of the rows. */
export function presentDossier(viewer: Viewer, rows: readonly DossierRow[], bodies: ReadonlyMap<number, SharedEpisodeCard>): DossierEntry[] {
  return rows.flatMap((row) => {
    const body = bodies.get(row.id);
    const points = pointsFor(viewer, row.points);
    if (body === undefined || points === 0) return [];
    return [{ stream: presentEpisodeCard(viewer, body, row), points, forms: row.forms, completed_at: row.completed_at }];
  });
}

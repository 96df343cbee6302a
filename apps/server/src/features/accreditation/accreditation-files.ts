import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { sharedEpisodeCards } from '../../shared/cards/cards.ts';
import { presentAccreditationFiles, standingOf } from './accreditation-file-presenter.ts';
import { listAccreditationFiles, loadPoints } from './accreditation-file-queries.ts';

export const accreditationFiles = handler(api.accreditationFiles, {
  policy: 'member',
  async handle({ context, viewer, own }) {
    const now = context.clock.now();
    const rows = await listAccreditationFiles(context.db, own, now);
    // What was closed stays, withdrawn episodes too; what is still open must be there to be done.
    const files = rows.map(standingOf).filter(({ row, state }) => state !== 'open' || row.is_visible);
    const [cards, points] = await Promise.all([
      sharedEpisodeCards(context, rows),
      loadPoints(
        context.db,
        files.map(({ row, closedAt }) => ({ id: row.id, at: closedAt ?? now })),
      ),
    ]);
    return { dossier: presentAccreditationFiles(viewer, files, cards, points) };
  },
});

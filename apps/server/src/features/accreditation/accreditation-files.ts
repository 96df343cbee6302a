import { api } from '@auscult/contract/api';
import { givesNoPoints } from '@auscult/domain/accreditation/path';
import { handler } from '../../http/handler.ts';
import { presentPath } from '../../shared/accreditation/accreditation-path.ts';
import { listAccreditations } from '../../shared/accreditation/accreditation-queries.ts';
import { sharedEpisodeCards } from '../../shared/cards/cards.ts';
import { presentEpisodeCard } from '../../shared/cards/episode-card-presenter.ts';
import { listAccreditationFiles } from './accreditation-file-queries.ts';

export const accreditationFiles = handler(api.accreditationFiles, {
  policy: 'member',
  async handle({ context, viewer, own }) {
    const now = context.clock.now();
    const rows = await listAccreditationFiles(context.db, own, now);
    const ids = rows.map(({ id }) => id);
    const [cards, accreditations] = await Promise.all([sharedEpisodeCards(context, rows), listAccreditations(context.db, own, ids)]);
    const paths = new Map(accreditations.map((row) => [row.stream_id, presentPath(row, now)]));
    return {
      dossier: rows.flatMap((row) => {
        const [card, path] = [cards.get(row.id), paths.get(row.id)];
        // What was completed, lost or revoked stays, withdrawn episodes too; what is still open must be there to be done.
        if (!card || !path || (!row.is_visible && path.completed_at === null && !givesNoPoints(path.state))) return [];
        return [{ stream: presentEpisodeCard(viewer, card, row), path }];
      }),
    };
  },
});

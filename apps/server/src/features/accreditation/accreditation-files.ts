import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { sharedEpisodeCards } from '../../shared/cards/cards.ts';
import { presentDossier } from './accreditation-file-presenter.ts';
import { listDossier } from './accreditation-file-queries.ts';

export const accreditationDossier = handler(api.accreditationDossier, {
  policy: 'member',
  async handle({ context, viewer, own }) {
    const rows = await listDossier(context.db, own, context.clock.now());
    return { dossier: presentDossier(viewer, rows, await sharedEpisodeCards(context, rows)) };
  },
});

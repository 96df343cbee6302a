import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { sharedEpisodeCards } from '../../shared/cards/cards.ts';
import { presentEpisodeCard } from '../../shared/cards/episode-card-presenter.ts';
import { presentLine, presentSum } from './dossier-presenter.ts';
import { listDossierLines } from './dossier-queries.ts';
import { listRegisters } from './register-queries.ts';

/** The sums are of all. */
const MOST_LINES = 1000;

export const dossier = handler(api.dossier, {
  policy: 'member',
  async handle({ context, viewer, own }) {
    const now = context.clock.now();
    const [registers, rows] = await Promise.all([listRegisters(context.db, own), listDossierLines(context.db, own)]);
    const listed = rows.slice(0, MOST_LINES).flatMap((row) => (row.version === null ? [] : [{ ...row, id: row.stream_id, version: row.version }]));
    const cards = await sharedEpisodeCards(context, listed);
    return {
      registers: registers.map((register) => presentSum(register, rows, now)),
      lines: rows.slice(0, MOST_LINES).map((row) => {
        const card = cards.get(row.stream_id);
        const stream = card && row.version !== null ? presentEpisodeCard(viewer, card, { ...row, id: row.stream_id, version: row.version }) : null;
        return presentLine(row, stream, now);
      }),
    };
  },
});

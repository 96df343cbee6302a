import { api } from '@auscult/contract/api';
import type { DossierRegister } from '@auscult/contract/entities/register';
import { writtenCode } from '@auscult/domain/accreditation/certificate-code';
import { periodOf } from '@auscult/domain/registers/period';
import { handler } from '../../http/handler.ts';
import { amsterdamDay } from '../../shared/accreditation/amsterdam-day.ts';
import { presentReceipt } from '../../shared/accreditation/receipt-presenter.ts';
import { sharedEpisodeCards } from '../../shared/cards/cards.ts';
import { presentEpisodeCard } from '../../shared/cards/episode-card-presenter.ts';
import { type DossierRow, listDossierLines } from './dossier-queries.ts';
import { presentRegister } from './register-presenter.ts';
import { listRegisters, type RegisterRow } from './register-queries.ts';

export const dossier = handler(api.dossier, {
  policy: 'member',
  async handle({ context, viewer, own }) {
    const now = context.clock.now();
    const [registers, rows] = await Promise.all([listRegisters(context.db, own), listDossierLines(context.db, own)]);
    const listed = rows.flatMap((row) => (row.version === null ? [] : [{ ...row, id: row.stream_id, version: row.version }]));
    const cards = await sharedEpisodeCards(context, listed);
    return {
      registers: registers.map((register) => summary(register, rows, amsterdamDay(now))),
      lines: rows.map((row) => {
        const card = cards.get(row.stream_id);
        return {
          title: row.title,
          stream: card && row.version !== null ? presentEpisodeCard(viewer, card, { ...row, id: row.stream_id, version: row.version }) : null,
          certificate_code: writtenCode(row.code),
          receipt: presentReceipt(row, now),
        };
      }),
    };
  },
});

function summary(register: RegisterRow, rows: readonly DossierRow[], today: string): DossierRegister {
  const period = periodOf(register.period_ends_on, register.period_years, today);
  const counted = rows.filter(
    ({ register_id, earned_on }) => register_id === register.id && (period === null || (period.from <= earned_on && earned_on <= period.until)),
  );
  const pointsOf = (isRefused: boolean) =>
    counted.filter(({ state }) => (state === 'refused') === isRefused).reduce((sum, { points }) => sum + points, 0);
  return { register: presentRegister(register), period: period && { ...period }, points: pointsOf(false), refused_points: pointsOf(true) };
}

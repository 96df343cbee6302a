import type { EpisodeCard } from '@auscult/contract/entities/card';
import type { DossierLine, DossierRegister } from '@auscult/contract/entities/register';
import { writtenCode } from '@auscult/domain/accreditation/certificate-code';
import { amsterdamDay } from '@auscult/domain/registers/amsterdam-day';
import { periodOf } from '@auscult/domain/registers/period';
import type { ReceiptState } from '@auscult/domain/registers/receipt';
import { presentReceipt, readReceipt } from '../../shared/accreditation/receipt-presenter.ts';
import type { DossierRow } from './dossier-queries.ts';
import { presentRegister } from './register-presenter.ts';
import type { RegisterRow } from './register-queries.ts';

export const presentLine = (row: DossierRow, stream: EpisodeCard | null, now: Date): DossierLine => ({
  title: row.title,
  stream,
  certificate_code: writtenCode(row.code),
  receipt: presentReceipt(row, now),
});

/** What a register holds in its present period. */
export function presentSum(register: RegisterRow, rows: readonly DossierRow[], now: Date): DossierRegister {
  const period = periodOf(register.period_ends_on, register.period_years, amsterdamDay(now));
  const counted = rows.filter(
    ({ register_id, earned_on }) => register_id === register.id && (period === null || (period.from <= earned_on && earned_on <= period.until)),
  );
  const pointsIn = (...states: ReceiptState[]) =>
    counted.filter((row) => states.includes(readReceipt(row, now).state)).reduce((sum, { points }) => sum + points, 0);
  return {
    register: presentRegister(register),
    period: period && { ...period },
    points: pointsIn('credited'),
    waiting_points: pointsIn('earned', 'sent', 'accepted'),
    refused_points: pointsIn('refused'),
  };
}

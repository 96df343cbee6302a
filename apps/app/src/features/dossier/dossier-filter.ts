import type { DossierLine, DossierRegister } from '@auscult/contract/entities/register';

export interface DossierFilter {
  /** Null: all of them. */
  readonly registerId: number | null;
  /** What was earned in the present period of its register; where none is known, everything is. */
  readonly isThisPeriod: boolean;
}

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });

export function filteredLines(
  lines: readonly DossierLine[],
  registers: readonly DossierRegister[],
  { registerId, isThisPeriod }: DossierFilter,
): DossierLine[] {
  const periods = new Map(registers.map(({ register, period }) => [register.id, period]));
  return lines.filter(({ receipt }) => {
    const period = periods.get(receipt.register_id);
    const earnedOn = day.format(new Date(receipt.earned_at));
    const isInPeriod = !isThisPeriod || !period || (period.from <= earnedOn && earnedOn <= period.until);
    return isInPeriod && (registerId === null || receipt.register_id === registerId);
  });
}

import { amsterdamDay } from './amsterdam-day.ts';
import type { RegisterPeriod } from './period.ts';

export interface DossierFilter {
  /** Null: all of them. */
  readonly registerId: number | null;
  /** What was earned in the present period of its register; where none is known, everything is. */
  readonly isThisPeriod: boolean;
}

interface Line {
  readonly receipt: { readonly register_id: number; readonly earned_at: string };
}

interface SummedRegister {
  readonly register: { readonly id: number };
  readonly period: RegisterPeriod | null;
}

/** The lines of a dossier that are looked at. */
export function filteredLines<T extends Line>(
  lines: readonly T[],
  registers: readonly SummedRegister[],
  { registerId, isThisPeriod }: DossierFilter,
): T[] {
  const periods = new Map(registers.map(({ register, period }) => [register.id, period]));
  return lines.filter(({ receipt }) => {
    const period = periods.get(receipt.register_id);
    const earnedOn = amsterdamDay(new Date(receipt.earned_at));
    const isInPeriod = !isThisPeriod || !period || (period.from <= earnedOn && earnedOn <= period.until);
    return isInPeriod && (registerId === null || receipt.register_id === registerId);
  });
}

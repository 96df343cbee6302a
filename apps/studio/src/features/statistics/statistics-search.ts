import { lastDays, lengthOf, type Period } from '@auscult/domain/statistics/period';
import { positive } from '../../shared/table/list-search.ts';

export const DAYS = ['7', '28', '90', '365'] as const;
export type Days = (typeof DAYS)[number];
const USUAL: Days = '28';

/** What the address says of the statistics; what is as it is without saying is left out. */
export interface StatisticsSearch {
  readonly company?: number | undefined;
  readonly series?: number | undefined;
  readonly episode?: number | undefined;
  readonly days?: Days | undefined;
  /** A period of one's own, instead of the last days. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Reads an address that anybody may have typed: what is not understood is left out. */
export function readStatisticsSearch(given: Record<string, unknown>): StatisticsSearch {
  const [company, series, episode] = [positive(given['company']), positive(given['series']), positive(given['episode'])];
  const [from, to] = [String(given['from']), String(given['to'])];
  const days = DAYS.find((one) => one === String(given['days']));
  const isOwn = lengthOf({ from, to }) !== null;
  return {
    ...(company !== undefined && { company }),
    ...(series !== undefined && { series }),
    ...(episode !== undefined && { episode }),
    ...(isOwn ? { from, to } : days !== undefined && days !== USUAL && { days }),
  };
}

/** The last days that are chosen; null for a period of one's own. */
export const daysOf = ({ days, from }: StatisticsSearch): Days | null => (from === undefined ? (days ?? USUAL) : null);

export function periodOf(search: StatisticsSearch, now: Date): Period {
  const { from, to } = search;
  return from !== undefined && to !== undefined ? { from, to } : lastDays(Number(daysOf(search)), now.getTime());
}

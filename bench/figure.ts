/** One line of the bench: what was measured, the value in its unit, and the limit that it is held beside. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
  /** `at-most` when smaller is better. */
  readonly sense?: 'at-most' | 'at-least';
  readonly note?: string;
  /** Whose CPU the value is made of: its limit holds on the reference machine, and is larger on a slower one. */
  readonly cpu?: 'node' | 'postgres' | 'both';
  /** How many times the reference's that CPU takes here; `besideMachine` fills it in. */
  readonly timesReference?: number;
  /** Why there is no value: the row says so, and is neither within its limit nor over it. */
  readonly notRun?: string;
}

const round = (value: number) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value >= 0.1 || value === 0 ? value.toFixed(2) : value.toFixed(4);

/** What the figure would be on the reference machine. */
const onReference = ({ value, timesReference = 1 }: Figure) => value / timesReference;

/** Whether the figure is within its limit; one without a limit, or that was not run, always is. */
export function isReached(figure: Figure): boolean {
  const { limit, sense = 'at-most', notRun } = figure;
  if (limit === undefined || notRun !== undefined) return true;
  return sense === 'at-most' ? onReference(figure) <= limit : onReference(figure) >= limit;
}

function cellsOf(figure: Figure): string[] {
  const { name, value, unit, limit, sense, timesReference, notRun, note = '' } = figure;
  if (notRun !== undefined) return ['NOT RUN', name, '', '', '', notRun];
  const inUnit = (amount: string | number) => `${amount} ${unit}`.trimEnd();
  return [
    isReached(figure) ? 'ok' : 'OVER',
    name,
    inUnit(round(value)),
    limit === undefined ? '' : `${sense === 'at-least' ? '≥' : '≤'} ${inUnit(timesReference === undefined ? limit : round(limit * timesReference))}`,
    timesReference === undefined ? '' : `reference ${round(onReference(figure))}${limit === undefined ? '' : ` of ${limit}`}`,
    note,
  ];
}

/** One figure as a line for people. */
export const lineOf = (figure: Figure): string => `  ${cellsOf(figure).filter(Boolean).join('  ')}`;

/** The figures as a table for people. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(cellsOf);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column < widths.length ? cell.padEnd(widths[column] ?? 0) : cell))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Nearest-rank quantile of unsorted values; NaN for none. */
export function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(at * sorted.length) - 1))] ?? Number.NaN;
}

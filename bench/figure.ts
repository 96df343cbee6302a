/** One line of the bench: what was measured, the value in its unit, and the limit that it is held beside. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
  /** `at-most` when smaller is better. */
  readonly sense?: 'at-most' | 'at-least';
  readonly note?: string;
}

const round = (value: number) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value >= 0.1 || value === 0 ? value.toFixed(2) : value.toFixed(4);

/** Whether the figure is within its limit; one without a limit always is. */
export function isReached({ value, limit, sense = 'at-most' }: Figure): boolean {
  return limit === undefined || (sense === 'at-most' ? value <= limit : value >= limit);
}

const cellsOf = (figure: Figure) => [
  isReached(figure) ? 'ok' : 'OVER',
  figure.name,
  `${round(figure.value)} ${figure.unit}`.trimEnd(),
  figure.limit === undefined ? '' : `${figure.sense === 'at-least' ? '≥' : '≤'} ${figure.limit} ${figure.unit}`.trimEnd(),
  figure.note ?? '',
];

/** One figure as a line for people. */
export const lineOf = (figure: Figure): string => `  ${cellsOf(figure).filter(Boolean).join('  ')}`;

/** The figures as a table for people. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(cellsOf);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column < 4 ? cell.padEnd(widths[column] ?? 0) : cell))
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

/** The speed chosen for each series, by its id; a series without one plays at the default. */
export type Rates = Readonly<Record<number, number>>;

const MIN_RATE = 0.5;
const MAX_RATE = 3;

/** A speed within what the player offers. */
export function clampRate(rate: number): number {
  return Math.min(MAX_RATE, Math.max(MIN_RATE, rate));
}

/** The speed that a series plays at. */
export function rateOf(rates: Rates, courseId: number, defaultRate: number): number {
  return clampRate(rates[courseId] ?? defaultRate);
}

/** The speeds with that of one series changed; what plays at the default is not kept. */
export function withRate(rates: Rates, courseId: number, rate: number, defaultRate: number): Rates {
  const { [courseId]: _, ...others } = rates;
  return rate === clampRate(defaultRate) ? others : { ...others, [courseId]: rate };
}

/** Part of the day that the home screen greets with; `night` reads as an evening greeting. */
export type Greeting = 'morning' | 'afternoon' | 'night';

/** `hour` is the whole hour of the listener's own clock, 0 to 23. The eighth hour still counts as night. */
export function greetingAt(hour: number): Greeting {
  if (hour > 8 && hour < 13) return 'morning';
  if (hour >= 13 && hour < 18) return 'afternoon';
  return 'night';
}

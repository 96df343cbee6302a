/** Part of the day that the home screen greets with. */
export type Greeting = 'morning' | 'afternoon' | 'evening' | 'night';

/** `hour` is the whole hour of the listener's own clock, 0 to 23. */
export function greetingAt(hour: number): Greeting {
  if (hour < 8) return 'night';
  if (hour < 13) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

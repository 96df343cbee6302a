import type { Clock, Timers } from '../engine/player-options.ts';
import type { StretchClock } from '../ports/listened-stretch.ts';

/** Time that advances only when a test says so; timers fire in order. */
export interface ManualTime extends Clock, Timers, StretchClock {
  advance(ms: number): void;
}

/** Begins at an arbitrary moment. */
export function createManualTime(startedAt = 1_700_000_000_000): ManualTime {
  let elapsed = 0;
  let serial = 0;
  const waiting = new Map<number, { at: number; run: () => void }>();

  const earliest = (until: number) => {
    let first: [number, { at: number; run: () => void }] | null = null;
    for (const entry of waiting) if (entry[1].at <= until && (!first || entry[1].at < first[1].at)) first = entry;
    return first;
  };

  return {
    now: () => startedAt + elapsed,
    elapsed: () => elapsed,
    after(ms, run) {
      serial += 1;
      const id = serial;
      waiting.set(id, { at: elapsed + ms, run });
      return () => void waiting.delete(id);
    },
    advance(ms) {
      const until = elapsed + ms;
      for (let due = earliest(until); due; due = earliest(until)) {
        waiting.delete(due[0]);
        elapsed = Math.max(elapsed, due[1].at);
        due[1].run();
      }
      elapsed = until;
    },
  };
}

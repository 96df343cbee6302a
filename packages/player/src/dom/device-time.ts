import type { Clock, Timers } from '../engine/player-options.ts';

/** The device's own clock. */
export const deviceClock: Clock = { now: () => Date.now() };

/** The page's own timers. */
export const deviceTimers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

import type { Store } from '@auscult/web/state/store';

const TICK_MS = 1_000;

/** The time of the device, moving once a second while anything follows it. */
export interface Clock extends Pick<Store<number>, 'get' | 'subscribe'> {
  now(): Date;
}

/** `read` in milliseconds since 1970. */
export function createClock(read: () => number = () => Date.now()): Clock {
  const listeners = new Set<() => void>();
  let shown = read();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    shown = read();
    for (const listener of listeners) listener();
  };
  return {
    now: () => new Date(read()),
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      if (timer === undefined) {
        shown = read();
        timer = setInterval(tick, TICK_MS);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

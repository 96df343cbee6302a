import type { Timing } from './timing.ts';

/** A server or a proxy that takes the connection and says nothing is given up after so long. */
const WELCOME_MS = 5000;
/** The room is asked for after so long in which nothing came: sockets may end without a word. */
export const REFRESH_MS = 30_000;

interface SilenceTimer {
  /** The connection is alive: it may be silent for a while again. */
  restart(): void;
  stop(): void;
}

/** Ends a connection that says nothing at all, or that was silent while `catchUp` brought something. */
export function createSilenceTimer(timing: Timing, catchUp: () => Promise<boolean>, end: () => void): SilenceTimer {
  let cancel = timing.after(WELCOME_MS, end);
  function restart(): void {
    cancel();
    cancel = timing.after(REFRESH_MS, () => void check());
  }
  const check = () => catchUp().then((brought) => (brought ? end() : restart()), end);
  return { restart, stop: () => cancel() };
}

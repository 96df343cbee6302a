import type { Monitor } from './monitor.ts';

/** Background operations whose failure is not shown. */
export type OnlyLogged = 'forms' | 'favourite' | 'profile details of the reminder' | 'anonymous sign-in';

/** Reports a failure with the name of the operation. */
export const logOnly = (monitor: Monitor, what: OnlyLogged, error: unknown): void => monitor.report('logged', error, what);

/** Runs, reports a failure and rethrows it. */
export async function onlyLogged<T>(monitor: Monitor, what: OnlyLogged, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    logOnly(monitor, what, error);
    throw error;
  }
}

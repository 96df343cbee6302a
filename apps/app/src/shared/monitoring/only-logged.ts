import type { Monitor } from './monitor.ts';

/** What fails without a word to the listener, who did not ask for it. */
export type OnlyLogged = 'forms' | 'favourite' | 'profile details of the reminder' | 'anonymous sign-in';

/** Tells error monitoring of a failure, under the name of what was being done. */
export const logOnly = (monitor: Monitor, what: OnlyLogged, error: unknown): void => monitor.report('logged', error, what);

/** Tells error monitoring of a failure and nobody else; the failure is still the caller's to handle. */
export async function onlyLogged<T>(monitor: Monitor, what: OnlyLogged, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    logOnly(monitor, what, error);
    throw error;
  }
}

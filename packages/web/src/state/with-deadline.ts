/** A file of the app that has not come after this long will not come: better a retry than a blank page. */
export const LOAD_TIMEOUT_MS = 120_000;

/** Rejects when `load` has not settled in time; the file may still arrive later and is then in the cache for the retry. */
export function withDeadline<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A part of the app did not load in time')), LOAD_TIMEOUT_MS);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

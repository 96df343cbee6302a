/** A file of the app that has not come after this long will not come: better a retry than a blank page. */
export const LOAD_TIMEOUT_MS = 120_000;

/** Firefox: the file could not be fetched. It answers every later import of the same address with this failure, until the page is loaded anew. */
const FAILED_IMPORT = /^error loading dynamically imported module: (\S+)$/;

const failedFiles = new Set<string>();

/** What `load` failed with; a file that had failed before is imported under another address. */
async function importAgain<T>(error: unknown): Promise<T> {
  const [, file] = (error instanceof TypeError && FAILED_IMPORT.exec(error.message)) || [];
  if (file === undefined) throw error;
  if (failedFiles.has(file)) return (await import(/* @vite-ignore */ `${file}?again=${Date.now()}`)) as T;
  failedFiles.add(file);
  throw error;
}

/** Rejects when `load` has not settled in time; the file may still arrive later and is then in the cache for the retry. */
export function withDeadline<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A part of the app did not load in time')), LOAD_TIMEOUT_MS);
    load()
      .catch((error: unknown) => importAgain<T>(error))
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Minimum length of a query. */
export const MINIMUM_CHARACTERS = 3;
/** Pause in typing before the search starts. */
const DEBOUNCE_MS = 1_500;

/** Like setTimeout; returns a function that cancels. */
export type After = (ms: number, run: () => void) => () => void;

/** What is searched for when this stands in the field; empty while it is too short. */
export function queryOf(typed: string): string {
  const trimmed = typed.trim().replace(/\s+/g, ' ');
  return trimmed.length >= MINIMUM_CHARACTERS ? trimmed : '';
}

/** Waits for a pause in typing; Enter, a chip and clearing do not wait. */
export interface DebouncedSearch {
  type(typed: string): void;
  now(typed: string): void;
  stop(): void;
}

/** `search` is called with what is searched for, or with nothing to go back to the start. */
export function createDebouncedSearch(search: (words: string) => void, after: After): DebouncedSearch {
  let cancel: (() => void) | null = null;
  const stop = () => {
    cancel?.();
    cancel = null;
  };
  return {
    type(typed) {
      stop();
      cancel = after(DEBOUNCE_MS, () => {
        cancel = null;
        search(queryOf(typed));
      });
    },
    now(typed) {
      stop();
      search(queryOf(typed));
    },
    stop,
  };
}

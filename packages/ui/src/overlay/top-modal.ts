const open: HTMLElement[] = [];
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Registers a modal dialog as topmost; the returned function removes it. Content outside it is inert meanwhile. */
export function enterTopModal(dialog: HTMLElement): () => void {
  open.push(dialog);
  tell();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    tell();
  };
}

/** The modal dialog over everything else, null without one; for `useSyncExternalStore`. */
export const topModal = {
  get: (): HTMLElement | null => open.at(-1) ?? null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

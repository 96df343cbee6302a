interface Source<State> {
  readonly getState: () => State;
  readonly subscribe: (listener: () => void) => () => void;
  stop(): void;
}

/** A store over something that lives from the first who follows it to the last: made then, and stopped. `made` is null before and after. */
export function madeWhenWanted<State, Made extends Source<State>>(make: () => Made, nothing: State) {
  const empty = { state: nothing, made: null };
  const listeners = new Set<() => void>();
  let current: { readonly state: State; readonly made: Made | null } = empty;
  return {
    get: () => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      if (listeners.size === 1) {
        const made = make();
        current = { state: made.getState(), made };
        made.subscribe(() => {
          current = { state: made.getState(), made };
          for (const one of listeners) one();
        });
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        current.made?.stop();
        current = empty;
      };
    },
  };
}

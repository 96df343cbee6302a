/** A question or a poll that was put to the viewers of a live stream. */
export interface Put {
  /** Another one when it is put again. */
  readonly key: string;
  /** By the clock of the server, in milliseconds; null where that is not known. */
  readonly at: number | null;
}

/** What a viewer was shown of what was put, and what waits until the picture has come so far. */
export interface Due {
  readonly shown: ReadonlySet<string>;
  /** Since when, by the clock of the device. */
  readonly waiting: ReadonlyMap<string, number>;
}

export const NOTHING_DUE: Due = { shown: new Set(), waiting: new Map() };

/** Whoever is further behind is asked at once, and nobody waits longer: a question closes for everybody at the same time. */
export const MOST_WAIT_MS = 15_000;

/**
 * What is shown from now on. `seenAt` is when the picture that is on screen was sent, by the clock of the server; null where nobody can say, or where
 * it stands still. What was shown stays shown. `now` is by the clock of the device, of which only differences count.
 */
export function dueAfter({ shown, waiting }: Due, put: readonly Put[], seenAt: number | null, now: number): Due {
  const next = { shown: new Set<string>(), waiting: new Map<string, number>() };
  for (const { key, at } of put) {
    const since = waiting.get(key) ?? now;
    const waits = !shown.has(key) && at !== null && seenAt !== null && seenAt < at && at - seenAt <= MOST_WAIT_MS && now - since < MOST_WAIT_MS;
    if (waits) next.waiting.set(key, since);
    else next.shown.add(key);
  }
  return next;
}

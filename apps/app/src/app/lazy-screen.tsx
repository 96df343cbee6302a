import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';

/** A part of the app that has not come after this long will not come: better a retry than a blank page. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Rejects when `load` has not settled in time; the file may still arrive later and is then in the cache for the retry. */
export function withDeadline<T>(load: () => Promise<T>, deadlineMs = CHUNK_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A part of the app did not load in time')), deadlineMs);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** A screen in a file of its own, fetched when it is first needed. */
export function lazyScreen<K extends string>(load: () => Promise<{ readonly [Name in K]: ComponentType }>, name: K) {
  return lazyRouteComponent<Record<string, ComponentType>, K>(() => withDeadline(load), name);
}

/** A part that the router does not know as a screen, in a file of its own; nothing is drawn until it is there. */
export function lazyPart<K extends string>(load: () => Promise<{ readonly [Name in K]: ComponentType }>, name: K) {
  const Part = lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await withDeadline(load))[name] }));
  return function LazyPart() {
    return (
      <Suspense>
        <Part />
      </Suspense>
    );
  };
}

import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useState } from 'react';

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

/**
 * A part in a file of its own for inside a `Suspense`, and what fetches it. What has come before its first drawing is drawn at once:
 * React holds back for a while what it has waited for, be it ever so short.
 */
export function lazyAhead<K extends string, P extends object>(load: () => Promise<{ readonly [Name in K]: ComponentType<P> }>, name: K) {
  let come: ComponentType<P> | undefined;
  const fetch = async () => (come ??= (await withDeadline(load))[name]);
  const Awaited = lazy(async () => ({ default: await fetch() })) as ComponentType<P>;
  function Part(props: P) {
    const [Drawn] = useState(() => come ?? Awaited);
    return <Drawn {...props} />;
  }
  return [Part, fetch] as const;
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

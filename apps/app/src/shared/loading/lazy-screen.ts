import { withDeadline } from '@auscult/web/state/with-deadline';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';

/** A screen in a file of its own, fetched when it is first needed; the router shows its retry when it does not come. */
export function lazyScreen<K extends string>(load: () => Promise<{ readonly [Name in K]: FunctionComponent }>, name: K) {
  return lazyRouteComponent<Record<string, FunctionComponent>, K>(() => withDeadline(load), name);
}

import { withDeadline } from '@auscult/web/state/with-deadline';
import { createLazyOutbox, type LazyOutbox } from '../shared/outbox/lazy-outbox.ts';
import type { OutboxDeps } from './offline/start-outbox.ts';

/** The outbox; what sends is loaded when there is something to send. */
export function createOutbox(deps: Omit<OutboxDeps, 'waiting'>): LazyOutbox {
  const { session, toasts, texts } = deps;
  return createLazyOutbox(
    async (waiting) => (await withDeadline(() => import('./offline/start-outbox.ts'))).startOutbox({ ...deps, waiting }),
    () => session.getState().user?.id ?? null,
    (kind) => {
      if (kind !== 'tracking') toasts.error([texts.get().shell.noServer]);
    },
  );
}

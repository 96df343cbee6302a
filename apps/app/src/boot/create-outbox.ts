import { withDeadline } from '@auscult/web/state/with-deadline';
import { createLazyOutbox, type LazyOutbox } from '../shared/outbox/lazy-outbox.ts';
import { createOutboxJournal } from '../shared/outbox/outbox-journal.ts';
import type { OutboxDeps } from './offline/start-outbox.ts';

/** The outbox; what sends is loaded when there is something to send. */
export function createOutbox(deps: Omit<OutboxDeps, 'waiting' | 'journal'>): LazyOutbox {
  const { session, toasts, texts, network, device } = deps;
  const journal = createOutboxJournal(localStorage);
  const outbox = createLazyOutbox(
    journal,
    async (waiting) => (await withDeadline(() => import('./offline/start-outbox.ts'))).startOutbox({ ...deps, journal, waiting }),
    () => session.getState().user?.id ?? null,
    (kind) => {
      if (kind !== 'tracking') toasts.error([texts.get().shell.noServer]);
    },
  );
  network.onBack(() => {
    if (device.get('outbox_waiting') || outbox.hasUnstored()) void outbox.resume();
  });
  return outbox;
}

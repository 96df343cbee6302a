import { deviceTimers } from '@auscult/player/dom/device-time';
import { failureOf } from '@auscult/web/services/failure';
import type { Store } from '@auscult/web/state/store';
import { joinTabs, withLock } from '../../platform/tabs.ts';
import { logOnly } from '../../shared/monitoring/only-logged.ts';
import { createOutbox, type Outbox } from '../../shared/outbox/outbox.ts';
import type { OutboxEntry } from '../../shared/outbox/outbox-entry.ts';
import { createOutboxJournal, type OutboxJournal } from '../../shared/outbox/outbox-journal.ts';
import { createLocalOutboxStore, openOutboxStore, withFallback } from '../../shared/outbox/outbox-store.ts';
import type { AppServices } from '../../shared/services/services.tsx';
import { outboxKinds } from './outbox-kinds.ts';

export interface OutboxDeps extends Pick<AppServices, 'api' | 'queryClient' | 'session' | 'device' | 'network' | 'toasts' | 'texts' | 'monitor'> {
  readonly waiting: Store<readonly OutboxEntry[]>;
  readonly journal: OutboxJournal;
  /** Name of its database, its lock and its channel to the other tabs. */
  readonly name: string;
}

/** The outbox, connected to the device, the network, the session and the other tabs. */
export async function startOutbox({ name, waiting, journal, ...services }: OutboxDeps): Promise<Outbox> {
  const { session, device, toasts, texts, monitor } = services;
  const notifyTabs = joinTabs<OutboxEntry | undefined>(name, (accepted) => void outbox.onNotification(accepted));
  const local = createLocalOutboxStore(createOutboxJournal(localStorage, 'outbox_kept.'));
  const outbox = createOutbox({
    store: await openOutboxStore(name).then(
      (stored) => withFallback(stored, local),
      () => local,
    ),
    journal,
    kinds: outboxKinds,
    services,
    waiting,
    timers: deviceTimers,
    withLock: (act) => withLock(name, act),
    notifyTabs,
    onRefused(entry, error) {
      if (entry.kind === 'favourite') logOnly(monitor, 'favourite', error);
      // Tracking is not an action of the listener: no message.
      if (entry.kind !== 'tracking') toasts.error(failureOf(error, texts.get().shell).lines);
    },
    onFailed: (entry, error) => monitor.report('logged', error, `outbox ${entry.kind}`),
    onWaiting(anything) {
      if (anything) device.set('outbox_waiting', 'true');
      else device.remove('outbox_waiting');
    },
  });
  let account = session.getState().user?.id;
  session.subscribe(() => {
    if (session.getState().user?.id === account) return;
    account = session.getState().user?.id;
    void outbox.resume();
  });
  return outbox;
}

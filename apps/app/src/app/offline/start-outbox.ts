import { deviceTimers } from '@auscult/player/dom/device-time';
import { failureOf } from '../../lib/failure.ts';
import { logOnly } from '../../lib/monitoring/only-logged.ts';
import { createOutbox, type Outbox } from '../../lib/outbox/outbox.ts';
import type { OutboxEntry } from '../../lib/outbox/outbox-entry.ts';
import { createMemoryOutboxStore, openOutboxStore } from '../../lib/outbox/outbox-store.ts';
import { joinTabs, withLock } from '../../lib/outbox/tabs.ts';
import type { AppServices } from '../../lib/services.tsx';
import type { Store } from '../../lib/store.ts';
import { outboxKinds } from './outbox-kinds.ts';

export interface OutboxSurroundings
  extends Pick<AppServices, 'api' | 'queryClient' | 'session' | 'device' | 'network' | 'toasts' | 'texts' | 'monitor'> {
  readonly waiting: Store<readonly OutboxEntry[]>;
  /** Of its database, its lock and its channel to the other tabs. */
  readonly name: string;
}

/** The outbox, joined to the device, the connection, the session and the other tabs. */
export async function startOutbox({ name, waiting, ...services }: OutboxSurroundings): Promise<Outbox> {
  const { session, network, device, toasts, texts, monitor } = services;
  const tell = joinTabs<OutboxEntry | undefined>(name, (accepted) => void outbox.heard(accepted));
  const outbox = createOutbox({
    store: await openOutboxStore(name).catch(createMemoryOutboxStore),
    kinds: outboxKinds,
    services,
    waiting,
    timers: deviceTimers,
    alone: (act) => withLock(name, act),
    tell,
    onRefused(entry, error) {
      if (entry.kind === 'favourite') logOnly(monitor, 'favourite', error);
      // Nobody pressed anything that a count would answer.
      if (entry.kind !== 'tracking') toasts.error(failureOf(error, texts.get().shell).lines);
    },
    onWaiting(anything) {
      if (anything) device.set('outbox_waiting', 'true');
      else device.remove('outbox_waiting');
    },
  });
  network.onBack(() => void outbox.resume());
  let account = session.getState().user?.id;
  session.subscribe(() => {
    if (session.getState().user?.id === account) return;
    account = session.getState().user?.id;
    void outbox.resume();
  });
  return outbox;
}

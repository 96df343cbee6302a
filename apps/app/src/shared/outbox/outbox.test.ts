import { ApiError, Unreachable } from '@auscult/client/api-error';
import { createManualTime } from '@auscult/player/testing/manual-time';
import { createMemoryStorage } from '@auscult/web/testing/memory-storage';
import { describe, expect, it } from 'vitest';
import { createLazyOutbox } from './lazy-outbox.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { OutboxDraft, OutboxEntry, OutboxKinds, OutboxServices } from './outbox-entry.ts';
import { createOutboxJournal, type OutboxJournal } from './outbox-journal.ts';
import { createLocalOutboxStore, type OutboxStore, withFallback } from './outbox-store.ts';

const gone = () => new Unreachable(new TypeError('Failed to fetch'));
const favourite = (on: boolean, courseId = 1): OutboxDraft<'favourite'> => ({
  kind: 'favourite',
  key: `favourite.${courseId}`,
  payload: { courseId, streamId: null, on },
  on,
});
const tracking = (entityId: number): OutboxDraft<'tracking'> => ({ kind: 'tracking', key: 'tracking', payload: { action: 'home', entityId } });

/** A device with a server that answers as it is told; `tab` opens a tab of the app on it, as an account. */
function aDevice() {
  const shared = createLocalOutboxStore(createOutboxJournal(createMemoryStorage(), 'outbox_kept.'));
  const journal = createOutboxJournal(createMemoryStorage());
  const time = createManualTime();
  const server = {
    taken: [] as OutboxEntry[],
    refuse: null as unknown,
    holding: null as Promise<void> | null,
    onAccepted: null as (() => void) | null,
  };
  let turn = Promise.resolve();
  const channels: ((accepted?: OutboxEntry) => void)[] = [];

  function tab(account: number | null = 7, store: OutboxStore = shared) {
    const session = { id: account };
    const accepted: string[] = [];
    const refused: unknown[] = [];
    const failures: unknown[] = [];
    const kind = (latestWins: boolean) => ({
      latestWins,
      async send(_: OutboxServices, entry: OutboxEntry) {
        await server.holding;
        const reason = typeof server.refuse === 'function' ? server.refuse(entry) : server.refuse;
        if (reason) throw reason;
        server.taken.push(entry);
      },
      onAccepted(_: OutboxServices, entry: OutboxEntry) {
        accepted.push(entry.key);
        server.onAccepted?.();
      },
    });
    const state = { anything: false };
    const front = createLazyOutbox(
      journal,
      async (waiting) => {
        const outbox = createOutbox({
          store,
          journal,
          kinds: { favourite: kind(true), follow: kind(true), tracking: kind(false) } as unknown as OutboxKinds,
          services: { session: { getState: () => ({ user: session.id === null ? null : { id: session.id } }) } } as unknown as OutboxServices,
          waiting,
          timers: time,
          withLock: (act) => (turn = turn.then(act)),
          notifyTabs: (entry) => channels.forEach((listen) => listen !== onNotification && listen(entry)),
          onRefused: (_, error) => void refused.push(error),
          onFailed: (_, error) => void failures.push(error),
          onWaiting: (anything) => void (state.anything = anything),
        });
        const onNotification = (entry?: OutboxEntry) => void outbox.onNotification(entry);
        channels.push(onNotification);
        return outbox;
      },
      () => session.id,
      (lost) => void refused.push(lost),
    );
    return { ...front, session, accepted, refused, failures, state };
  }
  return { store: shared, journal, time, server, tab };
}

describe('createOutbox', () => {
  it('FAV-03.1 shows a toggle at once, sends it, applies the response and removes the entry', async () => {
    const { server, tab } = aDevice();
    const app = tab();
    const done = app.put(favourite(true));
    expect(app.toggles.get().get('favourite.1')).toBe(true);
    await expect(done).resolves.toBe('sent');
    expect(server.taken).toHaveLength(1);
    expect(app.accepted).toEqual(['favourite.1']);
    expect(app.toggles.get().has('favourite.1')).toBe(false);
    expect(app.state.anything).toBe(false);
  });

  it('FAV-03.4 keeps offline actions over a restart, and sends each once when the connection is back', async () => {
    const { server, tab } = aDevice();
    server.refuse = gone();
    await expect(tab().put(favourite(true))).resolves.toBe('waiting');
    const restarted = tab();
    await restarted.resume();
    expect(restarted.toggles.get().get('favourite.1')).toBe(true);
    expect(restarted.state.anything).toBe(true);
    server.refuse = null;
    await Promise.all([restarted.resume(), tab().resume(), restarted.resume()]);
    expect(server.taken).toHaveLength(1);
    expect(restarted.toggles.get().has('favourite.1')).toBe(false);
  });

  it('FAV-03.4 tries again after two seconds where the first try of a connection that came back fails, whatever failed before', async () => {
    const { server, time, tab } = aDevice();
    server.refuse = gone();
    const app = tab();
    await app.put(favourite(true));
    await Promise.all([app.resume(), app.resume()]);
    server.refuse = null;
    time.advance(2_000);
    await expect.poll(() => server.taken.map(({ key }) => key)).toEqual(['favourite.1']);
  });

  it('FAV-03.4 keeps what a screen shows over a page that ends before it is stored, and sends it once', async () => {
    const { store, server, tab } = aDevice();
    const ended = tab(7, { ...store, add: () => new Promise(() => undefined) });
    void ended.put(favourite(true));
    expect(ended.toggles.get().get('favourite.1')).toBe(true);
    expect(tab().hasUnstored()).toBe(true);
    server.refuse = gone();
    const restarted = tab();
    await restarted.resume();
    expect(restarted.toggles.get().get('favourite.1')).toBe(true);
    expect(restarted.hasUnstored()).toBe(false);
    server.refuse = null;
    await Promise.all([restarted.resume(), tab().resume()]);
    expect(server.taken.map(({ key }) => key)).toEqual(['favourite.1']);
  });

  it('sends only the latest state of a toggle, and every tracking event, in order', async () => {
    const { server, tab } = aDevice();
    server.refuse = gone();
    const app = tab();
    for (const on of [true, false, true, false]) await app.put(favourite(on));
    for (const id of [1, 2, 3]) await app.put(tracking(id));
    server.refuse = null;
    await app.resume();
    expect(server.taken.map(({ payload }) => ('on' in payload ? payload.on : 'entityId' in payload && payload.entityId))).toEqual([false, 1, 2, 3]);
  });

  it('resolves an entry as replaced when a later one of its key is put', async () => {
    const { server, tab } = aDevice();
    const answered = Promise.withResolvers<void>();
    server.holding = answered.promise;
    const app = tab();
    const [first, second] = [app.put(favourite(true)), app.put(favourite(false))];
    expect(app.toggles.get().get('favourite.1')).toBe(false);
    answered.resolve();
    await expect(first).resolves.toBe('replaced');
    await expect(second).resolves.toBe('sent');
    expect(server.taken.at(-1)?.payload).toMatchObject({ on: false });
  });

  it('FAV-06.1 drops what the server refuses, once, and rolls it back; the rest still goes', async () => {
    const { server, tab } = aDevice();
    server.refuse = (entry: OutboxEntry) =>
      entry.key === 'favourite.1' ? new ApiError(422, { code: 'validation_failed', errors: 'Dit kan niet.' }) : null;
    const app = tab();
    await expect(app.put(favourite(true))).resolves.toBe('refused');
    await expect(app.put(favourite(true, 2))).resolves.toBe('sent');
    expect(app.refused).toHaveLength(1);
    expect(app.toggles.get().size).toBe(0);
    await app.resume();
    expect(app.refused).toHaveLength(1);
  });

  it.each([
    ['a 500', new ApiError(500, { code: 'internal' })],
    ['what a proxy answers in the server’s place', new ApiError(403, '<h1>Geblokkeerd</h1>')],
  ])('retries later only the key that gets %s, and everything after a 401', async (_, refusal) => {
    const { server, time, tab } = aDevice();
    server.refuse = (entry: OutboxEntry) => (entry.key === 'favourite.1' ? refusal : null);
    const app = tab();
    await expect(app.put(favourite(true))).resolves.toBe('waiting');
    await expect(app.put(favourite(true, 2))).resolves.toBe('sent');
    server.refuse = new ApiError(401, {});
    await expect(app.put(favourite(true, 3))).resolves.toBe('waiting');
    expect(app.refused).toEqual([]);
    server.refuse = null;
    time.advance(600_000);
    await expect.poll(() => server.taken.map(({ key }) => key)).toEqual(['favourite.2', 'favourite.1', 'favourite.3']);
  });

  it("never sends another account's entries, and sends them when that account is back", async () => {
    const { server, tab } = aDevice();
    server.refuse = gone();
    const app = tab(7);
    await app.put(favourite(true));
    server.refuse = null;
    app.session.id = 8;
    await app.resume();
    expect(server.taken).toEqual([]);
    expect(app.waiting.get()).toEqual([]);
    expect(app.state.anything).toBe(true);
    app.session.id = 7;
    await app.resume();
    expect(server.taken.map(({ accountId }) => accountId)).toEqual([7]);
  });

  it('FAV-03.4 sends past an entry of a newer version of the app, which it keeps, wherever that lies', async () => {
    const { store, journal, server, tab } = aDevice();
    const newer = { ...favourite(true), kind: 'rating', key: 'rating.1', accountId: 7, at: 0 } as unknown as OutboxEntry;
    await store.add({ ...newer, id: 'stored' }, false);
    journal.write({ ...newer, id: 'in the journal' });
    const app = tab();
    await app.resume();
    await expect(app.put(favourite(true))).resolves.toBe('sent');
    expect(server.taken.map(({ key }) => key)).toEqual(['favourite.1']);
    expect((await store.list()).map(({ id }) => id)).toEqual(['stored', 'in the journal']);
    expect(app.refused).toEqual([]);
  });

  it('FAV-03.4 keeps an entry at which the app fails, sends the others, also of its key, and tries it again when the connection is back', async () => {
    const { server, tab } = aDevice();
    const app = tab();
    const mistake = new TypeError('undefined is not a function');
    server.refuse = (entry: OutboxEntry) => ('entityId' in entry.payload && entry.payload.entityId === 1 ? mistake : null);
    await expect(app.put(tracking(1))).resolves.toBe('waiting');
    await expect(app.put(tracking(2))).resolves.toBe('sent');
    expect(app.failures).toEqual([mistake]);
    server.refuse = null;
    await app.resume();
    expect(server.taken.map(({ payload }) => 'entityId' in payload && payload.entityId)).toEqual([2, 1]);
  });

  it('FAV-03.4 sends an entry once where showing that it was accepted fails', async () => {
    const { store, server, tab } = aDevice();
    server.onAccepted = () => {
      throw new TypeError('undefined is not a function');
    };
    const app = tab();
    await expect(app.put(favourite(true))).resolves.toBe('sent');
    await app.resume();
    expect(server.taken).toHaveLength(1);
    expect(await store.list()).toEqual([]);
    expect(app.failures).toHaveLength(1);
  });

  it('FAV-03.4 does not report as lost what is stored, where the store cannot be read any more', async () => {
    const { store, server, tab } = aDevice();
    const app = tab(7, { ...store, list: () => Promise.reject(new Error('InvalidStateError')) });
    await expect(app.put(favourite(true))).resolves.toBe('waiting');
    expect(app.refused).toEqual([]);
    await tab().resume();
    expect(server.taken.map(({ key }) => key)).toEqual(['favourite.1']);
  });

  it('applies what another tab sent', async () => {
    const { server, tab } = aDevice();
    const [one, other] = [tab(), tab()];
    await other.resume();
    await one.put(favourite(true));
    expect(server.taken).toHaveLength(1);
    await expect.poll(() => other.accepted).toEqual(['favourite.1']);
  });
});

describe('createLazyOutbox', () => {
  /** An outbox whose file cannot be loaded until `state.isReachable`. */
  function unloaded(journal: OutboxJournal) {
    const state = { isReachable: false, tries: 0, resumed: 0, put: [] as string[], lost: [] as string[] };
    const outbox: Outbox = {
      async put({ key }) {
        state.put.push(key);
        return 'sent';
      },
      async resume() {
        state.resumed += 1;
      },
      onNotification: async () => undefined,
    };
    const load = async () => {
      state.tries += 1;
      if (!state.isReachable) throw new Error('no');
      return outbox;
    };
    return {
      state,
      front: createLazyOutbox(
        journal,
        load,
        () => 7,
        (kind) => void state.lost.push(kind),
      ),
    };
  }

  it('FAV-03.4 keeps what is put while the outbox cannot be loaded, and has it sent at the next change', async () => {
    const journal = createOutboxJournal(createMemoryStorage());
    const { front, state } = unloaded(journal);
    await expect(front.put(favourite(true))).resolves.toBe('waiting');
    expect(state.lost).toEqual([]);
    expect(front.toggles.get().get('favourite.1')).toBe(true);
    expect(journal.read().map(({ key }) => key)).toEqual(['favourite.1']);
    state.isReachable = true;
    await expect(front.put(favourite(true, 2))).resolves.toBe('sent');
    expect(state).toMatchObject({ tries: 2, resumed: 1, put: ['favourite.2'] });
  });

  it('FAV-06.1 rolls back and reports what can be neither sent nor written', async () => {
    const full = { ...createOutboxJournal(createMemoryStorage()), write: () => false };
    const { front, state } = unloaded(full);
    await expect(front.put(favourite(true))).resolves.toBe('refused');
    expect(state.lost).toEqual(['favourite']);
    expect(front.toggles.get().size).toBe(0);
    await front.put(favourite(true));
    expect(state.tries).toBe(2);
  });
});

describe('A device that is full', () => {
  const noRoom: OutboxStore = { add: () => Promise.reject(new Error('QuotaExceededError')), list: async () => [], remove: async () => undefined };

  it('FAV-03.4 sends at once what cannot be stored, or keeps it in the journal for the next page', async () => {
    const { journal, server, tab } = aDevice();
    const app = tab(7, noRoom);
    await expect(app.put(favourite(true))).resolves.toBe('sent');
    expect(journal.read()).toEqual([]);
    server.refuse = gone();
    await expect(app.put(favourite(true, 2))).resolves.toBe('waiting');
    server.refuse = null;
    await tab(7, noRoom).resume();
    expect(server.taken.map(({ key }) => key)).toEqual(['favourite.1', 'favourite.2']);
    expect(journal.read()).toEqual([]);
    await app.resume();
    expect(server.taken).toHaveLength(2);
  });

  it('FAV-03.4 sends the latest of a toggle, once, when there is room again', async () => {
    const { store, server, tab } = aDevice();
    let isFull = true;
    const app = tab(7, { ...store, add: (...added) => (isFull ? noRoom : store).add(...added) });
    server.refuse = gone();
    await app.put(favourite(true));
    await app.put(tracking(1));
    await app.resume();
    isFull = false;
    await app.put(favourite(false));
    await app.resume();
    server.refuse = null;
    await app.resume();
    await app.resume();
    expect(server.taken.map(({ key, on }) => [key, on]).toSorted()).toEqual([
      ['favourite.1', false],
      ['tracking', undefined],
    ]);
  });

  it('FAV-03.4 keeps entries in the other store, and only the latest of a toggle, wherever the older one lies', async () => {
    const { store } = aDevice();
    const other = createLocalOutboxStore(createOutboxJournal(createMemoryStorage()));
    const entry = (id: string, at: number): OutboxEntry => ({ ...favourite(true), id, accountId: 7, at });
    await withFallback(other, store).add(entry('old', 1), true);
    const full = withFallback({ ...other, add: noRoom.add }, store);
    await expect(full.add(entry('new', 2), true)).resolves.toEqual(['old']);
    expect((await full.list()).map(({ id }) => id)).toEqual(['new']);
    await expect(withFallback(other, store).add(entry('newest', 3), true)).resolves.toEqual(['new']);
    await full.remove('newest');
    expect(await full.list()).toEqual([]);
  });
});

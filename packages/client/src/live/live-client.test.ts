import type { LiveEvent } from '@auscult/contract/live/entities';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createApiClient } from '../api-client.ts';
import { Unreachable } from '../api-error.ts';
import { connectionOf, createLiveClient, type LiveClient, type LiveClientOptions } from './live-client.ts';
import { backoffMs, type Timing } from './timing.ts';

const EPOCH = '6f1c2f0e-2f7b-4c8e-9b57-0d6c1a7c1f10';
const said = (seq: number): LiveEvent => ({
  seq,
  key: String(seq).padStart(20, '0'),
  at: '2026-01-01T20:00:00.000Z',
  channel: 'chat',
  type: 'message_posted',
  text: `bericht ${seq}`,
  author: null,
  is_moderator: false,
});

/** Time that moves when everything waits, always to what is due next. */
function aTiming() {
  let now = 0;
  const due: { at: number; run: () => void }[] = [];
  const timing: Timing = {
    now: () => now,
    random: () => 0,
    after(ms, run) {
      const one = { at: now + ms, run };
      due.push(one);
      return () => void (due.includes(one) && due.splice(due.indexOf(one), 1));
    },
  };
  return {
    timing,
    waits: () => due.map(({ at }) => at - now).sort((a, b) => a - b),
    /** To what is due first. */
    async pass() {
      await settle();
      due.sort((a, b) => a.at - b.at);
      const one = due.shift();
      if (one) {
        now = one.at;
        one.run();
      }
      await settle();
    },
  };
}
const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise(setImmediate);
};

interface OpenSocket {
  readonly say: (message: object) => void;
  readonly cut: () => void;
  readonly url: URL;
}

/** A room at the network's edge, with its log. `lets` says what its proxy lets through. */
function aRoom(
  lets: { socket?: 'open' | 'refused' | 'silent'; feed?: 'open' | 'refused' | 'silent'; calls?: 'open' | 'down' | 'refused' | 'removed' } = {},
) {
  const log: LiveEvent[] = [];
  const sockets: OpenSocket[] = [];
  const feeds: ReadableStreamDefaultController<Uint8Array>[] = [];
  const feedHeaders: Headers[] = [];
  const calls: string[] = [];
  const room = { lets, epoch: EPOCH };
  const through = () => log.length;
  const batch = (after: number) => ({ epoch: room.epoch, after, through: through(), events: log.slice(after) });
  const text = (message: object) => JSON.stringify({ v: 1, ...message });

  async function fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    calls.push(`${request.method} ${pathname} ${request.headers.get('authorization') ?? ''}`.trim());
    if (room.lets.calls === 'down') throw new TypeError('Failed to fetch');
    if (room.lets.calls === 'removed') return Response.json({ code: 'removed_from_room', errors: 'U bent uit de zaal gezet.' }, { status: 403 });
    if (room.lets.calls === 'refused') return Response.json({ code: 'stream_unavailable', errors: 'Stream niet beschikbaar.' }, { status: 404 });
    if (pathname === '/v1/auth/anonymous') return Response.json({ access_token: 'guest', live_id: 7, expires_at: '' });
    if (pathname.endsWith('/ticket')) {
      const isFirst = searchParams.get('with_room') === 'true';
      return Response.json({ ticket: 't', expires_at: '', room: isFirst ? view() : null, is_moderator: false, writing: null });
    }
    if (pathname.endsWith('/events')) {
      const after = Number(searchParams.get('after'));
      if (searchParams.get('wait') === '0' || after < through()) return Response.json(batch(after));
      return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(new DOMException('x', 'AbortError'))));
    }
    if (pathname.endsWith('/feed')) {
      feedHeaders.push(request.headers);
      if ((room.lets.feed ?? 'open') === 'refused') return new Response('', { status: 502 });
      const after = Number(searchParams.get('after'));
      return new Response(
        new ReadableStream<Uint8Array>({
          start(controller) {
            feeds.push(controller);
            request.signal.addEventListener('abort', () => controller.error(new DOMException('x', 'AbortError')));
            if (room.lets.feed === 'silent') return;
            const bytes = new TextEncoder().encode(
              `data: ${text({ type: 'welcome', epoch: room.epoch, through: through() })}\n\ndata: ${text({ type: 'batch', ...batch(after) })}\n\n`,
            );
            // As a proxy may cut it.
            controller.enqueue(bytes.slice(0, 20));
            controller.enqueue(bytes.slice(20));
          },
        }),
      );
    }
    return Response.json(view());
  }

  function view() {
    return {
      live_id: 7,
      title: 'Ritmestoornissen',
      phase: 'live',
      phase_changed_at: null,
      slow_mode_seconds: 0,
      are_messages_held: false,
      epoch: room.epoch,
      through: through(),
      messages: log.slice(-50),
      pinned: null,
      questions: [],
      polls: [],
    };
  }

  function openSocket(url: string, heard: (text: string) => void, closed: () => void) {
    let isOpen = (room.lets.socket ?? 'open') !== 'refused';
    const cut = () => {
      if (isOpen) queueMicrotask(closed);
      isOpen = false;
    };
    if (!isOpen) queueMicrotask(closed);
    const say = (message: object) => void (isOpen && heard(text(message)));
    const socket = { url: new URL(url), say, cut };
    if (isOpen && room.lets.socket !== 'silent') {
      sockets.push(socket);
      queueMicrotask(() => {
        say({ type: 'welcome', epoch: room.epoch, through: through() });
        const after = Number(socket.url.searchParams.get('after'));
        if (after < through()) say({ type: 'batch', ...batch(after) });
      });
    }
    return cut;
  }
  return { ...room, room, log, sockets, feeds, feedHeaders, calls, fetch, openSocket, batch };
}

const open: LiveClient[] = [];
afterEach(() => {
  for (const client of open.splice(0)) client.stop();
});

function follow(room: ReturnType<typeof aRoom>, token: string | null = 'member', more: Partial<LiveClientOptions> = {}) {
  const time = aTiming();
  const api = createApiClient({
    baseUrl: 'https://auscult.example',
    platform: () => 'web',
    publicOrigin: 'https://auscult.example',
    location: () => ({ pathname: '/live/7', search: '' }),
    token: () => token,
    language: () => 'nl',
    onUnauthenticated: () => {},
    fetch: room.fetch,
  });
  const { timing } = time;
  const client = createLiveClient({
    liveId: 7,
    api,
    origin: 'https://auscult.example',
    token: () => token,
    fetch: room.fetch,
    openSocket: room.openSocket,
    timing,
    ...more,
  });
  open.push(client);
  const seqs = () => client.getState().room?.messages.map(({ seq }) => seq);
  return { client, seqs, ...time };
}

describe('A client of a live room', () => {
  it('LIVE-02.4 is waiting until it is connected, and says when it comes back', async () => {
    const room = aRoom();
    const { client, pass } = follow(room);
    expect(connectionOf(client.getState())).toBe('waiting');
    await settle();
    expect(connectionOf(client.getState())).toBe('connected');
    room.sockets[0]?.cut();
    await settle();
    expect(connectionOf(client.getState())).toBe('reconnecting');
    await pass();
    expect([connectionOf(client.getState()), room.sockets.length]).toEqual(['connected', 2]);
    expect(room.sockets[1]?.url.href).toBe(`wss://auscult.example/v1/live/7/socket?ticket=t&epoch=${EPOCH}&after=0`);
  });

  it('LIVE-06.1 asks a token for a guest, and carries it with every call', async () => {
    const room = aRoom();
    const { client } = follow(room, null);
    await settle();
    expect(room.calls).toEqual(['POST /v1/auth/anonymous', 'POST /v1/live/7/ticket Bearer guest']);
    expect(client.headers()).toEqual({ Authorization: 'Bearer guest' });
  });

  it('APP-14.3 tells that a guest got no token, stays out, and asks again', async () => {
    const room = aRoom({ calls: 'refused' });
    const failures: unknown[] = [];
    const { client, pass } = follow(room, null, { onSignInFailed: (error) => void failures.push(error) });
    await settle();
    expect(failures).toEqual([expect.objectContaining({ status: 404 })]);
    expect([client.getState().refusal, room.calls]).toEqual([failures[0], ['POST /v1/auth/anonymous']]);
    room.room.lets = {};
    await pass();
    expect([client.getState().link, failures.length]).toEqual(['open', 1]);
  });

  it.each([
    ['refused', 'open', 'feed'],
    ['silent', 'open', 'feed'],
    ['refused', 'refused', 'calls'],
    ['refused', 'silent', 'calls'],
  ] as const)('goes on by another transport where sockets are %s and the feed is %s', async (socket, feed, transport) => {
    const room = aRoom({ socket, feed });
    const { client, seqs, pass } = follow(room);
    room.log.push(said(1));
    for (let turn = 0; turn < 3 && client.getState().link !== 'open'; turn += 1) await pass();
    expect([client.getState().transport, client.getState().link, seqs()]).toEqual([transport, 'open', [1]]);
  });

  it.each([
    ['a member', 'member', 'Bearer member'],
    ['a guest', null, 'Bearer guest'],
  ])('API-02.1 API-02.2 asks for the feed of %s with what every call carries', async (_, token, authorization) => {
    const room = aRoom({ socket: 'refused' });
    const { client, pass } = follow(room, token);
    for (let turn = 0; turn < 3 && client.getState().link !== 'open'; turn += 1) await pass();
    expect(['App-Platform', 'X-Origin-Url', 'Authorization'].map((name) => room.feedHeaders[0]?.get(name))).toEqual([
      'auscult-web',
      'https://auscult.example/live/7',
      authorization,
    ]);
  });

  it('goes back to sockets at the first break after ten minutes', async () => {
    const room = aRoom({ socket: 'refused' });
    const { client, pass, timing } = follow(room);
    await settle();
    room.room.lets = {};
    while (timing.now() < 11 * 60_000) await pass();
    room.feeds.at(-1)?.close();
    await settle();
    await pass();
    expect([client.getState().transport, client.getState().link]).toEqual(['socket', 'open']);
  });

  it('LIVE-09.1 asks after thirty seconds of silence, and connects anew when it missed something', async () => {
    const room = aRoom();
    const { client, seqs, pass, timing } = follow(room);
    await settle();
    await pass();
    expect([timing.now(), room.sockets.length, client.getState().link]).toEqual([30_000, 1, 'open']);
    room.log.push(said(1));
    await pass();
    expect([timing.now(), seqs()]).toEqual([60_000, [1]]);
    await pass();
    expect([room.sockets.length, client.getState().link]).toEqual([2, 'open']);
  });

  it('comes back when a server that stops says so, and waits longer after each failure', async () => {
    const room = aRoom();
    const { client, waits, pass } = follow(room);
    await settle();
    room.sockets[0]?.say({ type: 'moved', after_ms: 1234 });
    room.sockets[0]?.cut();
    await settle();
    expect(waits()).toEqual([1234]);
    room.room.lets = { calls: 'down' };
    const waited: (number | undefined)[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      await pass();
      waited.push(waits()[0]);
    }
    expect(waited).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000]);
    expect(client.getState()).toMatchObject({ isFailing: true, link: 'reconnecting' });
    room.room.lets = {};
    await pass();
    expect(client.getState()).toMatchObject({ isFailing: false, link: 'open' });
  });

  it('LIVE-06.4 comes back with the ticket that a server which stops gives it, asks for one where that opens nothing, and keeps to sockets', async () => {
    const room = aRoom();
    const { client, pass } = follow(room);
    await settle();
    const asked = () => room.calls.filter((call) => call.includes('/ticket')).length;
    const move = async () => {
      room.sockets.at(-1)?.say({ type: 'moved', after_ms: 100, ticket: 'next' });
      room.sockets.at(-1)?.cut();
      await settle();
      await pass();
    };
    await move();
    expect([room.sockets.at(-1)?.url.searchParams.get('ticket'), asked(), client.getState().link]).toEqual(['next', 1, 'open']);
    room.room.lets = { socket: 'refused' };
    await move();
    room.room.lets = {};
    await pass();
    expect([room.sockets.at(-1)?.url.searchParams.get('ticket'), asked(), client.getState().transport]).toEqual(['t', 2, 'socket']);
  });

  it('asks anew what the caller may do, also in between two servers', async () => {
    const room = aRoom();
    const { client } = follow(room);
    await settle();
    room.sockets[0]?.say({ type: 'moved', after_ms: 100, ticket: 'next' });
    client.reconnect();
    await settle();
    expect(room.sockets.at(-1)?.url.searchParams.get('ticket')).toBe('t');
  });

  it('takes the room anew when its log began anew', async () => {
    const room = aRoom();
    room.log.push(said(1), said(2));
    const { seqs, pass } = follow(room);
    await settle();
    room.room.epoch = crypto.randomUUID();
    room.log.length = 1;
    room.sockets[0]?.cut();
    await settle();
    await pass();
    expect(seqs()).toEqual([1]);
  });

  it('says why nobody is let in, and asks again after thirty seconds', async () => {
    const room = aRoom({ calls: 'refused' });
    const { client, pass, waits } = follow(room);
    await settle();
    expect(client.getState().refusal?.code).toBe('stream_unavailable');
    expect(waits()).toEqual([30_000]);
    room.room.lets = {};
    await pass();
    expect(client.getState()).toMatchObject({ refusal: null, link: 'open' });
  });

  it('LIVE-04.6 is told that a moderator put them out, and asks no more', async () => {
    const room = aRoom();
    const { client, pass, waits } = follow(room);
    await settle();
    room.room.lets = { calls: 'removed' };
    room.sockets[0]?.say({ type: 'moved', after_ms: 100 });
    room.sockets[0]?.cut();
    await settle();
    await pass();
    expect([client.getState().refusal?.code, client.getState().room, waits()]).toEqual(['removed_from_room', null, []]);
    room.room.lets = {};
    client.reconnect();
    await settle();
    expect(client.getState().refusal?.code).toBe('removed_from_room');
  });

  it('is told to load the page anew by a server of another version, and stops', async () => {
    const room = aRoom();
    const { client, waits } = follow(room);
    await settle();
    room.sockets[0]?.say({ v: 2, type: 'welcome' });
    await settle();
    expect([client.getState().isOutdated, waits()]).toEqual([true, []]);
  });

  it('sends what has an id again until it is answered', async () => {
    const room = aRoom();
    const { client, pass } = follow(room);
    await settle();
    let tries = 0;
    const sent = client.sendOnce(async () => {
      tries += 1;
      if (tries < 3) throw new Unreachable('x');
      return tries;
    });
    await pass();
    await pass();
    await expect(sent).resolves.toBe(3);
    await expect(client.sendOnce(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });

  it('LIVE-06.4 sends again for as long as a server takes to begin anew, and then gives up', async () => {
    const room = aRoom();
    const { client, pass, waits } = follow(room);
    await settle();
    let tries = 0;
    const sent = client.sendOnce(() => {
      tries += 1;
      return Promise.reject(new Unreachable('x'));
    });
    const outcome = sent.then(
      () => 'sent',
      () => 'given up',
    );
    await settle();
    let waited = 0;
    while (waited < 45_000) {
      const [wait = Number.NaN] = waits();
      expect(wait).toBeLessThanOrEqual(4000);
      waited += wait;
      await pass();
    }
    expect(await outcome).toBe('given up');
    expect(tries).toBeGreaterThan(10);
  });

  it('LIVE-06.4 shows everything once and in order, whatever is cut, repeated or left out', async () => {
    const action = fc.constantFrom('post', 'post', 'say', 'repeat', 'skip', 'resync', 'cut', 'pass');
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 40 }), async (actions) => {
        const room = aRoom();
        const { client, seqs, pass } = follow(room);
        await settle();
        let told = 0;
        for (const one of actions) {
          const socket = room.sockets.at(-1);
          if (one === 'post') room.log.push(said(room.log.length + 1));
          if (one === 'say') socket?.say({ type: 'batch', ...room.batch(told) });
          if (one === 'repeat') socket?.say({ type: 'batch', ...room.batch(0) });
          // Its events never come by themselves.
          if (one === 'skip' || one === 'say') told = room.log.length;
          if (one === 'resync') socket?.say({ type: 'resync', through: room.log.length });
          if (one === 'cut') socket?.cut();
          if (one === 'pass') await pass();
        }
        for (let turn = 0; turn < 5; turn += 1) await pass();
        expect(seqs()).toEqual(room.log.map(({ seq }) => seq));
        client.stop();
      }),
      { numRuns: 30 },
    );
  });
});

describe('backoffMs', () => {
  it('parts those who broke off together, and never waits longer than half a minute', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (failures, chance) => {
        const ms = backoffMs(failures, chance);
        expect(ms).toBeGreaterThanOrEqual(failures === 0 ? 0 : 250);
        expect(ms).toBeLessThanOrEqual(30_000);
      }),
    );
  });
});

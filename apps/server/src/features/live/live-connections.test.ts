import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Statement, unprepared } from '../../db/database.ts';
import { tokenKey } from '../../sessions/token.ts';
import { anAccount, aProfession, aStream, type BuiltAccount, type BuiltStream } from '../../testing/builders.ts';
import { followRoom, type LiveClient } from '../../testing/live/live-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Peer } from './delivery/connections.ts';
import { joiningOf } from './delivery/join-room.ts';
import type { Frame } from './log/frame.ts';
import { hubOf } from './log/room-hub.ts';

let server: TestServer;
let origin: string;
let live: BuiltStream;
let account: BuiltAccount;
let token: string;
const clients: LiveClient[] = [];
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  live = await aStream(server.db, { kind: 'live', audio: false });
  account = await anAccount(server.db, { professions: [await aProfession(server.db)] });
  token = await server.context.sessions.open(account.id, 'test');
});
afterAll(async () => {
  for (const client of clients) client.stop();
  await server.stop();
});

const call = (method: string, path: string, body?: object, from = token) =>
  fetch(`${origin}/v1/live/${live.id}${path}`, {
    method,
    headers: { authorization: `Bearer ${from}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const post = async (text: string) => expect((await call('POST', '/messages', { id: crypto.randomUUID(), text })).status).toBe(200);
const begin = async () => {
  const { epoch, through } = (await (await call('GET', '')).json()) as { epoch: string; through: number };
  const { ticket } = (await (await call('POST', '/ticket')).json()) as { ticket: string };
  return { epoch, after: String(through), ticket };
};
/** What came of trying to connect: `open`, or the status that refused it. */
async function connect(query: Record<string, string>, headers: Record<string, string> = {}, roomId = live.id): Promise<string> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/v1/live/${roomId}/socket?${new URLSearchParams(query)}`, { headers });
  const opened = once(socket, 'open').then(() => 'open');
  const refused = once(socket, 'unexpected-response').then(([, { statusCode }]) => String(statusCode));
  socket.on('error', () => {});
  const result = await Promise.race([opened, refused]);
  socket.terminate();
  return result;
}
const textsOf = (client: LiveClient) => client.shown.flatMap((event) => ('text' in event ? [event.text] : []));
async function aClient(): Promise<LiveClient> {
  const client = await followRoom({ origins: [origin], roomId: live.id, token });
  clients.push(client);
  return client;
}

describe('A socket', () => {
  it('is opened once by a ticket, within a minute, for its room, from a page of ours', async () => {
    const first = await begin();
    expect([await connect(first), await connect(first)]).toEqual(['open', '401']);
    const same = await begin();
    expect((await Promise.all([connect(same), connect(same), connect(same)])).toSorted()).toEqual(['401', '401', 'open']);
    const other = await aStream(server.db, { kind: 'live', audio: false });
    expect(await connect(await begin(), {}, other.id)).toBe('401');
    expect(await connect({ ...(await begin()), ticket: 'x' })).toBe('404');
    expect(await connect(await begin(), { origin: 'https://elsewhere.example' })).toBe('403');
    expect(await connect(await begin(), { origin: server.context.config.publicUrl })).toBe('open');
    const late = await begin();
    server.clock.advance(60_000);
    expect(await connect(late)).toBe('401');
  });

  it('is not opened by a ticket of a session that has ended, and is closed within a second when its session ends', async () => {
    const client = await aClient();
    const late = await begin();
    await server.context.sessions.endAllOf({ accountId: account.id } as never);
    expect(await connect(late)).toBe('401');
    await expect.poll(() => client.said).toContain('moved');
  });

  it('AUTH-12.8 LIVE-08.4 is not opened by a ticket, of a call or of a server that stops, for whom the room has closed since it was given', async () => {
    const guest = (await (
      await fetch(`${origin}/v1/auth/anonymous`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ live_id: live.id }),
      })
    ).json()) as { access_token: string };
    const member = { roomId: live.id, accountId: account.id, sessionKey: tokenKey(token), isModerator: false, address: '127.0.0.1' };
    const visitor = { ...member, accountId: null, sessionKey: null };
    const moderator = { ...member, isModerator: true };
    const begun = await begin();
    const { ticket } = (await (await call('POST', '/ticket', undefined, guest.access_token)).json()) as { ticket: string };
    const issue = async () => {
      const issued = new Map<Peer, string>();
      await joiningOf(server.context).issueNext([member, visitor, moderator], issued);
      return [member, visitor, moderator].map((peer) => () => connect({ ...begun, ticket: issued.get(peer) ?? '' }));
    };
    const became = (change: string) => server.db.query(unprepared(`update stream set ${change} where id = $1`), [live.id]);
    const come = async (all: readonly (() => Promise<string>)[]) => Promise.all(all.map((one) => one()));
    let issued = await issue();
    await became(`visibility = 'members'`);
    expect(await connect({ ...begun, ticket })).toBe('401');
    expect(await come(issued)).toEqual(['open', '401', 'open']);
    issued = await issue();
    await became(`visibility = 'subscribers'`);
    expect(await come(issued)).toEqual(['401', '401', 'open']);
    issued = await issue();
    await became(`state = 'withdrawn'`);
    expect([await connect(begun), ...(await come(issued))]).toEqual(['401', '401', '401', 'open']);
  });

  it('is opened once by the ticket that a server which stops gives whoever is there, for a minute, while their session lasts', async () => {
    const { epoch, after } = await begin();
    const peer = { roomId: live.id, accountId: account.id, sessionKey: tokenKey(token), isModerator: false, address: '127.0.0.1' };
    const issue = async () => {
      const issued = new Map<Peer, string>();
      await joiningOf(server.context).issueNext([peer], issued);
      return { epoch, after, ticket: issued.get(peer) ?? '' };
    };
    const first = await issue();
    expect([await connect(first), await connect(first)]).toEqual(['open', '401']);
    const late = await issue();
    server.clock.advance(60_000);
    expect(await connect(late)).toBe('401');
    const ended = await issue();
    await server.context.sessions.endAllOf({ accountId: account.id } as never);
    expect(await connect(ended)).toBe('401');
  });

  it('hears nothing of what only moderators see, and goes on behind it', async () => {
    const moderator = await anAccount(server.db, { roles: [{ type: 'moderator', company: { id: live.company_id } }] });
    const leader = await followRoom({ origins: [origin], roomId: live.id, token: await server.context.sessions.open(moderator.id, 'test') });
    clients.push(leader);
    const client = await aClient();
    await post('Een');
    await expect.poll(() => textsOf(client)).toEqual(['Een']);
    const [key] = client.shown.flatMap((event) => ('key' in event ? [event.key] : []));
    expect((await call('POST', `/messages/${key}/reports`, { id: crypto.randomUUID() })).status).toBe(204);
    await expect.poll(() => leader.batches.length).toBe(2);
    await post('Twee');
    await expect.poll(() => textsOf(client)).toEqual(['Een', 'Twee']);
    expect([client.batches.length, client.batches.at(-1), client.said.includes('resync')]).toEqual([2, leader.batches.at(-1), false]);
  });

  it('LIVE-06.4 goes on after every break with nothing lost and nothing twice', async () => {
    const client = await aClient();
    for (let n = 0; n < 12; n += 1) {
      if (n % 4 === 1) client.cut();
      await post(`bericht ${n}`);
      server.clock.advance(2000);
    }
    await expect.poll(() => textsOf(client)).toHaveLength(12);
    expect(textsOf(client)).toEqual(Array.from({ length: 12 }, (_, n) => `bericht ${n}`));
  });

  it('LIVE-06.4 gives others their turns while it tells all who read: each is told once, who comes in meanwhile too, and who left is not', async () => {
    const hub = hubOf(server.context);
    const told: string[] = [];
    const leaves: Record<string, () => void> = {};
    const read = async (name: string, onTold?: () => void) => {
      const deliver = () => {
        told.push(name);
        onTold?.();
        // As long as it takes to tell a thousand.
        const until = performance.now() + 20;
        while (performance.now() < until);
      };
      leaves[name] = (await hub.read(live.id, 0, { accountId: null, isModerator: false, deliver, sendViewers: () => undefined })).leave;
    };
    const others = () => {
      told.push('others');
      leaves['third']?.();
      void read('late');
    };
    await read('first', () => setImmediate(others));
    for (const name of ['second', 'third']) await read(name);
    await post('Een');
    await expect.poll(() => told).toEqual(['first', 'others', 'late', 'second']);
    for (const leave of Object.values(leaves)) leave();
    expect(told).toHaveLength(4);
  });

  it('LIVE-06.4 is given the same text as all who come back after the same number, until there is more', async () => {
    const hub = hubOf(server.context);
    const client = await aClient();
    for (const text of ['Een', 'Twee']) await post(text);
    await expect.poll(async () => (await hub.open(live.id)).through).toBe(2);
    const given = async (after: number, isModerator = false) => {
      const frames: Frame[] = [];
      const reader = { accountId: null, isModerator, deliver: (frame: Frame) => void frames.push(frame), sendViewers: () => undefined };
      (await hub.read(live.id, after, reader)).leave();
      return frames[0];
    };
    const [first, same] = [await given(0), await given(0)];
    expect(same).toBe(first);
    const textOf = (frame: Frame | undefined) => String(frame?.event);
    expect(textOf(first)).toMatch(/Een.*Twee/s);
    expect(textOf(await given(1))).toMatch(/^(?!.*Een).*Twee/s);
    expect(await given(0, true)).not.toBe(first);
    await post('Drie');
    await expect.poll(async () => textOf(await given(0))).toMatch(/Een.*Twee.*Drie/s);
    // What was taken back is given to nobody: all of it is read again.
    const [key] = client.shown.flatMap((event) => ('key' in event ? [event.key] : []));
    expect((await call('DELETE', `/messages/${key}`)).status).toBe(204);
    await expect.poll(() => given(0)).toBeUndefined();
  });

  it.each([
    ['to begin with', 'live_events_latest', false],
    ['to go on', 'live_events_after', false],
    ['to go on, behind others of theirs', 'live_events_after', true],
  ])('LIVE-06.4 is given nothing of a member as it was before they changed, where that was being read %s', async (_, reads, isKnown) => {
    const hub = hubOf(server.context);
    const run = (sql: string, values: unknown[]) => server.db.query(unprepared(sql), values);
    const given = async () => String((await hub.page(live.id, begun, false, 'test')).event);
    let begun = 0;
    await post('Een');
    if (reads === 'live_events_after') {
      if (!isKnown) await run('delete from live_event where stream_id = $1', [live.id]);
      begun = (await hub.open(live.id)).through;
    }
    const { db } = server.context;
    const { query } = db;
    const [hasRead, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = vi.spyOn(db, 'query').mockImplementation(async <Row>(asked: Statement, values?: readonly unknown[]) => {
      const rows = await query<Row>(asked, values);
      if (asked.name === reads && values?.[0] === live.id && rows.length > 0) {
        hasRead.resolve();
        await mayGoOn.promise;
      }
      return rows;
    });
    const opening = reads === 'live_events_after' ? post('Twee') : hub.open(live.id);
    await hasRead.promise;
    const heard: string[] = [];
    const stopListening = await db.listen('session_changed', (payload) => void heard.push(payload));
    await run(`update live_participant set name = 'Anders' where account_id = $1`, [account.id]);
    await run(`select pg_notify('session_changed', $1)`, [`account:${account.id}`]);
    await expect.poll(() => heard).toContain(`account:${account.id}`);
    mayGoOn.resolve();
    await opening;
    held.mockRestore();
    await stopListening();
    await expect.poll(given).toContain(reads === 'live_events_after' ? 'Twee' : 'Een');
    expect(await given()).toContain('Anders');
  });

  it('LIVE-06.4 that does not read costs no memory and holds nobody up, among fifty, and has everything once it reads', async () => {
    const tokens = await Promise.all(Array.from({ length: 5 }, async () => server.context.sessions.open((await anAccount(server.db)).id, 'test')));
    const slow = await Promise.all(
      Array.from({ length: 50 }, (_, n) => followRoom({ origins: [origin], roomId: live.id, token: tokens[n % 5] ?? '' })),
    );
    const reader = await aClient();
    clients.push(...slow);
    const sent = vi.spyOn(WebSocket.prototype, 'send');
    for (const client of slow) client.readNothing();
    const unread = () => Math.max(0, ...sent.mock.contexts.map((socket) => (socket as WebSocket).bufferedAmount));
    const events = 250;
    // One more once it waits here: the system's own buffers are as large as it likes.
    for (let [round, isFull] = [1, false]; !isFull; round += 1) {
      isFull = unread() > 256 * 1024;
      // 500 kB at once, which nobody could post: the numbers are given by the post that follows.
      await server.db.query(
        unprepared(`with room as (update live_room set last_seq = last_seq + ${events} where stream_id = $1 returning last_seq - ${events} as base)
          insert into live_event (stream_id, seq, key, channel, type, data, at)
          select $1, base + n, substr(md5($2::text || n), 1, 20), 'chat', 'message_posted', jsonb_build_object('text', repeat('x', 2000)), now()
          from room, generate_series(1, ${events}) as n`),
        [live.id, round],
      );
      await post(`bericht ${round}`);
      await expect.poll(() => reader.shown.length).toBe(round * (events + 1));
      server.clock.advance(2000);
    }
    expect(unread()).toBeLessThan(1500 * 1024);
    sent.mockRestore();
    for (const client of slow) client.readOn();
    const all = reader.shown.map(({ seq }) => seq);
    for (const client of slow) {
      await expect.poll(() => client.shown.length, { timeout: 20_000 }).toBe(all.length);
      expect(client.shown.map(({ seq }) => seq)).toEqual(all);
    }
    expect(slow.some(({ said }) => said.includes('resync'))).toBe(true);
  });

  it('is closed when a client says more, or longer things, than any of ours', async () => {
    const closedAfter = async (send: (socket: WebSocket) => void) => {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/v1/live/${live.id}/socket?${new URLSearchParams(await begin())}`);
      await once(socket, 'open');
      send(socket);
      return ((await once(socket, 'close')) as [number])[0];
    };
    expect(await closedAfter((socket) => socket.send('x'.repeat(1025)))).toBe(1009);
    expect(await closedAfter((socket) => Array.from({ length: 21 }, () => socket.send('{}')))).toBe(1008);
    expect(await closedAfter((socket) => Array.from({ length: 21 }, () => socket.ping()))).toBe(1008);
    // Whoever says thousands of things in one piece is not answered for each.
    const closed = vi.spyOn(WebSocket.prototype, 'close');
    await closedAfter((socket) => Array.from({ length: 5000 }, () => socket.send('{}')));
    expect(closed.mock.calls.length).toBeLessThan(5);
    closed.mockRestore();
  });
});

describe('Without sockets', () => {
  it('events are sent by the server, as they happen', async () => {
    const { epoch, after } = await begin();
    const answer = await call('GET', `/feed?epoch=${epoch}&after=${after}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await post('Hoort u mij?');
    let said = '';
    for await (const chunk of answer.body ?? []) {
      said += Buffer.from(chunk as Uint8Array).toString();
      if (said.includes('Hoort u mij?') && said.endsWith('\n\n')) break;
    }
    // How many watch may come in between, and comments.
    const parts = said.split('\n\n').filter((part) => !part.startsWith(':') && !part.includes('"viewers"'));
    expect(parts.map((part) => (part === '' ? '' : (JSON.parse(part.replace('data: ', '')) as { type: string }).type))).toEqual([
      'welcome',
      'batch',
      '',
    ]);
    expect((await call('GET', `/feed?epoch=${epoch}&after=0`, undefined, 'A'.repeat(43))).status).toBe(403);
  });

  it('a call waits for what happens next, and answers nothing when that is nothing', async () => {
    const { epoch, after } = await begin();
    const waiting = call('GET', `/events?epoch=${epoch}&after=${after}&wait=25`);
    await post('Daar is het');
    expect(await (await waiting).json()).toMatchObject({ epoch, events: [{ text: 'Daar is het' }] });
    const { through } = (await (await call('GET', `/events?epoch=${epoch}&after=${after}`)).json()) as { through: number };
    expect(await (await call('GET', `/events?epoch=${epoch}&after=${through}&wait=1`)).json()).toEqual({
      epoch,
      after: through,
      through,
      events: [],
    });
    const elsewhere = await (await call('GET', `/events?epoch=${crypto.randomUUID()}&after=3`)).json();
    expect(elsewhere).toEqual({ epoch, after: 0, through: 0, events: [] });
  });

  it('AUTH-12.8 LIVE-08.4 a call that waits answers nothing to whom the room has closed for meanwhile', async () => {
    const { epoch, after } = await begin();
    const hub = hubOf(server.context);
    const waiting = call('GET', `/events?epoch=${epoch}&after=${after}&wait=25`);
    await expect.poll(() => hub.isFollowed(live.id)).toBe(true);
    await server.db.query(unprepared(`update stream set visibility = 'subscribers' where id = $1`), [live.id]);
    hub.release();
    expect((await waiting).status).toBe(403);
  });
});

import { randomUUID } from 'node:crypto';
import type { Paths } from '@auscult/contract/paths';
import type { Client } from 'openapi-fetch';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { anAccount, aStream, type BuiltStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { race } from '../../testing/race.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let live: BuiltStream;
let moderator: Client<Paths>;
let members: Client<Paths>[];
beforeAll(async () => {
  server = await startTestServer();
  await server.app.ready();
  members = await Promise.all(Array.from({ length: 6 }, async () => conforming(await server.as(await anAccount(server.db)))));
});
beforeEach(async () => {
  live = await aStream(server.db, { kind: 'live', audio: false });
  moderator = conforming(await server.as(await anAccount(server.db, { roles: [{ type: 'moderator', company: { id: live.company_id } }] })));
});
afterAll(() => server.stop());

const codeOf = ({ error }: { error?: { code: string } | undefined }) => error?.code ?? 'done';
const inRoom = () => ({ params: { path: { live_id: live.id } } });
const ofPoll = (poll_key: string) => ({ params: { path: { live_id: live.id, poll_key } } });
async function aPoll({ isMultiple = false } = {}): Promise<string> {
  const body = { id: randomUUID(), question: 'Wat doet u eerst?', choices: ['Bellen', 'Wachten', 'Niets'], is_multiple: isMultiple };
  const made = await Promise.all([1, 2].map(() => moderator.POST('/v1/live/{live_id}/polls', { ...inRoom(), body })));
  expect(new Set(made.map(({ data }) => data?.key)).size).toBe(1);
  return made[0]?.data?.key ?? '';
}
const change = (key: string, to: 'open' | 'close' | 'publish' | 'unpublish' | 'hide') =>
  moderator.PUT('/v1/live/{live_id}/polls/{poll_key}/phase', { ...ofPoll(key), body: { change: to } });
const vote = async (client: Client<Paths> | undefined, key: string, choices: number[], id = randomUUID()) =>
  codeOf((await client?.PUT('/v1/live/{live_id}/polls/{poll_key}/vote', { ...ofPoll(key), body: { id, choices } })) ?? {});
const rows = () => server.db.query(unprepared('select choices::int[] as choices from live_vote where stream_id = $1 order by choices'), [live.id]);

describe('A poll', () => {
  it('takes one vote of each member, however often it is sent, and lets it be changed until it is closed', async () => {
    const key = await aPoll();
    expect(await vote(members[0], key, [0])).toBe('not_found');
    await change(key, 'open');
    const ids = members.map(() => randomUUID());
    const all = [...members, ...members].map((client, n) => () => vote(client, key, [n % 2], ids[n % members.length]));
    expect(new Set(await Promise.all(all.map((send) => send())))).toEqual(new Set(['done']));
    expect(await rows()).toEqual([0, 0, 0, 1, 1, 1].map((choice) => ({ choices: [choice] })));
    expect([await vote(members[0], key, [2]), await vote(members[0], key, [0], ids[0]), await vote(members[1], key, [])]).toEqual([
      'done',
      'done',
      'done',
    ]);
    expect((await members[0]?.GET('/v1/live/{live_id}/votes', inRoom()))?.data).toEqual({ votes: [{ poll_key: key, choices: [2] }] });
    await change(key, 'close');
    expect(await vote(members[2], key, [1])).toBe('poll_closed');
    expect((await change(key, 'publish')).data).toMatchObject({ results: [2, 2, 1], voters: 5 });
  });

  it('answers each of the votes that come at one moment by itself, and keeps the last of each member', async () => {
    const [key, other, prepared] = [await aPoll(), await aPoll(), await aPoll()];
    for (const to of ['open', 'close'] as const) await change(other, to);
    await change(key, 'open');
    const [one, two, three, four, five] = members;
    const answers = await Promise.all([
      vote(five, key, [0]),
      vote(one, key, [0]),
      vote(one, key, [2]),
      vote(one, other, [0]),
      vote(two, key, [3]),
      vote(three, prepared, [0]),
      vote(four, key, [1]),
      vote(four, 'X'.padEnd(20, '0'), [1]),
    ]);
    expect(answers).toEqual(['done', 'done', 'done', 'poll_closed', 'validation_failed', 'not_found', 'done', 'not_found']);
    expect(await rows()).toEqual([0, 1, 2].map((choice) => ({ choices: [choice] })));
  });

  it('takes several choices only where it says so, each once, and no vote of a guest', async () => {
    const [single, several] = [await aPoll(), await aPoll({ isMultiple: true })];
    await change(single, 'open');
    await change(several, 'open');
    expect([await vote(members[0], single, [0, 1]), await vote(members[0], several, [0, 1]), await vote(members[0], several, [1, 1])]).toEqual([
      'validation_failed',
      'done',
      'validation_failed',
    ]);
    expect([await vote(members[0], single, [3]), await vote(server.client, single, [0])]).toEqual(['validation_failed', 'no_permission']);
  });

  it('counts no vote that comes while it is being closed, and none less', async () => {
    const key = await aPoll();
    await change(key, 'open');
    const close = () => change(key, 'close').then((answer) => [codeOf(answer)]);
    // The first waits for the poll, and the others for it.
    const votes = () => Promise.all(members.slice(0, 3).map((client) => vote(client, key, [1])));
    const [, cast = []] = await race(server.db, 'select from live_poll where stream_id = $1 for update', [live.id], [close, votes]);
    const { data } = await change(key, 'publish');
    expect(data?.voters).toBe(cast.filter((one) => one === 'done').length);
    expect(data?.results?.[1]).toBe((await rows()).length);
  });

  it('is seen by everybody once it is open, its results once they are published, and what another moderator did is not undone', async () => {
    const key = await aPoll();
    const seen = async () => (await members[0]?.GET('/v1/live/{live_id}', inRoom()))?.data;
    const { epoch = '', polls } = (await seen()) ?? {};
    expect(polls).toEqual([]);
    expect((await moderator.GET('/v1/live/{live_id}/polls', inRoom())).data?.polls).toMatchObject([{ key, phase: 'hidden' }]);
    expect([codeOf(await change(key, 'open')), codeOf(await change(key, 'open')), codeOf(await change(key, 'publish'))]).toEqual([
      'done',
      'conflict',
      'conflict',
    ]);
    await vote(members[0], key, [1]);
    const events = async () =>
      (await members[0]?.GET('/v1/live/{live_id}/events', { params: { ...inRoom().params, query: { epoch, after: 0 } } }))?.data?.events ?? [];
    const polled = async () => (await events()).map((event) => ('poll' in event ? [event.poll.phase, event.poll.results] : []));
    const steps = [
      ['close', 'closed', null],
      ['publish', 'closed', [0, 1, 0]],
      ['unpublish', 'closed', null],
      ['open', 'open', null],
    ] as const;
    await expect.poll(polled).toEqual([['open', null]]);
    // Every event tells of it as it is now, also those that were kept and those that told of results.
    for (const [index, [step, phase, results]] of steps.entries()) {
      await change(key, step);
      await expect.poll(polled).toEqual(Array.from({ length: index + 2 }, () => [phase, results]));
      expect((await seen())?.polls).toMatchObject([{ key, phase, results }]);
    }
    const stored = await server.db.query(unprepared(`select distinct data from live_event where stream_id = $1 and type = 'poll_changed'`), [
      live.id,
    ]);
    expect(stored).toEqual([{ data: { poll_key: key } }]);
  });

  it('LIVE-05.5 gives nothing of it that an earlier version stored in the log, and none of its events once it is gone', async () => {
    const key = await aPoll();
    const { epoch = '' } = (await members[0]?.GET('/v1/live/{live_id}', inRoom()))?.data ?? {};
    for (const step of ['open', 'close', 'publish'] as const) await change(key, step);
    const query = { epoch, after: 0 };
    const events = async () => (await members[0]?.GET('/v1/live/{live_id}/events', { params: { ...inRoom().params, query } }))?.data;
    await expect.poll(async () => (await events())?.events).toHaveLength(3);
    const older = { poll: { key, phase: 'closed', results: [9, 9, 9], voters: 27 } };
    await server.db.query(unprepared(`update live_event set data = $2 where stream_id = $1 and seq = 1`), [live.id, JSON.stringify(older)]);
    await server.db.query(unprepared(`update live_event set data = '{"poll_key": "gone"}' where stream_id = $1 and seq = 2`), [live.id]);
    await change(key, 'unpublish');
    await expect.poll(async () => (await events())?.through).toBe(4);
    expect((await events())?.events).toMatchObject([
      { seq: 3, poll: { results: null } },
      { seq: 4, poll: { results: null } },
    ]);
  });

  it('LIVE-21.1 has no two answers that are equal, whatever their capitals and the blanks around them', async () => {
    const body = { id: randomUUID(), question: 'Gaat u dit doen?', choices: ['Ja', 'Nee', 'ja '], is_multiple: false };
    const { error, response } = await moderator.POST('/v1/live/{live_id}/polls', { ...inRoom(), body });
    expect([response.status, error]).toMatchObject([422, { errors: { choices: ['Twee antwoorden zijn gelijk.'] } }]);
    expect((await moderator.GET('/v1/live/{live_id}/polls', inRoom())).data?.polls).toEqual([]);
  });

  it('LIVE-21.2 is removed before it was shown, which moderators alone hear and the audit log keeps, and not after', async () => {
    const [prepared, shown] = [await aPoll(), await aPoll()];
    const { epoch = '' } = (await members[0]?.GET('/v1/live/{live_id}', inRoom()))?.data ?? {};
    await change(shown, 'open');
    const remove = async (key: string, client = moderator) => codeOf(await client.DELETE('/v1/live/{live_id}/polls/{poll_key}', ofPoll(key)));
    const [member = moderator] = members;
    const done = [await remove(prepared, member), await remove(prepared), await remove(prepared), await remove(shown)];
    await change(shown, 'close');
    expect([...done, await remove(shown)]).toEqual(['forbidden', 'done', 'not_found', 'conflict', 'conflict']);
    expect((await moderator.GET('/v1/live/{live_id}/polls', inRoom())).data?.polls).toMatchObject([{ key: shown, phase: 'closed' }]);
    const told = async (client: Client<Paths>) =>
      (await client.GET('/v1/live/{live_id}/events', { params: { ...inRoom().params, query: { epoch, after: 0 } } })).data?.events;
    await expect.poll(() => told(moderator)).toMatchObject([{ type: 'poll_changed' }, { type: 'poll_removed', poll_key: prepared }, { seq: 3 }]);
    expect((await told(member))?.map(({ type }) => type)).toEqual(['poll_changed', 'poll_changed']);
    expect((await moderator.GET('/v1/live/{live_id}/moderation', inRoom())).data?.acts).toContainEqual(
      expect.objectContaining({ action: 'live_poll_removed', detail: { poll: prepared } }),
    );
  });

  it('LIVE-21.3 is hidden with its results from everybody at once, keeps its votes for when it is shown again, and is not removed', async () => {
    const key = await aPoll();
    const [member = moderator] = members;
    await change(key, 'open');
    await vote(member, key, [1]);
    await change(key, 'close');
    await change(key, 'publish');
    const seen = async () => (await member.GET('/v1/live/{live_id}', inRoom())).data;
    await expect.poll(async () => (await seen())?.polls).toMatchObject([{ key, results: [0, 1, 0] }]);
    const { epoch = '', through = 0 } = (await seen()) ?? {};
    expect((await change(key, 'hide')).data).toMatchObject({ phase: 'hidden', are_results_published: false, was_shown: true });
    const told = async () =>
      (await member.GET('/v1/live/{live_id}/events', { params: { ...inRoom().params, query: { epoch, after: through } } })).data?.events;
    await expect.poll(told).toMatchObject([{ type: 'poll_changed', poll: { key, phase: 'hidden', results: null } }]);
    expect((await seen())?.polls).toEqual([]);
    expect(codeOf(await moderator.DELETE('/v1/live/{live_id}/polls/{poll_key}', ofPoll(key)))).toBe('conflict');
    await change(key, 'open');
    expect((await moderator.GET('/v1/live/{live_id}/polls', inRoom())).data?.polls).toMatchObject([{ key, phase: 'open', results: [0, 1, 0] }]);
  });

  it('LIVE-02.5 is closed when the broadcast ends, which everybody hears; what was not shown stays ready', async () => {
    const [open, ready] = [await aPoll(), await aPoll()];
    const { epoch = '' } = (await members[0]?.GET('/v1/live/{live_id}', inRoom()))?.data ?? {};
    const turn = (from: 'waiting' | 'live', to: 'live' | 'ended') => moderator.PUT('/v1/live/{live_id}/phase', { ...inRoom(), body: { from, to } });
    await turn('waiting', 'live');
    await change(open, 'open');
    expect(codeOf(await turn('waiting', 'ended'))).toBe('conflict');
    expect(await vote(members[0], open, [1])).toBe('done');
    expect(codeOf(await turn('live', 'ended'))).toBe('done');
    expect(await vote(members[1], open, [1])).toBe('poll_closed');
    const query = { epoch, after: 0 };
    const told = async () =>
      (await members[0]?.GET('/v1/live/{live_id}/events', { params: { ...inRoom().params, query } }))?.data?.events.map((event) =>
        'poll' in event ? event.poll.phase : 'phase' in event ? event.phase : '',
      );
    await expect.poll(told).toEqual(['live', 'closed', 'closed', 'ended']);
    expect((await moderator.GET('/v1/live/{live_id}/polls', inRoom())).data?.polls).toMatchObject([
      { key: open, phase: 'closed', voters: 1 },
      { key: ready, phase: 'hidden' },
    ]);
  });
});

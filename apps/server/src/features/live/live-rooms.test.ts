import { randomUUID } from 'node:crypto';
import type { Paths } from '@auscult/contract/paths';
import type { Client } from 'openapi-fetch';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { anAccount, aProfession, aStream, type BuiltAccount, type BuiltStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { race } from '../../testing/race.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let profession: { id: number };
let live: BuiltStream;
let account: BuiltAccount;
let member: Client<Paths>;
let moderator: Client<Paths>;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.ready();
  profession = await aProfession(server.db, { name: 'Verpleegkundige' });
});
beforeEach(async () => {
  live = await aStream(server.db, { kind: 'live', audio: false, title: 'Hartfalen, nu' });
  account = await anAccount(server.db, { firstName: 'Noor', lastName: 'Aalders', professions: [profession] });
  member = conforming(await server.as(account));
  const company = { id: live.company_id };
  moderator = conforming(await server.as(await anAccount(server.db, { roles: [{ type: 'moderator', company }], professions: [profession] })));
});
afterAll(() => server.stop());

const inRoom = () => ({ params: { path: { live_id: live.id } } });
const ofMessage = (message_key: string) => ({ params: { path: { live_id: live.id, message_key } } });
const post = (client: Client<Paths>, text: string, id = randomUUID()) =>
  client.POST('/v1/live/{live_id}/messages', { ...inRoom(), body: { id, text } });
const posted = async (client: Client<Paths>, text: string) => {
  const { data, error } = await post(client, text);
  if (data === undefined) throw new Error(error?.code);
  return data;
};
const aMember = async () => conforming(await server.as(await anAccount(server.db, { professions: [profession] })));
const codeOf = ({ error }: { error?: { code: string } | undefined }) => error?.code ?? 'done';
const room = async (client: Client<Paths>) => (await client.GET('/v1/live/{live_id}', inRoom())).data;
const eventsFor = async (client: Client<Paths>) => {
  const { epoch = '' } = (await room(client)) ?? {};
  const query = { epoch, after: 0 };
  return (await client.GET('/v1/live/{live_id}/events', { params: { ...inRoom().params, query } })).data?.events ?? [];
};
const withToken = (token: string, path: string, method: 'GET' | 'POST' = 'GET', body?: object) =>
  server.app.inject({ method, url: path, headers: { authorization: `Bearer ${token}` }, ...(body && { payload: body }) });

it.each(['moderator', 'administrator', 'SuperAdmin'] as const)('AUTH-12.4 gives a %s the powers of a moderator', async (type) => {
  const evening = await aStream(server.db, { kind: 'live', audio: false });
  const own = { params: { path: { live_id: evening.id } }, body: { from: 'waiting', to: 'live' } } as const;
  const company = type === 'SuperAdmin' ? {} : { company: { id: evening.company_id } };
  const leader = await server.as(await anAccount(server.db, { roles: [{ type, ...company }] }));
  expect(codeOf(await (await server.as(await anAccount(server.db))).PUT('/v1/live/{live_id}/phase', own))).toBe('forbidden');
  expect(codeOf(await leader.PUT('/v1/live/{live_id}/phase', own))).toBe('done');
});

describe('POST /auth/anonymous', () => {
  it('LIVE-06.1 API-01.29 AUTH-11.2 gives a guest a token that reads one live stream for two hours, and writes nothing', async () => {
    const other = await aStream(server.db, { kind: 'live', audio: false });
    const { data } = await server.client.POST('/v1/auth/anonymous', { body: { live_id: live.id } });
    const token = data?.access_token ?? '';
    const statusOf = async (path: string) => (await withToken(token, path)).statusCode;
    const own = `/v1/live/${live.id}`;
    expect([await statusOf(own), await statusOf(`/v1/live/${other.id}`), codeOf(await server.client.GET('/v1/live/{live_id}', inRoom()))]).toEqual([
      200,
      403,
      'no_permission',
    ]);
    const written = await withToken(token, `${own}/messages`, 'POST', { id: randomUUID(), text: 'Mag ik iets zeggen?' });
    expect([written.statusCode, (await withToken(token, '/v1/users/me')).statusCode]).toEqual([403, 401]);
    expect(await statusOf('/v1/podcast/config')).toBe(200);
    server.clock.advance(2 * 3_600_000 - 1000);
    expect(await statusOf(own)).toBe(200);
    server.clock.advance(1000);
    expect(await statusOf(own)).toBe(403);
  });

  it('gives none for what only members see, nor is one that was changed worth anything', async () => {
    const closed = await aStream(server.db, { kind: 'live', audio: false, visibility: 'members' });
    expect(codeOf(await member.POST('/v1/auth/anonymous', { body: { live_id: closed.id } }))).toBe('done');
    const { data } = await member.POST('/v1/auth/anonymous', { body: { live_id: closed.id } });
    expect((await withToken(data?.access_token ?? '', `/v1/live/${closed.id}`)).statusCode).toBe(403);
    const { data: good } = await server.client.POST('/v1/auth/anonymous', { body: { live_id: live.id } });
    const bytes = Buffer.from(good?.access_token ?? '', 'base64url');
    bytes.writeUInt32BE(closed.id, 0);
    for (const changed of [bytes, Buffer.alloc(33)])
      expect((await withToken(changed.toString('base64url'), `/v1/live/${live.id}`)).statusCode).toBe(403);
  });
});

it('LIVE-02.1 is there for nobody but moderators until it is published', async () => {
  const draft = await aStream(server.db, { company: { id: live.company_id }, kind: 'live', audio: false, state: 'draft' });
  const at = { params: { path: { live_id: draft.id } } };
  const everybody = async () => [
    codeOf(await member.GET('/v1/live/{live_id}', at)),
    codeOf(await server.client.POST('/v1/auth/anonymous', { body: { live_id: draft.id } })),
    codeOf(await moderator.GET('/v1/live/{live_id}', at)),
  ];
  expect(await everybody()).toEqual(['not_found', 'not_found', 'done']);
  await server.db.query(unprepared(`update stream set state = 'published' where id = $1`), [draft.id]);
  expect(await everybody()).toEqual(['done', 'done', 'done']);
});

describe('The chat', () => {
  it('gives the room with the ticket to whoever begins, as it is by itself, and not to whoever comes back', async () => {
    const visitor = await server.as(await anAccount(server.db));
    const { data: alone } = await visitor.GET('/v1/live/{live_id}', inRoom());
    const ask = (query: { with_room?: boolean }) =>
      visitor.POST('/v1/live/{live_id}/ticket', { params: { ...inRoom().params, query } }).then(({ data }) => data?.room);
    expect(await ask({ with_room: true })).toEqual(alone);
    expect([await ask({}), await ask({ with_room: false })]).toEqual([null, null]);
  });

  it('LIVE-03.1 LIVE-03.2 asks for a name and a profession, and says so', async () => {
    const nameless = await server.as(await anAccount(server.db, { firstName: '', lastName: '', professions: [profession] }));
    const jobless = await server.as(await anAccount(server.db));
    expect([codeOf(await post(nameless, 'Hallo')), codeOf(await post(jobless, 'Hallo')), codeOf(await post(member, 'Hallo'))]).toEqual([
      'name_needed',
      'profession_needed',
      'done',
    ]);
    const unverified = await anAccount(server.db, { professions: [profession] });
    await server.db.query(unprepared('update account set email_verified_at = null where id = $1'), [unverified.id]);
    const anybody = await server.as(unverified);
    expect(codeOf(await post(anybody, 'Ik ben iemand anders'))).toBe('email_unverified');
    const writing = async (client: Client<Paths>) => (await client.POST('/v1/live/{live_id}/ticket', inRoom())).data?.writing;
    expect(await writing(anybody)).toBe('email_unverified');
    expect([await writing(nameless), await writing(jobless), await writing(member)]).toEqual(['name_needed', 'profession_needed', null]);
    expect((await room(member))?.messages).toMatchObject([
      { text: 'Hallo', author: { name: 'Noor Aalders', profession: { nl: 'Verpleegkundige' } }, is_moderator: false },
    ]);
  });

  it('LIVE-11.1 asks for a BIG number in a room that is for whoever has one, of members and not of moderators, and has the name as far as the register knows it', async () => {
    await server.db.query(
      unprepared(
        `insert into live_plan (stream_id, profile_selection) values ($1, 'BIG_ONLY') on conflict (stream_id) do update set profile_selection = 'BIG_ONLY'`,
      ),
      [live.id],
    );
    const somebody = await anAccount(server.db, { firstName: 'Milou (moderator)', lastName: 'Visser', professions: [profession] });
    const client = await server.as(somebody);
    expect([codeOf(await post(client, 'Hallo')), codeOf(await post(moderator, 'Hallo'))]).toEqual(['profession_needed', 'done']);
    await server.db.query(
      unprepared(`with big as (insert into account_bignumber (account_id, number, created_at, verified_at) values ($1, '19012345601', now(), now()) returning id)
        update account_profession set bignumber_id = (select id from big) where account_id = $1`),
      [somebody.id],
    );
    expect((await post(client, 'Hallo')).data?.author?.name).toBe('M. Visser');
  });

  it('LIVE-03.3 takes links from moderators alone', async () => {
    expect([codeOf(await post(member, 'zie www.voorbeeld.nl')), codeOf(await post(moderator, 'zie www.voorbeeld.nl'))]).toEqual([
      'link_not_allowed',
      'done',
    ]);
  });

  it('holds back what may name a patient before it is stored, and what is longer than three hundred signs', async () => {
    expect(codeOf(await post(member, 'mevrouw geb. 12-03-1961 belde'))).toBe('patient_data');
    expect(await post(member, 'a'.repeat(301))).toMatchObject({
      error: { code: 'validation_failed', errors: { text: ['Gebruik hoogstens 300 tekens.'] } },
    });
    expect(await eventsFor(moderator)).toEqual([]);
  });

  it('LIVE-06.2 LIVE-06.3 counts what is sent twenty times at once as one, with keys that sort as the numbers do', async () => {
    const others = await Promise.all(
      Array.from({ length: 4 }, async () => conforming(await server.as(await anAccount(server.db, { professions: [profession] })))),
    );
    await posted(member, 'Eerst dit');
    const id = randomUUID();
    const calls = [...Array.from({ length: 20 }, () => () => post(member, 'Nog eens', id)), ...others.map((one) => () => post(one, 'En wij'))];
    const held = race(server.db, 'select from live_room where stream_id = $1 for update', [live.id], [() => calls[0]?.() ?? post(member, 'x', id)]);
    const answers = [...(await Promise.all(calls.slice(1).map((call) => call()))), ...(await held)];
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['done']));
    await expect.poll(() => eventsFor(member)).toHaveLength(6);
    const events = (await eventsFor(member)) as { key: string; seq: number; text: string }[];
    expect(events.map(({ text }) => text).toSorted()).toEqual(['Eerst dit', 'En wij', 'En wij', 'En wij', 'En wij', 'Nog eens']);
    expect(events.map(({ seq }) => seq)).toEqual(events.map(({ seq }) => seq).toSorted((a, b) => a - b));
    expect(events.map(({ key }) => key)).toEqual(events.map(({ key }) => key).toSorted());
    expect(events.every(({ key }) => /^[-\w]{20}$/.test(key))).toBe(true);
  });

  it('says when to write again to whoever is too fast, and keeps the distance of slow mode', async () => {
    for (let n = 0; n < 5; n += 1) await posted(member, `Bericht ${n}`);
    const refused = await post(member, 'Te snel');
    expect([codeOf(refused), refused.response.headers.get('retry-after')]).toEqual(['too_many_requests', '2']);
    await moderator.PUT('/v1/live/{live_id}/slow-mode', { ...inRoom(), body: { from: 0, seconds: 30 } });
    server.clock.advance(29_000);
    expect(codeOf(await post(member, 'Nog niet'))).toBe('too_many_requests');
    server.clock.advance(1000);
    expect(codeOf(await post(member, 'Nu wel'))).toBe('done');
  });

  it('lets its author take a message back for thirty seconds, and nobody else', async () => {
    const [first, second] = [await posted(member, 'Vergissing'), await posted(member, 'Blijft')];
    const takeBack = async (client: Client<Paths>, key: string) =>
      codeOf(await client.DELETE('/v1/live/{live_id}/messages/{message_key}', ofMessage(key)));
    expect(await takeBack(moderator, first.key)).toBe('not_found');
    server.clock.advance(30_000);
    expect([await takeBack(member, first.key), await takeBack(member, first.key)]).toEqual(['done', 'done']);
    server.clock.advance(1);
    expect(await takeBack(member, second.key)).toBe('conflict');
    await expect
      .poll(() => eventsFor(member))
      .toMatchObject([
        { key: first.key, text: null, author: null },
        { key: second.key, text: 'Blijft' },
        { type: 'message_removed', message_key: first.key },
      ]);
  });

  it('LIVE-03.4 takes a report from anybody, once, and tells moderators alone', async () => {
    const { key } = await posted(member, 'Onaardig');
    const { data } = await server.client.POST('/v1/auth/anonymous', { body: { live_id: live.id } });
    const reported = await withToken(data?.access_token ?? '', `/v1/live/${live.id}/messages/${key}/reports`, 'POST', { id: randomUUID() });
    expect(reported.statusCode).toBe(204);
    // A guest is nobody in particular: under whatever ids, one at an address counts once.
    await withToken(data?.access_token ?? '', `/v1/live/${live.id}/messages/${key}/reports`, 'POST', { id: randomUUID() });
    for (let n = 0; n < 2; n += 1)
      await member.POST('/v1/live/{live_id}/messages/{message_key}/reports', { ...ofMessage(key), body: { id: randomUUID() } });
    const reports = async () => (await eventsFor(moderator)).filter(({ type }) => type === 'message_reported');
    await expect.poll(reports).toMatchObject([{ message_key: key }, { message_key: key }]);
    expect((await eventsFor(member)).map(({ type }) => type)).toEqual(['message_posted']);
  });

  it('LIVE-03.4 takes a hundred reports of guests in an hour, half of them of whoever made none yet', async () => {
    await room(member);
    const keys = Array.from({ length: 20 }, (_, n) => `guest${String(n).padStart(15, '0')}`);
    await server.db.query(
      unprepared(`with room as (update live_room set last_seq = last_seq + 20 where stream_id = $1 returning last_seq - 20 as base)
        insert into live_event (stream_id, seq, key, channel, type, data, at)
        select $1, base + n, key, 'chat', 'message_posted', '{"text":"x"}', now() from room, unnest($2::text[]) with ordinality as k (key, n)`),
      [live.id, keys],
    );
    const { token } = server.context.guestTokens.issue(live.id);
    const report = async (remoteAddress: string, key: string) =>
      (
        await server.app.inject({
          method: 'POST',
          url: `/v1/live/${live.id}/messages/${key}/reports`,
          remoteAddress,
          headers: { authorization: `Bearer ${token}` },
          payload: { id: randomUUID() },
        })
      ).statusCode;
    // Of each message five are told, and no more are counted.
    const taken: number[] = [];
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) for (const key of keys) taken.push(await report(address, key));
    expect(taken.filter((status) => status === 204)).toHaveLength(50);
    expect(taken.slice(50)).toEqual(Array.from({ length: 10 }, () => 429));
    const [first = ''] = keys;
    expect([await report('203.0.113.1', first), await report('203.0.113.2', first), await report('192.0.2.1', first)]).toEqual([204, 429, 204]);
  });

  it('LIVE-03.4 tells moderators of a message five times at most, of none that is hidden, and of twenty by one person in an hour', async () => {
    const report = async (client: Client<Paths>, key: string) =>
      codeOf(await client.POST('/v1/live/{live_id}/messages/{message_key}/reports', { ...ofMessage(key), body: { id: randomUUID() } }));
    const told = async () => (await eventsFor(moderator)).filter(({ type }) => type === 'message_reported').length;
    const other = await aMember();
    const keys = Array.from({ length: 22 }, (_, n) => String(n).padStart(20, '0'));
    await room(member);
    await server.db.query(
      unprepared(`with room as (update live_room set last_seq = last_seq + 22 where stream_id = $1 returning last_seq - 22 as base)
        insert into live_event (stream_id, seq, key, channel, type, data, at)
        select $1, base + n, key, 'chat', 'message_posted', '{"text":"x"}', now() from room, unnest($2::text[]) with ordinality as k (key, n)`),
      [live.id, keys],
    );
    const [hidden = '', often = '', ...rest] = keys;
    await moderator.PUT('/v1/live/{live_id}/messages/{message_key}/visibility', { ...ofMessage(hidden), body: { is_visible: false } });
    expect(await report(member, hidden)).toBe('done');
    for (let n = 0; n < 6; n += 1) expect(await report(await aMember(), often)).toBe('done');
    await expect.poll(told).toBe(5);
    for (const key of rest) expect(await report(other, key)).toBe('done');
    expect(await report(other, often)).toBe('done');
    await expect.poll(told).toBe(25);
    const { key } = await posted(member, 'Nog een');
    expect(await report(other, key)).toBe('too_many_requests');
    expect(await report(member, key)).toBe('done');
    server.clock.advance(3_600_000);
    expect(await report(other, key)).toBe('done');
    await expect.poll(told).toBe(27);
  });
});

describe('A moderator', () => {
  it('LIVE-02.2 lets a stream go live and end, and does not undo what another did meanwhile', async () => {
    const turn = async (from: 'waiting' | 'live' | 'ended', to: 'live' | 'ended') =>
      codeOf(await moderator.PUT('/v1/live/{live_id}/phase', { ...inRoom(), body: { from, to } }));
    expect([await turn('waiting', 'live'), await turn('waiting', 'live'), await turn('live', 'ended')]).toEqual(['done', 'conflict', 'done']);
    await expect.poll(() => room(member)).toMatchObject({ phase: 'ended' });
    expect(codeOf(await post(member, 'Nog één vraag'))).toBe('live_ended');
    const phases = async () => (await eventsFor(member)).map((event) => ('phase' in event ? event.phase : event.type));
    await expect.poll(phases).toEqual(['live', 'ended']);
    const audit = await server.db.query(unprepared(`select action from audit_log where subject_kind = 'stream' and subject_id = $1`), [
      String(live.id),
    ]);
    expect(audit).toEqual([{ action: 'live_phase_changed' }, { action: 'live_phase_changed' }]);
  });

  it('LIVE-04.1 hides a message from everybody else and shows it again', async () => {
    const { key } = await posted(member, 'Twijfel');
    const show = (is_visible: boolean) =>
      moderator.PUT('/v1/live/{live_id}/messages/{message_key}/visibility', { ...ofMessage(key), body: { is_visible } });
    await show(false);
    const textFor = async (client: Client<Paths>) => (await eventsFor(client)).flatMap((event) => ('text' in event ? [event.text] : []));
    await expect.poll(() => textFor(member)).toEqual([null]);
    expect(await textFor(moderator)).toEqual(['Twijfel']);
    const again = async (client: Client<Paths>) =>
      (await eventsFor(client)).flatMap((event) => (event.type === 'message_shown' ? [event.message?.text] : []));
    await show(true);
    await expect.poll(() => textFor(member)).toEqual(['Twijfel']);
    // Whoever came in while it was hidden has it from here alone, for as long as it is shown.
    expect(await again(member)).toEqual(['Twijfel']);
    await show(false);
    await expect.poll(() => again(member)).toEqual([undefined]);
    expect(await again(moderator)).toEqual(['Twijfel']);
  });

  it('strikes a text out everywhere, the log included', async () => {
    const { key } = await posted(member, 'Patiënt van kamer twaalf');
    expect((await room(member))?.messages).toHaveLength(1);
    await moderator.DELETE('/v1/live/{live_id}/messages/{message_key}/text', ofMessage(key));
    await expect.poll(() => eventsFor(moderator)).toMatchObject([{ text: null }, { type: 'message_removed', message_key: key }]);
    await expect.poll(async () => (await room(member))?.messages).toEqual([]);
    expect(await server.db.query(unprepared(`select from live_event where data::text like '%twaalf%'`))).toEqual([]);
  });

  it('LIVE-04.1 keeps somebody from writing for a while, or for good, whatever they sign in with', async () => {
    const { author } = await posted(member, 'Hallo');
    let from: { is_blocked: boolean; timed_out_until: string | null } = { is_blocked: false, timed_out_until: null };
    const restrict = async (is_blocked: boolean, time_out_seconds: 10 | null) => {
      const answer = await moderator.PUT('/v1/live/{live_id}/participants/{participant_key}/restriction', {
        params: { path: { live_id: live.id, participant_key: author?.key ?? '' } },
        body: { from, is_blocked, time_out_seconds },
      });
      from = answer.data ?? from;
      return codeOf(answer);
    };
    await restrict(false, 10);
    const until = new Date(server.clock.now().getTime() + 10_000).toISOString();
    const ticket = async () => (await member.POST('/v1/live/{live_id}/ticket', { params: { path: { live_id: live.id } } })).data;
    const held = await post(member, 'Ik');
    expect([codeOf(held), held.response.headers.get('retry-after')]).toEqual(['writing_timed_out', '10']);
    expect(await ticket()).toMatchObject({ writing: null, timed_out_until: until });
    server.clock.advance(10_000);
    expect(await ticket()).toMatchObject({ timed_out_until: null });
    expect(codeOf(await post(member, 'Weer'))).toBe('done');
    await restrict(true, null);
    const blocked = from;
    // Another moderator, who has not heard of the block, gives a time-out.
    from = { is_blocked: false, timed_out_until: null };
    expect(await restrict(false, 10)).toBe('conflict');
    from = blocked;
    expect(codeOf(await post(await server.as(account), 'En nu'))).toBe('writing_blocked');
    await restrict(false, null);
    expect(codeOf(await post(member, 'Dank'))).toBe('done');
  });
});

it('forgets the messages and the name of whoever leaves for good', async () => {
  await posted(member, 'Van mij');
  await posted(moderator, 'Welkom');
  await expect.poll(() => eventsFor(moderator)).toHaveLength(2);
  await server.db.query(unprepared('delete from account where id = $1'), [account.id]);
  await expect.poll(() => eventsFor(moderator)).toMatchObject([{ text: 'Welkom' }]);
  expect(await server.db.query(unprepared('select data from live_event where stream_id = $1'), [live.id])).toEqual([{ data: { text: 'Welkom' } }]);
});

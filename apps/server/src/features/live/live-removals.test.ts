import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Paths } from '@auscult/contract/paths';
import type { Client } from 'openapi-fetch';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { anAccount, aProfession, aStream, type BuiltAccount, type BuiltStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { followRoom, type LiveClient } from '../../testing/live/live-client.ts';
import { aQuestionnaire } from '../../testing/questionnaire-builder.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { storeAttendance } from './presence/presence-queries.ts';

type Api = Client<Paths>;
const REMOVAL = '/v1/live/{live_id}/participants/{participant_key}/removal';

let server: TestServer;
let origin: string;
let profession: { id: number };
let live: BuiltStream;
let author: BuiltAccount;
let member: Api;
let other: Api;
let leader: BuiltAccount;
let moderator: Api;
/** As whom the room knows the author. */
let participant: string;
const clients: LiveClient[] = [];
beforeAll(async () => {
  server = await startTestServer();
  profession = await aProfession(server.db);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  live = await aStream(server.db, { kind: 'live', audio: false });
  author = await aMember();
  [member, other] = [conforming(await server.as(author)), conforming(await server.as(await aMember()))];
  leader = await aModerator();
  moderator = conforming(await server.as(leader));
  participant = (await post(member)).data?.author?.key ?? '';
  await turn('waiting', 'live');
});
afterAll(async () => {
  for (const client of clients) client.stop();
  await server.stop();
});

const aMember = () => anAccount(server.db, { firstName: 'Noor', lastName: 'Aalders', professions: [profession] });
const aModerator = () =>
  anAccount(server.db, {
    firstName: 'Bas',
    lastName: 'Timmer',
    professions: [profession],
    roles: [{ type: 'moderator', company: { id: live.company_id } }],
  });
const inRoom = (id = live.id) => ({ params: { path: { live_id: id } } });
const codeOf = ({ error }: { error?: { code: string } | undefined }) => error?.code ?? 'done';
const post = (client: Api, id = live.id) =>
  client.POST('/v1/live/{live_id}/messages', { ...inRoom(id), body: { id: randomUUID(), text: 'Koop nu' } });
const enters = async (client: Api) => codeOf(await client.POST('/v1/live/{live_id}/ticket', inRoom()));
const turn = async (from: 'waiting' | 'live' | 'ended', to: 'live' | 'ended') =>
  expect(codeOf(await moderator.PUT('/v1/live/{live_id}/phase', { ...inRoom(), body: { from, to } }))).toBe('done');
const ofParticipant = (key = participant) => ({ params: { path: { live_id: live.id, participant_key: key } } });
const remove = async (by = moderator, key = participant) => codeOf(await by.POST(REMOVAL, { ...ofParticipant(key), body: { reason: ' Reclame ' } }));
const readmit = async (by = moderator) => codeOf(await by.DELETE(REMOVAL, ofParticipant()));
const moderation = async () => (await moderator.GET('/v1/live/{live_id}/moderation', inRoom())).data;

it('LIVE-04.1 LIVE-04.6 refuses whoever was put out all of the room with one code, by whatever session, and nobody else, and nothing elsewhere', async () => {
  const exam = await aQuestionnaire(server.db, { stream: live });
  const poll = await moderator.POST('/v1/live/{live_id}/polls', {
    ...inRoom(),
    body: { id: randomUUID(), question: 'Wat nu?', choices: ['Bellen', 'Wachten'], is_multiple: false },
  });
  const ofPoll = { params: { path: { live_id: live.id, poll_key: poll.data?.key ?? '' } } };
  await moderator.PUT('/v1/live/{live_id}/polls/{poll_key}/phase', { ...ofPoll, body: { change: 'open' } });
  const { data: room } = await member.GET('/v1/live/{live_id}', inRoom());
  const ofMessage = { params: { path: { live_id: live.id, message_key: room?.messages[0]?.key ?? '' } } };
  const [question] = exam.questions;
  const answered = {
    id: randomUUID(),
    form_id: exam.id,
    form_version_id: exam.versionId,
    attempt: 1,
    sequence: 0,
    answers: [...(question?.right ?? [])],
  };
  const calls: ((client: Api) => Promise<{ error?: { code: string } | undefined }>)[] = [
    (client) => client.POST('/v1/live/{live_id}/ticket', inRoom()),
    (client) => client.GET('/v1/live/{live_id}', inRoom()),
    (client) => client.GET('/v1/live/{live_id}/events', { params: { ...inRoom().params, query: { epoch: room?.epoch ?? '', after: 0 } } }),
    (client) => client.GET('/v1/live/{live_id}/details', inRoom()),
    (client) => client.GET('/v1/live/{live_id}/path', inRoom()),
    (client) => client.GET('/v1/live/{live_id}/reminder', inRoom()),
    (client) => post(client),
    (client) => client.POST('/v1/live/{live_id}/questions', { ...inRoom(), body: { id: randomUUID(), text: 'Waarom?', is_anonymous: false } }),
    (client) => client.PUT('/v1/live/{live_id}/polls/{poll_key}/vote', { ...ofPoll, body: { id: randomUUID(), choices: [0] } }),
    (client) => client.GET('/v1/live/{live_id}/votes', inRoom()),
    (client) => client.POST('/v1/live/{live_id}/messages/{message_key}/reports', { ...ofMessage, body: { id: randomUUID() } }),
    (client) => client.GET('/v1/podcast/questionnaire/{form_id}/user-response', { params: { path: { form_id: exam.id } } }),
    (client) =>
      client.POST('/v1/podcast/user-question-answers/{question_id}', { params: { path: { question_id: question?.id ?? 0 } }, body: answered }),
  ];
  const ask = async (client: Api) => new Set((await Promise.all(calls.map((call) => call(client)))).map(codeOf));
  const before = await ask(member);
  expect(before).not.toContain('removed_from_room');
  expect(await remove()).toBe('done');
  const again = await server.as(author);
  const confirmed = member.PUT('/v1/live/{live_id}/attention/{number}', { params: { path: { live_id: live.id, number: 1 } } });
  expect([await ask(member), await ask(again), codeOf(await confirmed)]).toEqual([
    new Set(['removed_from_room']),
    new Set(['removed_from_room']),
    'removed_from_room',
  ]);
  const elsewhere = await aStream(server.db, { kind: 'live', audio: false, company: { id: live.company_id } });
  expect([await enters(other), codeOf(await post(other)), codeOf(await post(member, elsewhere.id))]).toEqual(['done', 'done', 'done']);
  // What they wrote and answered stays.
  expect((await other.GET('/v1/live/{live_id}', inRoom())).data?.messages[0]).toMatchObject({ text: 'Koop nu', author: { key: participant } });
  expect(await readmit()).toBe('done');
  expect(await ask(member)).not.toContain('removed_from_room');
});

it('LIVE-04.6 ends their sockets, feeds and calls that wait, opens nothing by a ticket of before, and ends nobody else’s', async () => {
  const [token, another] = await Promise.all([author, await aMember()].map(({ id }) => server.context.sessions.open(id, 'test')));
  const call = (path: string, method = 'GET') =>
    fetch(`${origin}/v1/live/${live.id}${path}`, { method, headers: { authorization: `Bearer ${token}` } });
  const [client, stays] = await Promise.all([token, another].map((one = '') => followRoom({ origins: [origin], roomId: live.id, token: one })));
  clients.push(...[client, stays].flatMap((one) => one ?? []));
  const { epoch, through } = (await (await call('')).json()) as { epoch: string; through: number };
  const feed = await call(`/feed?epoch=${epoch}&after=${through}`);
  const waiting = call(`/events?epoch=${epoch}&after=${through}&wait=25`);
  const { ticket } = (await (await call('/ticket', 'POST')).json()) as { ticket: string };
  expect(await remove()).toBe('done');
  expect(await feed.text()).toContain('"moved"');
  expect(await (await waiting).json()).toMatchObject({ code: 'removed_from_room' });
  await expect.poll(() => client?.said).toContain('moved');
  const opened = await server.db.query(unprepared('select from live_ticket where stream_id = $1 and account_id = $2'), [live.id, author.id]);
  expect([ticket.length > 0, opened]).toEqual([true, []]);
  expect([client?.returns(), stays?.said.includes('moved')]).toEqual([0, false]);
  expect((await call(`/feed?epoch=${epoch}&after=${through}`)).status).toBe(403);
});

it('LIVE-04.6 LIVE-14.1 counts presence until then, whatever still says that they are there, and again once they are let in', async () => {
  const minutes = async () =>
    (
      await server.db.query<{ minutes: number }>(
        unprepared(`select (select sum(extract(epoch from upper(one) - lower(one)))::float8 / 60 from unnest(t.present) as one) as minutes
          from live_attendance t join account a on a.learner_id = t.learner_id where t.stream_id = $1 and a.id = $2`),
        [live.id, author.id],
      )
    )[0]?.minutes;
  async function beat(): Promise<void> {
    for (let second = 0; second <= 60; second += 15) {
      await storeAttendance(server.db, live.id, [author.id], server.clock.now());
      if (second < 60) server.clock.advance(15_000);
    }
  }
  await beat();
  expect([await minutes(), await remove()]).toEqual([1, 'done']);
  await beat();
  expect(await minutes()).toBe(1);
  server.clock.advance(60_000);
  expect(await readmit()).toBe('done');
  await beat();
  expect(await minutes()).toBe(2);
});

it('LIVE-04.6 is made and undone once by two moderators, is seen by moderators alone, and stands in the audit log of whom it is about', async () => {
  expect([await readmit(), await remove(), await remove()]).toEqual(['conflict', 'done', 'conflict']);
  expect(await moderation()).toMatchObject({
    restrictions: [{ participant: { key: participant, name: 'Noor Aalders' }, is_removed: true, is_blocked: false, timed_out_until: null }],
    acts: [{ action: 'live_participant_removed', is_own: true, detail: { participant, reason: 'Reclame' } }, { action: 'live_phase_changed' }],
  });
  const { data: room } = await other.GET('/v1/live/{live_id}', inRoom());
  const query = { epoch: room?.epoch ?? '', after: 0 };
  const typesFor = async (client: Api) => {
    const { data } = await client.GET('/v1/live/{live_id}/events', { params: { ...inRoom().params, query } });
    return data?.events.map(({ type }) => type) ?? [];
  };
  await expect.poll(() => typesFor(moderator)).toContain('participant_removed');
  expect(await typesFor(other)).not.toContain('participant_removed');
  expect([await readmit(), await readmit(), (await moderation())?.restrictions]).toEqual(['done', 'conflict', []]);
  const log = await server.db.query(
    unprepared(
      `select action, actor_account_id, detail ->> 'reason' as reason from audit_log where subject_kind = 'account' and subject_id = $1 order by id`,
    ),
    [String(author.id)],
  );
  expect(log).toEqual([
    { action: 'live_participant_removed', actor_account_id: leader.id, reason: 'Reclame' },
    { action: 'live_participant_readmitted', actor_account_id: leader.id, reason: null },
  ]);
});

it('LIVE-04.6 is of no moderator, and by moderators of the company alone', async () => {
  const colleague = conforming(await server.as(await aModerator()));
  const key = (await post(colleague)).data?.author?.key;
  expect([await remove(moderator, key), await enters(colleague)]).toEqual(['forbidden', 'done']);
  expect([await remove(moderator, 'Z'.repeat(20)), await remove(other), await enters(member)]).toEqual(['not_found', 'forbidden', 'done']);
  const elsewhere = await aStream(server.db, { kind: 'live', audio: false });
  const roles = [{ type: 'moderator' as const, company: { id: elsewhere.company_id } }];
  expect(await remove(await server.as(await anAccount(server.db, { roles })))).toBe('forbidden');
});

it('LIVE-04.6 holds until the live stream has ended, and again while it goes on', async () => {
  expect([await remove(), await enters(member)]).toEqual(['done', 'removed_from_room']);
  await turn('live', 'ended');
  expect([await enters(member), (await moderation())?.restrictions]).toEqual(['done', []]);
  await turn('ended', 'live');
  expect([await enters(member), (await moderation())?.restrictions]).toMatchObject(['removed_from_room', [{ is_removed: true }]]);
});

import { randomUUID } from 'node:crypto';
import type { Paths } from '@auscult/contract/paths';
import type { Client } from 'openapi-fetch';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { removeExpired } from '../../jobs/clean-up-queries.ts';
import { anAccount, aProfession, aStream, type BuiltAccount, type BuiltStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const DAY_MS = 86_400_000;
const NUMBER = '19012345601';
const MOBILE = '+31612345678';

let server: TestServer;
let profession: { id: number };
let first: BuiltStream;
let second: BuiltStream;
let author: BuiltAccount;
let member: Client<Paths>;
let moderator: Client<Paths>;
let moderatorId: number;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.ready();
  profession = await aProfession(server.db);
});
beforeEach(async () => {
  await server.db.query(unprepared('delete from account_bignumber'));
  await server.db.query(unprepared('update account set mobile = null, mobile_verified_at = null'));
  first = await aStream(server.db, { kind: 'live', audio: false });
  second = await aStream(server.db, { kind: 'live', audio: false, company: { id: first.company_id } });
  author = await aMember();
  member = conforming(await server.as(author));
  const leader = await anAccount(server.db, { roles: [{ type: 'moderator', company: { id: first.company_id } }], professions: [profession] });
  moderatorId = leader.id;
  moderator = conforming(await server.as(leader));
});
afterAll(() => server.stop());

const aMember = () => anAccount(server.db, { firstName: 'Noor', lastName: 'Aalders', professions: [profession] });
const inRoom = ({ id }: BuiltStream) => ({ params: { path: { live_id: id } } });
const codeOf = ({ error }: { error?: { code: string } | undefined }) => error?.code ?? 'done';
const post = (client: Client<Paths>, of: BuiltStream) =>
  client.POST('/v1/live/{live_id}/messages', { ...inRoom(of), body: { id: randomUUID(), text: 'Hallo' } });
const writes = async (client: Client<Paths>, of: BuiltStream) => codeOf(await post(client, of));
const ticketOf = async (client: Client<Paths>, of: BuiltStream) => (await client.POST('/v1/live/{live_id}/ticket', inRoom(of))).data?.writing;
const blocks = async () => (await moderator.GET('/v1/live/{live_id}/blocks', inRoom(second))).data?.blocks ?? [];
const verifyBig = (accountId: number, number = NUMBER) =>
  server.db.query(unprepared('insert into account_bignumber (account_id, number, verified_at, created_at) values ($1, $2, now(), now())'), [
    accountId,
    number,
  ]);
const verifyMobile = (accountId: number) =>
  server.db.query(unprepared('update account set mobile = $2, mobile_verified_at = now() where id = $1'), [accountId, MOBILE]);

/** Their first message says who they are in the room. */
async function block(days: 1 | 30 = 30, by = moderator): Promise<string> {
  const { data } = await post(member, first);
  if (data?.author) participant = data.author.key;
  const params = { path: { live_id: first.id, participant_key: participant } };
  return codeOf(await by.POST('/v1/live/{live_id}/participants/{participant_key}/block', { params, body: { days, reason: ' Reclame ' } }));
}
let participant = '';

it('LIVE-04.5 keeps somebody from writing and asking in every room of the company, not from reading, and nowhere else', async () => {
  const elsewhere = await aStream(server.db, { kind: 'live', audio: false });
  expect(await block()).toBe('done');
  const asked = await member.POST('/v1/live/{live_id}/questions', {
    ...inRoom(second),
    body: { id: randomUUID(), text: 'Waarom?', is_anonymous: false },
  });
  expect([await writes(member, first), await writes(member, second), codeOf(asked), await ticketOf(member, second)]).toEqual([
    'writing_blocked',
    'writing_blocked',
    'writing_blocked',
    'writing_blocked',
  ]);
  expect([codeOf(await member.GET('/v1/live/{live_id}', inRoom(second))), await writes(member, elsewhere)]).toEqual(['done', 'done']);
  expect(await blocks()).toMatchObject([{ name: 'Noor Aalders', reason: 'Reclame', company: { id: first.company_id } }]);
});

it.each([
  ['BIG number', verifyBig],
  ['mobile number', verifyMobile],
])('LIVE-04.5 knows whoever comes back by a new account by the %s that was verified as theirs, after theirs is gone too', async (_, verify) => {
  await verify(author.id);
  expect(await block()).toBe('done');
  await server.db.query(unprepared('delete from account where id = $1'), [author.id]);
  const again = await aMember();
  const stranger = await server.as(again);
  expect(await writes(stranger, second)).toBe('done');
  await verify(again.id);
  expect([await writes(stranger, second), await ticketOf(stranger, second)]).toEqual(['writing_blocked', 'writing_blocked']);
  expect(await blocks()).toMatchObject([{ name: null, reason: 'Reclame' }]);
  const stored = JSON.stringify(await server.db.query(unprepared('select * from live_block')));
  expect([stored.includes(NUMBER), stored.includes(MOBILE.slice(3))]).toEqual([false, false]);
});

it('LIVE-04.5 knows them by the number with which they wrote, also after they took it off before the block', async () => {
  await verifyBig(author.id);
  await post(member, first);
  await server.db.query(unprepared('delete from account_bignumber where account_id = $1'), [author.id]);
  expect(await block()).toBe('done');
  const again = await aMember();
  const stranger = await server.as(again);
  expect(await writes(stranger, second)).toBe('done');
  await verifyBig(again.id);
  expect(await writes(stranger, second)).toBe('writing_blocked');
});

it('LIVE-04.5 takes no number that is only claimed for theirs', async () => {
  await server.db.query(unprepared('insert into account_bignumber (account_id, number, created_at) values ($1, $2, now())'), [author.id, NUMBER]);
  await block();
  const other = await aMember();
  await verifyBig(other.id);
  expect(await writes(await server.as(other), second)).toBe('done');
});

it('LIVE-04.5 ends by itself, is forgotten then, and may be made anew', async () => {
  await block(1);
  server.clock.advance(DAY_MS - 1000);
  expect(await writes(member, second)).toBe('writing_blocked');
  server.clock.advance(1000);
  expect([await writes(member, second), await blocks()]).toEqual(['done', []]);
  // The row of before is still there.
  expect([await block(), await writes(member, second)]).toEqual(['done', 'writing_blocked']);
  server.clock.advance(30 * DAY_MS);
  await removeExpired(server.db, server.clock.now());
  expect(await server.db.query(unprepared('select from live_block where account_id = $1'), [author.id])).toEqual([]);
});

it('LIVE-04.5 is made once by two moderators, lifted by any of the company, and stands in the audit log of whom it is about', async () => {
  expect([await block(), await block(1)]).toEqual(['done', 'conflict']);
  const [made] = await blocks();
  const lift = async (client: Client<Paths>, of: BuiltStream) =>
    codeOf(await client.DELETE('/v1/live/{live_id}/blocks/{block_id}', { params: { path: { live_id: of.id, block_id: made?.id ?? 0 } } }));
  const other = await aStream(server.db, { kind: 'live', audio: false });
  const stranger = await server.as(await anAccount(server.db, { roles: [{ type: 'moderator', company: { id: other.company_id } }] }));
  expect([await lift(stranger, other), await lift(moderator, second), await lift(moderator, second)]).toEqual(['not_found', 'done', 'not_found']);
  expect(await writes(member, second)).toBe('done');
  const log = await server.db.query(
    unprepared(
      `select action, actor_account_id, detail ->> 'reason' as reason from audit_log where subject_kind = 'account' and subject_id = $1 order by id`,
    ),
    [String(author.id)],
  );
  expect(log).toEqual([
    { action: 'live_writer_blocked', actor_account_id: moderatorId, reason: 'Reclame' },
    { action: 'live_writer_unblocked', actor_account_id: moderatorId, reason: null },
  ]);
});

it('LIVE-04.5 is listed and lifted in the studio by administrators of the company alone', async () => {
  await block();
  const of = async (company: number) =>
    conforming(await server.as(await anAccount(server.db, { roles: [{ type: 'administrator', company: { id: company } }] })));
  const [own, other] = [await of(first.company_id), await of((await aStream(server.db, { kind: 'live', audio: false })).company_id)];
  const listed = async (client: Client<Paths>) => (await client.GET('/v1/studio/live-blocks')).data?.blocks ?? [];
  const [made] = await listed(own);
  expect([made?.name, await listed(other)]).toEqual(['Noor Aalders', []]);
  const lift = async (client: Client<Paths>) =>
    codeOf(await client.DELETE('/v1/studio/live-blocks/{block_id}', { params: { path: { block_id: made?.id ?? 0 } } }));
  expect([await lift(other), await lift(own), await listed(own), await writes(member, second)]).toEqual(['not_found', 'done', [], 'done']);
});

it('holds up no moderator', async () => {
  const roles = [{ type: 'moderator' as const, company: { id: first.company_id } }];
  member = conforming(await server.as(await anAccount(server.db, { roles, professions: [profession] })));
  expect([await block(), await writes(member, second), await ticketOf(member, second)]).toEqual(['done', 'done', null]);
});

import { randomUUID } from 'node:crypto';
import type { Paths } from '@auscult/contract/paths';
import { MOST_HELD_OF_ONE } from '@auscult/domain/live/holding';
import type { Client } from 'openapi-fetch';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { anAccount, aProfession, aStream, type BuiltAccount, type BuiltStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let profession: { id: number };
let live: BuiltStream;
let author: BuiltAccount;
let member: Client<Paths>;
let moderator: Client<Paths>;
let second: Client<Paths>;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.ready();
  profession = await aProfession(server.db, { name: 'Verpleegkundige' });
});
beforeEach(async () => {
  live = await aStream(server.db, { kind: 'live', audio: false });
  author = await anAccount(server.db, { firstName: 'Noor', lastName: 'Aalders', professions: [profession] });
  member = conforming(await server.as(author));
  const roles = [{ type: 'moderator' as const, company: { id: live.company_id } }];
  moderator = conforming(await server.as(await anAccount(server.db, { roles, professions: [profession] })));
  second = conforming(await server.as(await anAccount(server.db, { roles, professions: [profession] })));
  await hold(false, true);
});
afterAll(() => server.stop());

const inRoom = () => ({ params: { path: { live_id: live.id } } });
const ofMessage = (message_key: string) => ({ params: { path: { live_id: live.id, message_key } } });
const codeOf = ({ error }: { error?: { code: string } | undefined }) => error?.code ?? 'done';
const hold = async (from: boolean, to: boolean) => codeOf(await moderator.PUT('/v1/live/{live_id}/holding', { ...inRoom(), body: { from, to } }));
const post = (client: Client<Paths>, text: string, id: string = randomUUID()) =>
  client.POST('/v1/live/{live_id}/messages', { ...inRoom(), body: { id, text } });
const posted = async (client: Client<Paths>, text: string) => {
  const { data, error } = await post(client, text);
  if (data === undefined) throw new Error(error?.code);
  return data;
};
const decide = async (client: Client<Paths>, key: string, reason: string | null) =>
  codeOf(
    await client.PUT('/v1/live/{live_id}/held-messages/{message_key}/decision', {
      ...ofMessage(key),
      body: { is_approved: reason === null, reason },
    }),
  );
const own = async () => (await member.GET('/v1/live/{live_id}/held-messages/own', inRoom())).data?.messages ?? [];
const moderation = async () => (await moderator.GET('/v1/live/{live_id}/moderation', inRoom())).data;
const eventsFor = async (client: Client<Paths>) => {
  const { epoch = '' } = (await client.GET('/v1/live/{live_id}', inRoom())).data ?? {};
  return (await client.GET('/v1/live/{live_id}/events', { params: { ...inRoom().params, query: { epoch, after: 0 } } })).data?.events ?? [];
};
const textsFor = async (client: Client<Paths>) => (await eventsFor(client)).flatMap((event) => ('text' in event ? [event.text] : []));

it('LIVE-03.8 shows a held message to its author and moderators alone, and in the order of its approval to all', async () => {
  const first = await posted(member, 'Mag dit?');
  const later = await posted(member, 'En dit?');
  expect(first).toMatchObject({ is_held: true, text: 'Mag dit?', author: { name: 'Noor Aalders' } });
  expect(await own()).toMatchObject([
    { key: first.key, text: 'Mag dit?', reason: null },
    { key: later.key, text: 'En dit?', reason: null },
  ]);
  await posted(moderator, 'Welkom');
  await expect.poll(() => textsFor(member)).toEqual(['Welkom']);
  expect((await eventsFor(member)).map(({ type }) => type)).not.toContain('message_held');
  expect(await eventsFor(moderator)).toContainEqual(
    expect.objectContaining({ type: 'message_held', message: expect.objectContaining({ text: 'Mag dit?' }) }),
  );
  expect((await moderation())?.held).toMatchObject([
    { text: 'Mag dit?', author: { name: 'Noor Aalders', profession: { nl: 'Verpleegkundige' } } },
    { text: 'En dit?' },
  ]);
  expect([await decide(moderator, later.key, null), await decide(moderator, first.key, null)]).toEqual(['done', 'done']);
  await expect.poll(() => textsFor(member)).toEqual(['Welkom', 'En dit?', 'Mag dit?']);
  expect((await member.GET('/v1/live/{live_id}', inRoom())).data?.messages.map(({ text }) => text)).toEqual(['Welkom', 'En dit?', 'Mag dit?']);
  expect([await own(), (await moderation())?.held]).toEqual([[], []]);
});

it('LIVE-03.8 declines with a reason that its author reads, whose text is gone everywhere', async () => {
  const { key } = await posted(member, 'Mijn buurman heeft koorts');
  expect(await decide(moderator, key, ' ')).toBe('conflict');
  expect(await decide(moderator, key, 'Geen verhalen over bekenden.')).toBe('done');
  expect(await own()).toMatchObject([{ key, text: null, reason: 'Geen verhalen over bekenden.' }]);
  for (const client of [member, moderator])
    await expect.poll(async () => (await eventsFor(client)).map(({ type }) => type)).toContain('held_message_decided');
  expect(await textsFor(moderator)).toEqual([]);
  expect(await server.db.query(unprepared(`select from live_event where data::text like '%buurman%'`))).toEqual([]);
  expect(await server.db.query(unprepared(`select from live_held_message where text like '%buurman%'`))).toEqual([]);
  const removed = await member.DELETE('/v1/live/{live_id}/messages/{message_key}', ofMessage(key));
  expect([codeOf(removed), await own()]).toEqual(['done', []]);
});

it('LIVE-03.8 tells the second of two moderators that it was decided, once, whatever they press', async () => {
  const { key } = await posted(member, 'Van wie?');
  const answers = await Promise.all([decide(moderator, key, null), decide(second, key, 'Dubbel.'), decide(second, key, null)]);
  expect(answers.toSorted()).toEqual(['conflict', 'conflict', 'done']);
  expect([await hold(false, true), await hold(true, false), await hold(true, false)]).toEqual(['conflict', 'done', 'conflict']);
  const acts = (await moderation())?.acts.map(({ action }) => action) ?? [];
  expect(acts.filter((action) => /_approved|_declined/.test(action))).toHaveLength(1);
  expect(acts.filter((action) => action === 'live_holding_changed')).toHaveLength(2);
});

it('counts what is sent again once, refuses what may name a patient before it waits, and lets its author take it back', async () => {
  const id = randomUUID();
  const answers = [await post(member, 'Een keer', id), await post(member, 'Een keer', id)];
  expect(new Set(answers.map(({ data }) => data?.key)).size).toBe(1);
  expect(codeOf(await post(member, 'mevrouw geb. 12-03-1961 belde'))).toBe('patient_data');
  expect(await own()).toHaveLength(1);
  const key = answers[0]?.data?.key ?? '';
  const takeBack = async (client: Client<Paths>) => codeOf(await client.DELETE('/v1/live/{live_id}/messages/{message_key}', ofMessage(key)));
  expect([await takeBack(second), await takeBack(member), await decide(moderator, key, null)]).toEqual(['not_found', 'done', 'conflict']);
  // An answer that was lost: it is not held anew.
  expect((await post(member, 'Een keer', id)).data).toMatchObject({ key, is_held: true });
  expect(await own()).toEqual([]);
});

it('lets so many of one person wait, and posts at once again when nothing is held any more', async () => {
  for (let n = 0; n < MOST_HELD_OF_ONE; n += 1) {
    await posted(member, `Bericht ${n}`);
    server.clock.advance(2000);
  }
  expect(codeOf(await post(member, 'Nog een'))).toBe('limit_reached');
  await hold(true, false);
  expect(await posted(member, 'Nu meteen')).toMatchObject({ is_held: false, text: 'Nu meteen' });
  // What waited still does.
  expect((await moderation())?.held).toHaveLength(MOST_HELD_OF_ONE);
});

it('posts nothing in a room that has ended, where it can still be declined', async () => {
  const { key } = await posted(member, 'Te laat?');
  for (const [from, to] of [
    ['waiting', 'live'],
    ['live', 'ended'],
  ] as const)
    await moderator.PUT('/v1/live/{live_id}/phase', { ...inRoom(), body: { from, to } });
  expect([await decide(moderator, key, null), await decide(moderator, key, 'De uitzending is voorbij.')]).toEqual(['live_ended', 'done']);
});

it('forgets what waits with the account of its author', async () => {
  await posted(member, 'Van mij');
  await server.db.query(unprepared('delete from account where id = $1'), [author.id]);
  await expect.poll(async () => (await moderation())?.held).toEqual([]);
});

import type { Paths } from '@auscult/contract/paths';
import type { Client } from 'openapi-fetch';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { removeExpired } from '../../../jobs/clean-up-queries.ts';
import { anAccount, aStream, type BuiltStream } from '../../../testing/builders.ts';
import { conforming } from '../../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sendInvitations } from './send-invitations.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
let live: BuiltStream;
let editor: Client<Paths>;
let editorId = 0;
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T09:00:00Z') });
});
beforeEach(async () => {
  await query('delete from live_invitation');
  live = await aStream(server.db, { kind: 'live', audio: false, title: 'Hartfalen in de praktijk' });
  const account = await anAccount(server.db, { permissions: [{ name: 'update_stream', company: { id: live.company_id } }] });
  editorId = account.id;
  editor = conforming(await server.as(account));
  await planned(72);
});
afterAll(() => server.stop());

const query = <Row>(sql: string, ...values: unknown[]) => server.db.query<Row>(unprepared(sql), values);
const planned = (inHours: number, of = live) =>
  query(
    `with later as (update stream set version = version + 1 where id = $1)
    insert into live_plan (stream_id, begins_at) values ($1, $2) on conflict (stream_id) do update set begins_at = excluded.begins_at`,
    of.id,
    new Date(server.clock.now().getTime() + inHours * 3_600_000),
  );
const path = (of = live) => ({ params: { path: { stream_id: of.id } } });
async function invite(list: string, of = live) {
  const { data, error } = await editor.POST('/v1/studio/streams/{stream_id}/invitations', { ...path(of), body: { list } });
  return data ?? error?.code;
}
const invited = async () => (await editor.GET('/v1/studio/streams/{stream_id}/invitations', path())).data?.invitations ?? [];
async function withdraw(email: string) {
  const id = (await invited()).find((one) => one.email === email)?.id ?? 999_999;
  const params = { path: { stream_id: live.id, live_invitation_id: id } };
  return (await editor.DELETE('/v1/studio/streams/{stream_id}/invitations/{live_invitation_id}', { params })).error?.code ?? 'done';
}
/** The mails that go out now, by two processes at once. */
async function sent() {
  const before = (await server.mails()).length;
  const { signal } = new AbortController();
  await Promise.all([sendInvitations(server.context, signal), sendInvitations(server.context, signal)]);
  await server.runJobs();
  const mails = await server.mails();
  return mails.slice(0, mails.length - before).toSorted((a, b) => a.to.localeCompare(b.to));
}
const addresses = async () => (await sent()).map(({ to }) => to);

it('LIVE-19.1 LIVE-19.2 invites each address of a list once, with the time, the page and the appointment, in the language of its account', async () => {
  const english = await anAccount(server.db, { language: 'en' });
  expect(await invite(`Naam;E-mail\nNoor;Noor@Example.org\nnog iemand\n${english.email}`)).toEqual({ invited: 2, known: 0, faults: [3] });
  expect(await invite('noor+ziekenhuis@example.org')).toEqual({ invited: 0, known: 1, faults: [] });
  expect(await invited()).toMatchObject([english.email, 'noor@example.org'].toSorted().map((email) => ({ email, mailed_at: null })));
  const mails = await sent();
  const [toEnglish, toNoor] = [mails.find(({ to }) => to === english.email), mails.find(({ to }) => to === 'noor@example.org')];
  expect([mails.length, toEnglish?.subject, toNoor?.subject]).toEqual([
    2,
    'Invitation: Hartfalen in de praktijk',
    'Uitnodiging: Hartfalen in de praktijk',
  ]);
  expect(toNoor?.text).toContain(`/live/${live.id}`);
  expect(toNoor?.text).toContain('23 november 2026 om 10:00');
  const [attachment] = toNoor?.attachments ?? [];
  const file = Buffer.from(attachment?.base64 ?? '', 'base64').toString();
  expect([attachment?.name, file.includes('DTSTART:20261123T090000Z')]).toEqual([`auscult-live-${live.id}.ics`, true]);
  expect((await invited()).map(({ mailed_at }) => mailed_at !== null)).toEqual([true, true]);
  expect(await addresses()).toEqual([]);
  const audit = await query(
    `select actor_account_id, detail from audit_log where action = 'live_invitations_made' and subject_id = $1`,
    String(live.id),
  );
  expect(audit).toEqual([{ actor_account_id: editorId, detail: { people: 2 } }]);
});

it('LIVE-19.1 mails each person once, also when it is killed between a claim and its mails', async () => {
  await invite('noor@example.org');
  const { signal } = new AbortController();
  const killed: typeof server.context.db = {
    ...server.context.db,
    transaction: (run) =>
      server.context.db.transaction(async (tx) => {
        await run(tx);
        throw new Error('killed');
      }),
  };
  await expect(sendInvitations({ ...server.context, db: killed }, signal)).rejects.toThrow('killed');
  expect(await invited()).toMatchObject([{ mailed_at: null }]);
  expect([await addresses(), await addresses()]).toEqual([['noor@example.org'], []]);
});

it('LIVE-19.2 waits until the live stream is published, and sends nothing about one that was called off or has begun', async () => {
  const state = (to: string) => query('update stream set state = $2::publication_state where id = $1', live.id, to);
  await state('draft');
  await invite('noor@example.org');
  expect(await addresses()).toEqual([]);
  await state('withdrawn');
  expect(await addresses()).toEqual([]);
  await state('published');
  expect(await addresses()).toEqual(['noor@example.org']);
  await planned(1);
  server.clock.advance(2 * 3_600_000);
  expect([await addresses(), await invite('late@example.org')]).toEqual([[], 'conflict']);
});

it('LIVE-19.3 tells of a beginning that changed, an hour later at the soonest, as the same appointment with a higher number', async () => {
  await invite('noor@example.org');
  const partsOf = (mail: Awaited<ReturnType<typeof sent>>[number] | undefined) => {
    const file = Buffer.from(mail?.attachments?.[0]?.base64 ?? '', 'base64').toString();
    return { uid: /UID:(.*)\r/.exec(file)?.[1], sequence: Number(/SEQUENCE:(\d+)/.exec(file)?.[1]) };
  };
  const first = partsOf((await sent())[0]);
  await planned(80);
  expect(await addresses()).toEqual([]);
  server.clock.advance(3_600_000);
  const [moved, ...others] = await sent();
  expect([moved?.subject, others]).toEqual(['Nieuwe tijd: Hartfalen in de praktijk', []]);
  expect(partsOf(moved)).toEqual({ uid: first.uid, sequence: first.sequence + 1 });
  expect(await addresses()).toEqual([]);
});

it('LIVE-19.4 takes somebody off the list: not mailed yet they are gone, mailed they hear nothing more, also when they are listed again', async () => {
  await invite('noor@example.org');
  expect([await withdraw('noor@example.org'), await withdraw('noor@example.org')]).toEqual(['done', 'not_found']);
  expect([await addresses(), await query('select from live_invitation')]).toEqual([[], []]);
  await invite('noor@example.org anna@example.org');
  expect(await addresses()).toEqual(['anna@example.org', 'noor@example.org']);
  expect([await withdraw('noor@example.org'), (await invited()).map(({ email }) => email)]).toEqual(['done', ['anna@example.org']]);
  expect(await invite('noor@example.org')).toMatchObject({ invited: 1 });
  expect(await addresses()).toEqual([]);
  await withdraw('noor@example.org');
  await planned(90);
  server.clock.advance(3_600_000);
  expect(await addresses()).toEqual(['anna@example.org']);
});

it('LIVE-19.1 is bounded: 500 in a list, 2,000 for a live stream, twenty lists a day, five invitations a day to one person', async () => {
  const people = (count: number, name = 'p') => Array.from({ length: count }, (_, number) => `${name}${number}@example.org`).join('\n');
  expect([await invite(people(501)), await invite('niemand'), await invite(people(500))]).toEqual([
    'validation_failed',
    'validation_failed',
    { invited: 500, known: 0, faults: [] },
  ]);
  for (const name of ['q', 'r', 's']) expect(await invite(people(500, name))).toMatchObject({ invited: 500 });
  expect(await invite('een-te-veel@example.org')).toBe('limit_reached');
  for (let list = 5; list <= 20; list += 1) expect(await invite('p1@example.org')).toMatchObject({ known: 1 });
  expect(await invite('p1@example.org')).toBe('too_many_requests');
  await query('delete from live_invitation');
  const streams = await Promise.all(Array.from({ length: 6 }, () => aStream(server.db, { kind: 'live', audio: false })));
  for (const of of streams) {
    await planned(72, of);
    const values = [of.id, 'noor@example.org', server.clock.now()];
    await query('insert into live_invitation (stream_id, email, mailbox, invited_at) values ($1, $2, $2, $3)', ...values);
    await sent();
  }
  const mailed = async () => (await query<{ count: number }>('select count(mailed_at)::int as count from live_invitation'))[0]?.count;
  expect(await mailed()).toBe(5);
  server.clock.advance(DAY_MS);
  expect([await addresses(), await mailed()]).toEqual([['noor@example.org'], 6]);
});

it('LIVE-19.5 forgets who was invited two days after the beginning', async () => {
  await invite('noor@example.org');
  server.clock.advance(5 * DAY_MS - 1);
  await removeExpired(server.db, server.clock.now());
  expect(await query('select from live_invitation')).toHaveLength(1);
  server.clock.advance(1);
  await removeExpired(server.db, server.clock.now());
  expect(await query('select from live_invitation')).toEqual([]);
});

it('LIVE-19.5 invites to nothing but a live stream', async () => {
  const episode = await aStream(server.db);
  await query('update stream set company_id = $2 where id = $1', episode.id, live.company_id);
  expect(await invite('noor@example.org', episode)).not.toMatchObject({ invited: 1 });
});

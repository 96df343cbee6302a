import type { Paths } from '@auscult/contract/paths';
import type { Client } from 'openapi-fetch';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { anAccount, aStream, type BuiltAccount, type BuiltStream } from '../../../testing/builders.ts';
import { conforming } from '../../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sendReminders } from './send-reminders.ts';

let server: TestServer;
let live: BuiltStream;
let account: BuiltAccount;
let member: Client<Paths>;
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T09:00:00Z') });
});
beforeEach(async () => {
  await query('delete from live_reminder');
  live = await aStream(server.db, { kind: 'live', audio: false, title: 'Hartfalen in de praktijk' });
  account = await anAccount(server.db, { firstName: 'Noor' });
  member = conforming(await server.as(account));
});
afterAll(() => server.stop());

const query = <Row>(sql: string, ...values: unknown[]) => server.db.query<Row>(unprepared(sql), values);
const hours = (count: number) => server.clock.advance(count * 3_600_000);
const planned = (inHours: number) =>
  query(
    `insert into live_plan (stream_id, begins_at) values ($1, $2) on conflict (stream_id) do update set begins_at = excluded.begins_at`,
    live.id,
    new Date(server.clock.now().getTime() + inHours * 3_600_000),
  );
const at = () => ({ params: { path: { live_id: live.id } } });
const choose = (is_reminded: boolean) => member.PUT('/v1/live/{live_id}/reminder', { ...at(), body: { is_reminded } });
/** How many mails and notifications go out now. */
async function sent(): Promise<{ mails: number; notifications: number }> {
  const before = [(await server.mails()).length, (await server.pushes()).length] as const;
  const { signal } = new AbortController();
  await Promise.all([sendReminders(server.context, signal), sendReminders(server.context, signal)]);
  await server.runJobs();
  return { mails: (await server.mails()).length - before[0], notifications: (await server.pushes()).length - before[1] };
}

it('reminds once by mail a day before, with the appointment, and by notification a quarter of an hour before', async () => {
  await planned(30);
  await member.POST('/v1/podcast/push-token', { body: { type: 'android', token: 'phone', device_id: 'phone' } });
  expect((await member.GET('/v1/live/{live_id}/reminder', at())).data).toEqual({ is_reminded: false });
  expect([(await choose(true)).data, (await choose(true)).data]).toEqual([{ is_reminded: true }, { is_reminded: true }]);
  expect((await member.GET('/v1/live/{live_id}/reminder', at())).data).toEqual({ is_reminded: true });
  expect(await sent()).toEqual({ mails: 0, notifications: 0 });
  hours(7);
  expect([await sent(), await sent()]).toEqual([
    { mails: 1, notifications: 0 },
    { mails: 0, notifications: 0 },
  ]);
  const mail = (await server.mails()).at(-1);
  expect(mail?.subject).toContain('Hartfalen in de praktijk');
  const [attachment] = mail?.attachments ?? [];
  const file = Buffer.from(attachment?.base64 ?? '', 'base64').toString();
  expect([attachment?.name, file.includes('BEGIN:VEVENT'), file.includes('DTSTART:20261121T150000Z')]).toEqual([
    `auscult-live-${live.id}.ics`,
    true,
    true,
  ]);
  hours(22.8);
  expect([await sent(), await sent()]).toEqual([
    { mails: 0, notifications: 1 },
    { mails: 0, notifications: 0 },
  ]);
  // It is moved: told of anew.
  await planned(20);
  expect(await sent()).toEqual({ mails: 1, notifications: 0 });
});

it('reminds of nothing that was called off, that nobody sees any more, or that has begun', async () => {
  await planned(5);
  await choose(true);
  await choose(false);
  expect(await sent()).toEqual({ mails: 0, notifications: 0 });
  await choose(true);
  await query(`update stream set state = 'withdrawn' where id = $1`, live.id);
  expect(await sent()).toEqual({ mails: 0, notifications: 0 });
  await query(`update stream set state = 'published' where id = $1`, live.id);
  hours(6);
  expect(await sent()).toEqual({ mails: 0, notifications: 0 });
});

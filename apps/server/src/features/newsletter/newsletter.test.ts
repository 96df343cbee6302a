import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCategory, aCompany, aCourse, anAccount, aStream, type BuiltAccount, type BuiltCompany, type BuiltCourse } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { READERS_AT_ONCE, sendNewsletters } from './send-newsletters.ts';

/** A Tuesday, after seven. */
const NOW = new Date('2026-11-17T08:00:00Z');
const YESTERDAY = '2026-11-16T10:00:00Z';
const DAY_MS = 86_400_000;

let server: TestServer;
let followed: BuiltCompany;
let course: BuiltCourse;
let field: { id: number };
beforeAll(async () => {
  server = await startTestServer({ now: NOW });
  followed = await aCompany(server.db, { name: 'Hartlijn' });
  field = await aCategory(server.db);
  course = await aCourse(server.db, { company: followed, title: 'Ritme en ruis' });
  await aStream(server.db, { course, title: 'Van vorige maand', releasedAt: '2026-10-01T10:00:00Z' });
  await aStream(server.db, { course, title: 'Boezemfibrilleren', releasedAt: YESTERDAY });
});
beforeEach(async () => {
  await run('delete from account');
  server.clock.advance(NOW.getTime() - server.clock.now().getTime());
});
afterAll(() => server.stop());

const run = <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) => server.db.query<Row>(unprepared(sql), values);
const sending = () => sendNewsletters(server.context, new AbortController().signal);

async function aReader(frequency = 'daily', language = 'nl'): Promise<BuiltAccount> {
  const account = await anAccount(server.db, { firstName: 'Noor' });
  await run(
    'update account set newsletter_frequency = $2, language = $3, email_verified_at = $4 where id = $1',
    account.id,
    frequency,
    language,
    server.clock.now(),
  );
  await run('insert into follow (account_id, company_id) values ($1, $2)', account.id, followed.id);
  return account;
}
const mailsTo = async ({ email }: BuiltAccount) => {
  await sending();
  await server.runJobs();
  return (await server.mails()).filter(({ to }) => to === email);
};
const stopIdOf = async ({ id }: BuiltAccount) => (await run<{ id: string }>('select id from newsletter where account_id = $1', id))[0]?.id ?? '';

describe('PROF-10.6 the newsletter', () => {
  it('PROF-10.6 tells of what is new at followed companies, with links that say where they came from, and how it is stopped', async () => {
    const account = await aReader();
    const [mail, ...more] = await mailsTo(account);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Nieuw: Boezemfibrilleren');
    expect(mail?.text).toContain('Boezemfibrilleren\nRitme en ruis · Hartlijn\nhttp://127.0.0.1:4310/course/');
    expect(mail?.text).toContain('?from=mail');
    expect(mail?.text).not.toContain('Van vorige maand');
    expect(mail?.unsubscribeUrl).toBe(`http://127.0.0.1:4310/stop-newsletter/${await stopIdOf(account)}`);
    expect(await mailsTo(account)).toHaveLength(1);
  });

  it('PROF-10.6 speaks the language of its reader, and tells of fields of interest', async () => {
    const other = await aCourse(server.db, { company: await aCompany(server.db), category: field, title: 'Adem' });
    await aStream(server.db, { course: other, title: 'Astma', releasedAt: YESTERDAY });
    const account = await aReader('daily', 'en');
    await run('insert into account_category (account_id, category_id) values ($1, $2)', account.id, field.id);
    const [mail] = await mailsTo(account);
    expect(mail?.subject).toBe('New: Boezemfibrilleren and more');
    expect(mail?.text).toContain('Astma\nAdem');
  });

  it('PROF-10.6 goes out daily, weekly or monthly, and never to whoever wants none, is not verified, is suspended or leaves', async () => {
    const readers = Object.fromEntries(
      await Promise.all(['daily', 'weekly', 'monthly', 'never'].map(async (frequency) => [frequency, await aReader(frequency)] as const)),
    );
    const [unverified, suspended, leaving] = [await aReader(), await aReader(), await aReader()];
    await run('update account set email_verified_at = null where id = $1', unverified.id);
    await run('update account set suspended_at = now() where id = $1', suspended.id);
    await run('update account set deletion_due_at = now() where id = $1', leaving.id);
    await sending();
    await server.runJobs();
    const told = new Set((await server.mails()).map(({ to }) => to));
    const got = (account: BuiltAccount | undefined) => account !== undefined && told.has(account.email);
    expect(['daily', 'weekly', 'monthly', 'never'].map((frequency) => got(readers[frequency]))).toEqual([true, true, false, false]);
    expect([unverified, suspended, leaving].map(got)).toEqual([false, false, false]);
    // The next day there is nothing new.
    server.clock.advance(DAY_MS);
    expect(await mailsTo(readers['daily'] as BuiltAccount)).toHaveLength(1);
  });

  it('PROF-10.6 leaves out what was begun, and is not sent for nothing', async () => {
    const account = await aReader();
    await run('insert into listening_progress (learner_id, stream_id, played_at) select $1, id, now() from stream', account.learnerId);
    expect(await mailsTo(account)).toEqual([]);
  });

  it('PROF-10.6 reaches each reader once, in batches, also when the job runs twice at once or is cut off', async () => {
    await run(
      `with person as (insert into learner select from generate_series(1, $1) returning id)
      insert into account (learner_id, email, password_hash, first_name, last_name, language, newsletter_frequency, email_verified_at)
      select id, id || '@example.org', 'x', 'a', 'b', 'nl', 'daily', now() from person`,
      READERS_AT_ONCE + 5,
    );
    const cutOff = new AbortController();
    cutOff.abort();
    await sendNewsletters(server.context, cutOff.signal);
    await Promise.all([sending(), sending()]);
    const [jobs] = await run<{ count: number; readers: number }>(
      `select count(*)::int as count, count(distinct payload ->> 'accountId')::int as readers from graphile_worker._private_jobs
      where payload ->> 'purpose' = 'newsletter'`,
    );
    expect(jobs).toEqual({ count: READERS_AT_ONCE + 5, readers: READERS_AT_ONCE + 5 });
    await run('delete from graphile_worker._private_jobs');
  });

  it('PROF-10.6 is stopped by one POST of a mail program, and by nothing that only opens the address', async () => {
    const account = await aReader();
    await mailsTo(account);
    const url = `/stop-newsletter/${await stopIdOf(account)}`;
    const frequency = async () =>
      (await run<{ newsletter_frequency: string }>('select newsletter_frequency from account where id = $1', account.id))[0]?.newsletter_frequency;
    expect((await server.app.inject({ url })).payload).toContain('<form method="post">');
    expect(await frequency()).toBe('daily');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const stopped = await server.app.inject({ url, method: 'POST', headers, payload: 'List-Unsubscribe=One-Click' });
    expect([stopped.statusCode, stopped.payload.includes('U krijgt geen nieuwsbrief meer.'), await frequency()]).toEqual([200, true, 'never']);
    expect((await server.app.inject({ url: `/stop-newsletter/${crypto.randomUUID()}`, method: 'POST', headers, payload: '' })).statusCode).toBe(404);
  });
});

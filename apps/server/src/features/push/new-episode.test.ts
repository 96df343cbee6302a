import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeliveryFailure } from '../../adapters/delivery-failure.ts';
import type { PushMessage, PushOutcome, PushTarget } from '../../adapters/push/push-sender.ts';
import { unprepared } from '../../db/database.ts';
import { aCompany, aCourse, anAccount, aStream, type BuiltAccount, type BuiltCompany, type BuiltCourse } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { announceEpisode, announceEpisodes, LISTENERS_PER_BATCH, tellListeners } from './new-episode.ts';

let server: TestServer;
let company: BuiltCompany;
let course: BuiltCourse;
let sent: { token: string; message: PushMessage }[] = [];
let outcome: () => PushOutcome = () => 'sent';
beforeAll(async () => {
  const send = async ({ token }: PushTarget, message: PushMessage) => {
    const result = outcome();
    sent.push({ token, message });
    return result;
  };
  server = await startTestServer({ parts: { push: { send, webKey: null } } });
  company = await aCompany(server.db);
  course = await aCourse(server.db, { company, title: 'Ritme en ruis' });
});
afterAll(() => server.stop());

const sql = (text: string, ...values: unknown[]) => server.db.query<{ count: number }>(unprepared(text), values);
const hoursAgo = (hours: number) => new Date(server.clock.now().getTime() - hours * 3600_000).toISOString();

/** A member with a device that is called after them. */
async function withDevice(name: string, parts: { language?: 'nl' | 'en' } = {}): Promise<BuiltAccount> {
  const account = await anAccount(server.db, parts);
  await (await server.as(account)).POST('/v1/podcast/push-token', { body: { type: 'android', token: name, device_id: name } });
  return account;
}
const follow = ({ id }: BuiltAccount) => sql('insert into follow (account_id, company_id) values ($1, $2)', id, company.id);
const favour = ({ id }: BuiltAccount) => sql('insert into favourite (account_id, course_id) values ($1, $2)', id, course.id);

/** Who hears, and what. */
async function announced(): Promise<typeof sent> {
  sent = [];
  await announceEpisodes(server.context);
  await server.runJobs();
  return sent.toSorted((one, other) => one.token.localeCompare(other.token));
}

describe('announceEpisodes', () => {
  it('APP-01.8 APP-01.9 tells followers and favourites of a new episode in their language, once, as they chose', async () => {
    await follow(await withDevice('follower'));
    await favour(await withDevice('favourer', { language: 'en' }));
    const both = await withDevice('both');
    await follow(both);
    await favour(both);
    const neither = await withDevice('neither');
    await follow(neither);
    await favour(neither);
    await sql('update account set notify_followed_companies = false, notify_favourite_courses = false where id = $1', neither.id);
    await withDevice('stranger');
    const suspended = await withDevice('suspended');
    await follow(suspended);
    await sql('update account set suspended_at = now() where id = $1', suspended.id);
    expect(await announced()).toEqual([]);

    const stream = await aStream(server.db, { course, title: 'De slaappil', releasedAt: hoursAgo(1) });
    const heard = await announced();
    expect(heard.map(({ token, message }) => [token, message.title, message.body])).toEqual([
      ['both', 'De slaappil', 'Nieuwe aflevering van Ritme en ruis'],
      ['favourer', 'De slaappil', 'New episode of Ritme en ruis'],
      ['follower', 'De slaappil', 'Nieuwe aflevering van Ritme en ruis'],
    ]);
    expect(heard[0]?.message).toMatchObject({ image: null, action: { course_id: course.id, stream_id: stream.id } });
    expect(await announced()).toEqual([]);
  });

  it('tells of nothing that is old or live, and of what comes later when it may be seen', async () => {
    await aStream(server.db, { course, releasedAt: hoursAgo(30) });
    await aStream(server.db, { course, kind: 'live', releasedAt: hoursAgo(1) });
    await aStream(server.db, { course, title: 'Straks', releasedAt: null, state: 'scheduled', publishAt: hoursAgo(-2) });
    expect(await announced()).toEqual([]);
    server.clock.advance(3 * 3600_000);
    expect((await announced()).map(({ message }) => message.title)).toEqual(['Straks', 'Straks', 'Straks']);
  });

  it('tells once when two processes look at the same time', async () => {
    await aStream(server.db, { course, releasedAt: hoursAgo(1) });
    sent = [];
    await Promise.all([announceEpisodes(server.context), announceEpisodes(server.context)]);
    await server.runJobs();
    expect(sent).toHaveLength(3);
  });

  it('tells of ten episodes of one publisher a day, and of others before them', async () => {
    await announced();
    const many = await aCourse(server.db);
    for (let n = 0; n < 30; n += 1) await aStream(server.db, { course: many, releasedAt: hoursAgo(2) });
    const late = await aStream(server.db, { course: await aCourse(server.db), releasedAt: hoursAgo(1) });
    const told = async () => {
      await announceEpisodes(server.context);
      return server.db.query<{ company_id: number; count: number }>(
        unprepared(`select l.company_id, count(*)::int as count from announced_stream join stream_listing l using (stream_id)
          where l.company_id = any ($1) group by 1 order by 2`),
        [[many.company_id, late.company_id]],
      );
    };
    const expected = [
      { company_id: late.company_id, count: 1 },
      { company_id: many.company_id, count: 10 },
    ];
    expect(await told()).toEqual(expected);
    expect(await told()).toEqual(expected);
    await sql('delete from graphile_worker._private_jobs');
    // The rest of the day's episodes are no news the day after.
    server.clock.advance(25 * 3600_000);
    expect(await told()).toEqual(expected);
  });

  it('forgets a device that is gone, and tries again only where it failed', async () => {
    await aStream(server.db, { course, releasedAt: hoursAgo(1) });
    const fail = () => {
      throw new DeliveryFailure('the push service answered 503');
    };
    // Of the batch, and at the first attempt of the job of the one that failed.
    const outcomes = [() => 'gone' as const, fail, () => 'sent' as const, fail];
    outcome = () => (outcomes.shift() ?? (() => 'sent' as const))();
    await announced();
    expect(sent).toHaveLength(2);
    const devices = await sql(`select count(*)::int as count from push_device where token in ('both', 'favourer', 'follower')`);
    expect(devices).toEqual([{ count: 2 }]);
    const failedId = sent[1]?.message.id;
    sent = [];
    await sql('update graphile_worker._private_jobs set run_at = now()');
    await server.runJobs();
    // A second copy of what did arrive takes the place of the first.
    expect(sent.map(({ message }) => message.id)).toEqual([failedId]);
  });

  it('APP-01.8 tells more listeners than one batch holds, each once, whatever they follow, by one job per batch', async () => {
    const last = await withDevice('last');
    await follow(last);
    await sql(
      `with learners as (insert into learner select from generate_series(1, $2::int) returning id),
        accounts as (insert into account (learner_id, email) select id, id || '@example.org' from learners returning id)
      insert into follow (account_id, company_id) select id, $1 from accounts`,
      company.id,
      LISTENERS_PER_BATCH,
    );
    const after = await withDevice('after');
    await follow(after);
    await favour(after);
    await aStream(server.db, { course, releasedAt: hoursAgo(1) });
    sent = [];
    await announceEpisodes(server.context);
    const jobs = () => sql('select task_identifier as name, count(*)::int as count from graphile_worker.jobs group by 1');
    expect(await jobs()).toEqual([{ name: 'announce_episode', count: 1 }]);
    const [job] = await server.db.query<{ payload: { streamId: number } }>(unprepared('select payload from graphile_worker._private_jobs'));
    await sql('delete from graphile_worker._private_jobs');
    await announceEpisode.run(server.context, { streamId: job?.payload.streamId ?? 0 }, new AbortController().signal);
    expect(await jobs()).toEqual([{ name: 'tell_listeners', count: 2 }]);
    await server.runJobs();
    const tokens = sent.map(({ token }) => token);
    expect(tokens.filter((token) => token === 'last' || token === 'after').toSorted()).toEqual(['after', 'last']);
    expect(new Set(tokens).size).toBe(tokens.length);
  });

  it('leaves to jobs of their own what a batch has not sent when it is called off', async () => {
    const stream = await aStream(server.db, { course, releasedAt: hoursAgo(30) });
    sent = [];
    const batch = { streamId: stream.id, afterAccount: 0, lastAccount: 2_000_000_000, job_id: crypto.randomUUID() };
    await tellListeners.run(server.context, batch, AbortSignal.abort());
    expect(sent).toEqual([]);
    await server.runJobs();
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ message }) => message.id))).toEqual(new Set([batch.job_id]));
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCourse, anAccount, aProfession, aStream, type BuiltAccount } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { aQuestionnaire } from '../../testing/questionnaire-builder.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T12:00:00Z') });
});
afterAll(() => server.stop());

const query = (sql: string, ...values: unknown[]) => server.db.query(unprepared(sql), values);

interface Terms {
  readonly for: { id: number };
  readonly register?: string;
  readonly points?: number;
  readonly from?: string | null;
  readonly until?: string | null;
}

const accredit = (stream: { id: number }, { for: profession, register = 'Register', points = 1, from = null, until = null }: Terms) =>
  query(
    `insert into accreditation (stream_id, profession_id, register, points, valid_from, valid_until) values ($1, $2, $3, $4, $5, $6)`,
    stream.id,
    profession.id,
    register,
    points,
    from,
    until,
  );

/** An episode that gives points, in a series of its own. */
async function anAccredited({ parts = {}, ...terms }: Terms & { readonly parts?: Parameters<typeof aStream>[1] }) {
  const stream = await aStream(server.db, { course: await aCourse(server.db), ...parts });
  await accredit(stream, terms);
  return stream;
}

async function toEarn(account: BuiltAccount, page: { limit?: number; before?: number } = {}) {
  const client = conforming(await server.as(account));
  const { data } = await client.GET('/v1/podcast/accreditation/to-earn', { params: { query: page } });
  return { ids: data?.episodes.map(({ stream }) => stream.id), ...data };
}

describe('GET /v1/podcast/accreditation/to-earn', () => {
  it('ACC-01.1 lists what gives points for the professions of the member, the newest first, with the points and their last day', async () => {
    const [nurse, doctor] = [await aProfession(server.db), await aProfession(server.db)];
    const old = await anAccredited({ for: nurse, points: 2, until: '2026-12-31', parts: { releasedAt: '2026-02-01T08:00:00Z' } });
    const newest = await anAccredited({ for: nurse, parts: { releasedAt: '2026-03-01T08:00:00Z' } });
    const older = await anAccredited({ for: nurse, parts: { releasedAt: '2026-01-01T08:00:00Z' } });
    const ofDoctors = await anAccredited({ for: doctor, points: 5, parts: { releasedAt: '2026-02-15T08:00:00Z' } });
    await accredit(newest, { for: doctor, points: 3, until: '2026-11-30' });
    // The end of those that the card shows.
    await accredit(newest, { for: doctor, register: 'Another', points: 3, until: '2026-12-15' });

    const { episodes, next } = await toEarn(await anAccount(server.db, { professions: [nurse] }));
    expect(episodes?.map(({ stream, valid_until }) => [stream.id, stream.accreditation_points, stream.stream_user, valid_until])).toEqual([
      [newest.id, 1, [], null],
      [old.id, 2, [], '2026-12-31'],
      [older.id, 1, [], null],
    ]);
    expect(next).toBeNull();
    const ofBoth = await toEarn(await anAccount(server.db, { professions: [nurse, doctor] }));
    expect(ofBoth.ids).toEqual([newest.id, ofDoctors.id, old.id, older.id]);
    expect(ofBoth.episodes?.[0]).toMatchObject({ stream: { accreditation_points: 3 }, valid_until: '2026-12-15' });
  });

  it('has nothing for who has no profession, and is closed to guests', async () => {
    await anAccredited({ for: await aProfession(server.db) });
    expect(await toEarn(await anAccount(server.db))).toMatchObject({ episodes: [], next: null });
    expect((await server.client.GET('/v1/podcast/accreditation/to-earn')).response.status).toBe(401);
  });

  it('leaves out what was begun, by listening or by a questionnaire', async () => {
    const nurse = await aProfession(server.db);
    const [heard, answered, open] = [await anAccredited({ for: nurse }), await anAccredited({ for: nurse }), await anAccredited({ for: nurse })];
    const exam = await aQuestionnaire(server.db, { stream: answered, type: 'exam', questions: [{ correct: [0] }] });
    const [member, other] = [await anAccount(server.db, { professions: [nurse] }), await anAccount(server.db, { professions: [nurse] })];
    await query(
      'insert into listening_progress (learner_id, stream_id, position_ms, position_at) values ($1, $2, 1000, now())',
      member.learnerId,
      heard.id,
    );
    await query(
      `insert into form_attempt (learner_id, form_id, form_version_id, number, state) values ($1, $2, $3, 1, 'open')`,
      member.learnerId,
      exam.id,
      exam.versionId,
    );
    expect((await toEarn(member)).ids).toEqual([open.id]);
    expect((await toEarn(other)).ids).toEqual([open.id, answered.id, heard.id]);
  });

  it('leaves out what does not hold today, was withdrawn or is not public, and a live stream', async () => {
    const nurse = await aProfession(server.db);
    const today = await anAccredited({ for: nurse, from: '2026-11-20', until: '2026-11-20' });
    await anAccredited({ for: nurse, until: '2026-11-19' });
    await anAccredited({ for: nurse, from: '2026-11-21' });
    await anAccredited({ for: nurse, parts: { state: 'draft' } });
    await anAccredited({ for: nurse, parts: { state: 'scheduled', publishAt: '2026-11-21T08:00:00Z' } });
    await anAccredited({ for: nurse, parts: { kind: 'live' } });
    const taken = await anAccredited({ for: nurse });
    const member = await anAccount(server.db, { professions: [nurse] });
    expect((await toEarn(member)).ids).toEqual([taken.id, today.id]);
    await query('update accreditation set withdrawn_at = now() where stream_id = $1', taken.id);
    // They take no place on a page either.
    expect(await toEarn(member, { limit: 1 })).toMatchObject({ ids: [today.id], next: null });
    await query(`update stream set state = 'withdrawn' where id = $1`, today.id);
    expect((await toEarn(member)).ids).toEqual([]);
  });

  it('AUTH-12.8 leaves out what only subscribers hear, for who is not subscribed', async () => {
    const nurse = await aProfession(server.db);
    const series = await aCourse(server.db, { visibility: 'subscribers' });
    const closed = await anAccredited({ for: nurse, parts: { course: await aCourse(server.db, { parent: series }) } });
    const ofMembers = await anAccredited({ for: nurse, parts: { visibility: 'members' } });
    const [member, subscriber] = [await anAccount(server.db, { professions: [nurse] }), await anAccount(server.db, { professions: [nurse] })];
    const until = (account: BuiltAccount, end: string) =>
      query('insert into subscription (account_id, course_id, valid_until) values ($1, $2, $3)', account.id, series.id, end);
    await until(member, '2026-11-19T12:00:00Z');
    await until(subscriber, '2026-11-21T12:00:00Z');
    expect((await toEarn(member)).ids).toEqual([ofMembers.id]);
    expect((await toEarn(subscriber)).ids).toEqual([ofMembers.id, closed.id]);
  });

  it('goes on after the last of the page before, each once, also for who has several professions', async () => {
    const [nurse, doctor] = [await aProfession(server.db), await aProfession(server.db)];
    const ids: number[] = [];
    for (let day = 1; day <= 7; day += 1) {
      // Two of each day: the number decides.
      const releasedAt = `2026-05-0${Math.ceil(day / 2)}T08:00:00Z`;
      const stream = await anAccredited({ for: day % 3 === 0 ? doctor : nurse, parts: { releasedAt } });
      if (day % 2 === 0) await accredit(stream, { for: day % 3 === 0 ? nurse : doctor });
      ids.unshift(stream.id);
    }
    const member = await anAccount(server.db, { professions: [nurse, doctor] });
    const seen: number[] = [];
    let before: number | null | undefined;
    do {
      const page = await toEarn(member, { limit: 3, ...(before != null && { before }) });
      seen.push(...(page.ids ?? []));
      before = page.next;
    } while (before != null);
    expect(seen).toEqual(ids);
    // What is not there any more ends the list.
    expect(await toEarn(member, { before: 2147483647 })).toMatchObject({ episodes: [], next: null });
  });

  it('follows an episode that comes out on another day, and points that are for another profession', async () => {
    const [nurse, doctor] = [await aProfession(server.db), await aProfession(server.db)];
    const first = await anAccredited({ for: nurse, parts: { releasedAt: '2026-05-01T08:00:00Z' } });
    const second = await anAccredited({ for: nurse, parts: { releasedAt: '2026-05-02T08:00:00Z' } });
    const member = await anAccount(server.db, { professions: [nurse] });
    expect((await toEarn(member)).ids).toEqual([second.id, first.id]);
    await query(`update stream set released_at = '2026-05-03T08:00:00Z' where id = $1`, first.id);
    expect((await toEarn(member)).ids).toEqual([first.id, second.id]);
    await query('update accreditation set profession_id = $2 where stream_id = $1', second.id, doctor.id);
    expect((await toEarn(member)).ids).toEqual([first.id]);
    await query('delete from stream where id = $1', first.id);
    expect((await toEarn(member)).ids).toEqual([]);
  });
});

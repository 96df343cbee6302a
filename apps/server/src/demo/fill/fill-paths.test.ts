import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedAttendance } from '../../adapters/attendance/embedded/embedded-attendance.ts';
import { unprepared } from '../../db/database.ts';
import { reportPoints } from '../../features/registers/reporting/report-points.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { fillDemo } from '../fill-demo.ts';
import { frozenNow } from '../story/frozen-story.ts';
import { type DemoPath, editorPaths, pointsPaths } from '../story/paths.ts';
import { sanneEarned } from '../story/sanne.ts';

const POINTS = 'punten@auscult.example';
const SANNE = 'sanne@auscult.example';
const EDITOR = 'redactie@auscult.example';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: frozenNow });
  await fillDemo(server.context);
});
afterAll(() => server.stop());

const rows = <Row>(sql: string, values: unknown[] = []) => server.db.query<Row>(unprepared(sql), values);
async function memberOf(email: string) {
  const [account] = await rows<{ id: number }>('select id from account where email = $1', [email]);
  return conforming(await server.as({ id: account?.id ?? 0 }));
}

/** The path of each episode, as the server answers it. */
async function pathsOf(email: string, paths: readonly DemoPath[]) {
  const member = await memberOf(email);
  const streams = await rows<{ id: number; key: string }>('select id, source_key as key from stream');
  const answers = paths.map(async ({ episode }) => {
    const stream_id = streams.find(({ key }) => key === `demo:${episode}`)?.id ?? 0;
    return (await member.GET('/v1/podcast/streams/{stream_id}', { params: { path: { stream_id } } })).data?.stream.accreditation;
  });
  return Promise.all(answers);
}
const told = (paths: readonly DemoPath[]) => paths.map(({ episode, state }) => `${episode}: ${state}`);
const answered = async (email: string, paths: readonly DemoPath[]) =>
  (await pathsOf(email, paths)).map((path, index) => `${paths[index]?.episode}: ${path?.state}`);

describe('fillPaths', () => {
  it('has an account in each of the twelve states of the path, as the server answers them', async () => {
    expect(new Set(pointsPaths.map(({ state }) => state)).size).toBe(12);
    expect(await answered(POINTS, pointsPaths)).toEqual(told(pointsPaths));
    const { data } = await (await memberOf(POINTS)).GET('/v1/podcast/accreditation');
    expect(data?.dossier).toHaveLength(pointsPaths.filter(({ heard }) => heard > 0).length);
  });

  it("has in Sanne's dossier what her library counts as earned", async () => {
    const sanne = await memberOf(SANNE);
    const { data: library } = await sanne.GET('/v1/podcast/accreditation');
    const earned = library?.dossier.filter(({ path }) => path.completed_at !== null) ?? [];
    expect(earned).toHaveLength(sanneEarned.length);
    for (const { path } of earned) {
      expect(path.certificate).not.toBeNull();
      expect(path.receipts.some(({ state }) => state === 'credited')).toBe(true);
    }
  });

  it('has a refusal that the learner can put right, and an account that lacks only a number', async () => {
    const [refused] = (await pathsOf(POINTS, pointsPaths)).filter((path) => path?.state === 'refused');
    expect(refused?.next).toBe('repair');
    expect(refused?.receipts.map(({ register, state, reason }) => [register, state, reason])).toEqual([
      ['Demonstratieregister BIG-beroepen', 'credited', null],
      ['Demonstratieregister eerste lijn', 'refused', 'number_missing'],
    ]);
    expect(await pathsOf(EDITOR, editorPaths)).toMatchObject([{ state: 'heard', next: 'verify_profile', lacks: 'number' }]);
  });

  it('stays as it is filled when points are reported a minute, and an hour, later', async () => {
    for (const minutes of [1, 59]) {
      server.clock.advance(minutes * 60_000);
      await reportPoints(server.context, new AbortController().signal);
    }
    expect(await answered(POINTS, pointsPaths)).toEqual(told(pointsPaths));
  });

  it('has in the files of the service what its receipts say was accepted', async () => {
    const { config, clock } = server.context;
    const service = createEmbeddedAttendance({ folder: join(config.dataDir, 'attendance'), clock, courses: async () => [] });
    const filed = (await service.filed()).map(({ person, courseId, postedAt }) => [person, courseId, postedAt]);
    const accepted = await rows<{ email: string; course_id: number; posted: string }>(
      `select a.email, r.course_id, l.answered_at + interval '5 minutes' as posted from report_line l join account a on a.learner_id = l.learner_id
       join accreditation_reference r on r.accreditation_id = l.accreditation_id where l.state = 'accepted'`,
    );
    const numbers = new Map(demoAccounts.map(({ email, bigNumber }) => [email, bigNumber]));
    expect(filed.toSorted()).toEqual(accepted.map(({ email, course_id, posted }) => [numbers.get(email), course_id, posted]).toSorted());
    expect(filed.length).toBeGreaterThanOrEqual(3);
  });

  it('has nothing credited that no claim, link and used time of the day stand for', async () => {
    expect(
      await rows(`select s.learner_id from credited_segments s where s.segments <> (
        select range_agg(c.credited) from heard_claim c where c.learner_id = s.learner_id and c.audio_version_id = s.audio_version_id)`),
    ).toEqual([]);
    expect(
      await rows(`select c.id from heard_claim c where not exists (
          select from media_link_issue i where i.learner_id = c.learner_id and i.audio_version_id = c.audio_version_id and i.issued_at <= c.started_at)
        or not exists (select from listening_day d where d.learner_id = c.learner_id and d.day = (c.started_at at time zone 'UTC')::date)`),
    ).toEqual([]);
    const [sums] = await rows<{ used: number; heard: number }>(
      `select (select sum(upper(part) - lower(part))::float from listening_day, unnest(used) as part) as used,
        (select sum(to_ms - from_ms)::float from heard_claim) as heard`,
    );
    expect(sums?.used).toBe(sums?.heard);
  });
});

import { randomUUID } from 'node:crypto';
import { connectTo } from '@auscult/e2e/support/trial-database';
import { startServer } from '@auscult/e2e/support/trial-server';
import type { Figure } from '../figure.ts';
import { type Learner, makeExam, makeLearners } from '../generated-exams.ts';
import { burst } from '../load.ts';
import { cpuMeterOf, descendantsOf } from '../process-usage.ts';

const CLAIMS = 20_000;
const REPORTS = 1000;
const DAYS = 500;
/** Of each kind, so many that none comes near the limit on writes. */
const LEARNERS = 8;

/** What a report of listening costs with the credit that comes of it, for somebody new and for somebody with years of listening. */
export async function* measureCredit(dataDir: string): AsyncGenerator<Figure> {
  const server = await startServer(dataDir);
  try {
    const learners = await makeLearners(dataDir, 2 * LEARNERS);
    const [fresh, experienced] = [learners.slice(0, LEARNERS), learners.slice(LEARNERS)];
    const { streamId, audioVersionId } = await makeExam(dataDir, 1);
    const idsOf = (those: readonly Learner[]) => those.map(({ learnerId }) => learnerId);
    const client = await connectTo(dataDir);
    try {
      await client.query('update audio_version set duration_ms = 3600000, is_measured = true where id = $1', [audioVersionId]);
      await client.query('insert into media_link_issue select l, $2, now() - make_interval(years => 2) from unnest($1::uuid[]) as l', [
        idsOf(learners),
        audioVersionId,
      ]);
      await client.query(
        `insert into heard_claim (id, learner_id, audio_version_id, device_id, from_ms, to_ms, rate, started_at, ended_at, credited, counted_to_ms)
        select gen_random_uuid(), learner, $2, learner, n % 1000 * 1000, n % 1000 * 1000 + 900, 1, at, at + interval '0.9 second',
          int4multirange(int4range(n % 1000 * 1000, n % 1000 * 1000 + 900)), n % 1000 * 1000 + 900
        from unnest($1::uuid[]) as learner, generate_series(1, ${CLAIMS}) as n, lateral (select now() - interval '1 day' - n * interval '30 minutes' as at) as moment`,
        [idsOf(experienced), audioVersionId],
      );
      await client.query(
        `insert into listening_day (learner_id, day, used)
        select learner, (now() - n * interval '1 day')::date, (select range_agg(int4range(m * 1800000, m * 1800000 + 900)) from generate_series(0, 39) as m)
        from unnest($1::uuid[]) as learner, generate_series(0, ${DAYS}) as n on conflict do nothing`,
        [idsOf(experienced)],
      );
      await client.query('vacuum analyze heard_claim, listening_day');
    } finally {
      await client.end();
    }

    const cpuOf = async (those: readonly Learner[]) => {
      const started = Date.now() - 6 * 3_600_000;
      const claims = those.map((learner) => ({ ...learner, id: randomUUID(), device: randomUUID() }));
      const at = (n: number) => claims[n % LEARNERS] as (typeof claims)[number];
      const report = {
        name: 'report',
        weight: 1,
        method: 'PUT',
        path: (n: number) => `/v1/users/${at(n).accountId}/streams/${streamId}/progress`,
        tokens: those.map(({ token }) => token),
        body: (n: number) => ({
          device_id: at(n).device,
          sent_at: new Date().toISOString(),
          heard: [
            {
              id: at(n).id,
              audio_version_id: audioVersionId,
              from: 0,
              to: n,
              rate: 1,
              started_at: new Date(started).toISOString(),
              ended_at: new Date(started + n * 1000).toISOString(),
            },
          ],
        }),
      };
      await burst(server.origin, report, 200, 1);
      const all = [server.pid, ...descendantsOf(server.pid)];
      const used = cpuMeterOf(all);
      const before = used();
      await burst(server.origin, report, REPORTS, 1);
      return ((used() - before) / REPORTS) * 1000;
    };
    const [first, later] = [await cpuOf(fresh), await cpuOf(experienced)];
    yield* [
      { name: `progress report with credit, ${CLAIMS} claims before, Node and PostgreSQL CPU`, value: later, unit: 'ms', limit: 3, cpu: 'both' },
      { name: 'the same beside a learner without history', value: later / first, unit: '×', limit: 1.3, note: `${first.toFixed(2)} ms` },
    ];
  } finally {
    await server.stop();
  }
}

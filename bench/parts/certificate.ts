import { connectTo } from '@auscult/e2e/support/trial-database';
import { startServer } from '@auscult/e2e/support/trial-server';
import type { Client } from 'pg';
import { type Figure, quantile } from '../figure.ts';
import { type Learner, makeAccredited, makeExam, makeLearners, passExam } from '../generated-exams.ts';
import type { Listener } from '../home-opening.ts';
import { burst, type Call, steadyLoad } from '../load.ts';
import { cpuSecondsOf } from '../process-usage.ts';
import { signIn } from '../sign-in.ts';
import { checkCodes } from './certificate-check.ts';
import { busyListeners, callsOf } from './mixed-load.ts';

const WAITING = 1000;
const DRAWN = 60;
const PER_SECOND = 200;
const SLICE_SECONDS = 5;
const LISTENERS = 100;
/** Longer than the limit: what takes this long is given up. */
const PATIENCE_MS = 300_000;

/** A thousand certificates that wait in the queue while others use the server, what drawing one takes, and the public check of their codes. */
export async function* measureCertificate(dataDir: string): AsyncGenerator<Figure> {
  const server = await startServer(dataDir, { env: { TRUST_PROXY: 'loopback' } });
  const client = await connectTo(dataDir);
  try {
    const [learners, exam] = [await makeLearners(dataDir, WAITING), await makeExam(dataDir, 10)];
    await makeAccredited(dataDir, exam, learners);
    await passExam(dataDir, exam, learners);
    yield* await issueWaiting(server.origin, client, exam.streamId, await busyListeners(dataDir, LISTENERS));
    yield* await drawAgain(server.origin, server.pid, client, learners);
    yield* checkCodes(server.origin, client);
  } finally {
    await client.end();
    await server.stop();
  }
}

async function issueWaiting(origin: string, client: Client, streamId: number, listeners: readonly Listener[]): Promise<Figure[]> {
  const calls = callsOf(await signIn(origin), listeners);
  await steadyLoad(origin, calls, PER_SECOND, SLICE_SECONDS);
  const before = await steadyLoad(origin, calls, PER_SECOND, SLICE_SECONDS);
  const started = performance.now();
  await client.query(
    // With its flag, as the server enqueues it: by that a process knows that enough of the kind are running.
    `select count(graphile_worker.add_job('issue_certificate', json_build_object('accountId', a.id, 'streamId', t.stream_id),
      flags => array['issue_certificate']))
    from (select f.stream_id, t.learner_id from form f join form_attempt t on t.form_id = f.id where f.stream_id = $1) as t
    join account a on a.learner_id = t.learner_id`,
    [streamId],
  );
  const milliseconds: number[] = [];
  let failures = 0;
  let mailed = 0;
  while (mailed < WAITING && performance.now() - started < PATIENCE_MS) {
    const load = await steadyLoad(origin, calls, PER_SECOND, SLICE_SECONDS);
    milliseconds.push(...load.milliseconds);
    failures += [...load.failures.values()].reduce((sum, times) => sum + times, 0);
    const { rows } = await client.query<{ mailed: number }>(
      'select count(c.mailed_at)::int as mailed from certificate c join accreditation a on a.id = c.accreditation_id where a.stream_id = $1',
      [streamId],
    );
    mailed = rows[0]?.mailed ?? 0;
  }
  const seconds = (performance.now() - started) / 1000;
  const name = `${WAITING} certificates that wait`;
  return [
    {
      name: `${name}: until all are issued and mailed`,
      value: seconds,
      unit: 's',
      limit: 180,
      note: `${mailed} mailed; looked every ${SLICE_SECONDS} s`,
    },
    {
      name: `${name}: p99 of ${PER_SECOND} other calls a second meanwhile`,
      value: quantile(milliseconds, 0.99),
      unit: 'ms',
      limit: 100,
      note: `p50 ${quantile(milliseconds, 0.5).toFixed(1)} ms; before, p99 ${quantile(before.milliseconds, 0.99).toFixed(0)} ms`,
    },
    { name: `${name}: calls that failed meanwhile`, value: failures, unit: '', limit: 0 },
  ];
}

async function drawAgain(origin: string, pid: number, client: Client, learners: readonly Learner[]): Promise<Figure[]> {
  const { rows } = await client.query<{ code: string; learner_id: string }>('select code, learner_id from certificate order by id');
  const tokens = new Map(learners.map(({ learnerId, token }) => [learnerId, token]));
  const own = rows.flatMap(({ code, learner_id }) => {
    const token = tokens.get(learner_id);
    return token === undefined ? [] : [{ code, token }];
  });
  const path = (n: number) => `/v1/podcast/certificates/${own[n % own.length]?.code}/pdf`;
  const call: Call = { name: 'certificate as PDF', weight: 1, path, tokens: own.map(({ token }) => token) };
  await burst(origin, call, DRAWN, 1);
  const before = cpuSecondsOf(pid);
  await burst(origin, call, DRAWN, 1);
  const cpu = ((cpuSecondsOf(pid) - before) / DRAWN) * 1000;
  const sizes = await Promise.all(
    own.slice(0, 20).map(async ({ token }, n) => {
      const response = await fetch(`${origin}${path(n)}`, { headers: { authorization: `Bearer ${token}` } });
      return (await response.arrayBuffer()).byteLength / 1000;
    }),
  );
  return [
    { name: 'certificate as PDF, signed, with its badge: CPU of Node', value: cpu, unit: 'ms', limit: 150, cpu: 'node' },
    { name: 'certificate as PDF: size, the largest of 20', value: Math.max(...sizes), unit: 'kB', limit: 150 },
  ];
}

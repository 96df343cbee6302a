import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectTo } from '@auscult/e2e/support/trial-database';
import { startServer } from '@auscult/e2e/support/trial-server';
import type { Client } from 'pg';
import type { Figure } from '../../figure.ts';
import { cpuSecondsOf, descendantsOf } from '../../process-usage.ts';

const HOSTS = 50;
/** What a publisher takes to answer. */
const ANSWER_MS = 500;
const DUE = 100_000;
const MEASURED_MS = 15_000;

/** A hundred thousand files that are due, of many hosts that take half a second for each. */
export async function* measureFetching(dataDir: string): AsyncGenerator<Figure> {
  let underWay = 0;
  let most = 0;
  const ofHost = new Map<string, number>();
  let mostOfHost = 0;
  const publisher = createServer((request, response) => {
    const host = request.headers.host ?? '';
    const own = (ofHost.get(host) ?? 0) + 1;
    ofHost.set(host, own);
    underWay += 1;
    [most, mostOfHost] = [Math.max(most, underWay), Math.max(mostOfHost, own)];
    setTimeout(() => {
      underWay -= 1;
      ofHost.set(host, (ofHost.get(host) ?? 1) - 1);
      // A transcript, which costs the server little beside the fetching.
      response.end('WEBVTT\n\n00:00.000 --> 00:01.000\nWoord.\n');
    }, ANSWER_MS);
  });
  await new Promise<void>((done) => publisher.listen(0, '0.0.0.0', done));
  const { port } = publisher.address() as AddressInfo;
  const hosts = Array.from({ length: HOSTS }, (_, index) => `127.0.1.${index + 1}:${port}`);
  const server = await startServer(dataDir, { env: { EGRESS_ALLOW: hosts.join(',') } });
  const client = await connectTo(dataDir);
  try {
    yield* await fetchFor(client, server.pid, hosts);
    yield* [
      { name: 'fetching: files at once, the most', value: most, unit: '', limit: 20, sense: 'at-least' },
      { name: 'fetching: files at once of one host, the most', value: mostOfHost, unit: '', limit: 2 },
    ];
  } finally {
    await client.end();
    await server.stop();
    publisher.close();
  }
}

async function fetchFor(client: Client, pid: number, hosts: readonly string[]): Promise<Figure[]> {
  await client.query(
    `insert into fetch_task (kind, stream_id, url, next_attempt_at)
    select 'transcript', (select min(id) from stream where audio_version_id is not null), 'http://' || host || '/' || n, now() - n * interval '1 second'
    from unnest($1::text[]) as host, generate_series(1, $2::int) as n`,
    [hosts, DUE / hosts.length],
  );
  await client.query('analyze fetch_task');
  const left = async () => Number((await client.query<{ left: string }>('select count(*) as left from fetch_task')).rows[0]?.left);
  const cpu = () => descendantsOf(pid).reduce((sum, child) => sum + cpuSecondsOf(child), 0);
  await client.query("select graphile_worker.add_job('fetch_media')");
  while ((await left()) === DUE) await new Promise((resolve) => setTimeout(resolve, 50));
  const [started, before, cpuBefore] = [performance.now(), await left(), cpu()];
  await new Promise((resolve) => setTimeout(resolve, MEASURED_MS));
  const [files, seconds, used] = [before - (await left()), (performance.now() - started) / 1000, cpu() - cpuBefore];
  const name = `fetching, ${DUE} files due of ${hosts.length} hosts that take ${ANSWER_MS} ms each`;
  return [
    { name: `${name}: files a second`, value: files / seconds, unit: '', limit: 30, sense: 'at-least' },
    { name: `${name}: CPU of PostgreSQL for each`, value: (used * 1000) / files, unit: 'ms' },
  ];
}

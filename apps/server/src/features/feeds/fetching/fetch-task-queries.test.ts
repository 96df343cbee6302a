import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type ClaimLimits, claimQuery, claimTasks } from './fetch-task-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const rows = <Row>(sql: string, ...values: unknown[]) => server.db.query<Row>(unprepared(sql), values);
const TASKS = 20_000;
const HOSTS = 200;
const range = { priority: 1, after: '', until: '~' };
const limits: ClaimLimits = { limit: 24, perHost: 2, busy: new Map() };

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

describe('claimTasks', () => {
  beforeAll(async () => {
    await rows("insert into company (source_key, imported) values ('many', '{}')");
    await rows("insert into stream (company_id, source_key, imported) select id, 'many', '{}' from company");
    await rows(
      `insert into fetch_task (kind, stream_id, url, next_attempt_at)
      select 'audio', s.id, 'https://host-' || lpad((n % $2)::text, 3, '0') || '.example/' || n, to_timestamp(n)
      from (select id from stream where source_key = 'many') as s, generate_series(1, $1::int) as n`,
      TASKS,
      HOSTS,
    );
    await rows('analyze fetch_task');
  });

  it('reads and sorts no more tasks than it claims, however many are due', async () => {
    const { statement, values } = claimQuery(server.clock.now(), range, limits);
    const [explained] = await rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, format json) ${statement.text}`, ...values);
    const all = nodes(explained?.['QUERY PLAN'][0].Plan ?? ({} as Plan));
    const largest = Math.max(...all.map((node) => node['Actual Rows'] * node['Actual Loops']));
    expect(all.filter((node) => node['Relation Name'] === 'fetch_task').length).toBeGreaterThan(3);
    expect(largest).toBeLessThan(100);
    await rows('update fetch_task set next_attempt_at = to_timestamp(id)');
  });

  it('takes the hosts in turn, of each no more than are free', async () => {
    const now = server.clock.now();
    const claimed = await claimTasks(
      server.db,
      now,
      { ...range, after: 'host-010.example' },
      { ...limits, limit: 5, busy: new Map([['host-011.example', 1]]) },
    );
    expect(claimed.map(({ host }) => host).sort()).toEqual([
      'host-011.example',
      ...['012', '013'].flatMap((n) => [`host-${n}.example`, `host-${n}.example`]),
    ]);
    const rest = await claimTasks(server.db, now, { ...range, until: 'host-001.example' }, limits);
    expect(rest.map(({ host }) => host).sort()).toEqual(['000', '000', '001', '001'].map((n) => `host-${n}.example`));
  });
});

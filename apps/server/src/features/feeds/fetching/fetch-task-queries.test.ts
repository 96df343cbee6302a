import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { aCompany, aStream } from '../../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type ClaimLimits, claimQuery, claimTasks, type Turn } from './fetch-task-queries.ts';

let server: TestServer;
let publisher = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const rows = <Row>(sql: string, ...values: unknown[]) => server.db.query<Row>(unprepared(sql), values);
const TASKS = 20_000;
const HOSTS = 200;
const turn = (host = ''): Turn => ({ priority: 1, after: 0, hosts: new Map([[publisher, host]]) });
const limits: ClaimLimits = { limit: 24, perPublisher: 16, perHost: 2, atHosts: new Map(), ofPublishers: new Map() };

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
    publisher = (await aCompany(server.db)).id;
    await rows("insert into stream (company_id, source_key, imported) values ($1, 'many', '{}')", publisher);
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
    const { statement, values } = claimQuery(server.clock.now(), turn(), limits);
    const [explained] = await rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, format json) ${statement.text}`, ...values);
    const all = nodes(explained?.['QUERY PLAN'][0].Plan ?? ({} as Plan));
    const largest = Math.max(...all.map((node) => node['Actual Rows'] * node['Actual Loops']));
    expect(all.filter((node) => node['Relation Name'] === 'fetch_task').length).toBeGreaterThan(3);
    expect(largest).toBeLessThan(100);
    await rows('update fetch_task set next_attempt_at = to_timestamp(id)');
  });

  it('takes the hosts of a publisher in turn, of each no more than are free, and begins anew after the last', async () => {
    const now = server.clock.now();
    const free = { ...limits, limit: 5, atHosts: new Map([['host-011.example', 1]]) };
    const claimed = await claimTasks(server.db, now, turn('host-010.example'), free);
    expect(claimed.map(({ host }) => host).sort()).toEqual([
      'host-011.example',
      ...['012', '013'].flatMap((n) => [`host-${n}.example`, `host-${n}.example`]),
    ]);
    const rest = await claimTasks(server.db, now, turn('host-198.example'), { ...limits, limit: 6 });
    expect(rest.map(({ host }) => host).sort()).toEqual(['000', '000', '001', '001', '199', '199'].map((n) => `host-${n}.example`));
  });

  it('takes publishers in turn, those first of whom least is under way, and of none more than its share', async () => {
    const now = server.clock.now();
    const others = [await aStream(server.db), await aStream(server.db)];
    // After all hosts of the publisher with many, and one that it has too.
    for (const { id } of others)
      for (const url of ['https://zzz.example', 'https://host-150.example'])
        await rows(`insert into fetch_task (kind, stream_id, url, next_attempt_at) values ('audio', $1, $2, to_timestamp(0))`, id, `${url}/${id}`);
    const [one, other] = others.map(({ company_id }) => company_id) as [number, number];
    const claim = async (after: number, change: Partial<ClaimLimits>, host = '') => {
      const claimed = await claimTasks(server.db, now, { ...turn(host), after }, { ...limits, ...change });
      await rows(
        'update fetch_task set next_attempt_at = to_timestamp(0) where id = any ($1)',
        claimed.map(({ id }) => id),
      );
      return claimed;
    };
    const publishers = async (...asked: Parameters<typeof claim>) => (await claim(...asked)).map((task) => task.publisher_id).sort((a, b) => a - b);
    expect(await publishers(0, { limit: 3 })).toEqual([publisher, one, other]);
    expect(await publishers(one, { limit: 2 })).toEqual([publisher, other]);
    expect(await publishers(0, { limit: 2, ofPublishers: new Map([[publisher, 1]]) })).toEqual([one, other]);
    expect(await publishers(0, { ofPublishers: new Map([[publisher, 15]]) })).toEqual([publisher, one, one, other, other]);
    expect(await publishers(0, { ofPublishers: new Map([[publisher, 16]]) })).toEqual([one, one, other, other]);
    const shared = (await claim(0, {}, 'host-149.example')).filter(({ host }) => host === 'host-150.example');
    expect(shared).toHaveLength(2);
  });
});

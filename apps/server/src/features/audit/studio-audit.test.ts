import type { QueryOf } from '@auscult/contract/endpoint';
import type { studioAudit } from '@auscult/contract/endpoints/studio/audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCompany, aCourse, anAccount, aStream, type BuiltAccount, type BuiltCompany } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { listAuditLog } from './audit-log-queries.ts';

let server: TestServer;
let [own, other] = [{} as BuiltCompany, {} as BuiltCompany];
let bea = {} as BuiltAccount;
let [chief, ofCompany] = [{} as TestServer['client'], {} as TestServer['client']];
beforeAll(async () => {
  server = await startTestServer();
  [own, other] = [await aCompany(server.db, { name: 'Hartlijn' }), await aCompany(server.db, { name: 'Longpunt' })];
  bea = await anAccount(server.db, { firstName: 'Bea', lastName: 'Zwart', roles: [{ type: 'SuperAdmin' }] });
  chief = await server.as(bea);
  ofCompany = await server.as(
    await anAccount(server.db, {
      roles: [
        { type: 'administrator', company: own },
        { type: 'administrator', company: await aCompany(server.db) },
      ],
    }),
  );
  await server.db.query(unprepared('delete from audit_log'));
  // One a second, in groups that share a moment; each tenth by Bea, each third of one company.
  await server.db.query(
    unprepared(`insert into audit_log (at, actor_account_id, company_id, action, subject_kind, subject_id, detail)
      select '2026-01-01T00:00:00Z'::timestamptz + (n / 7) * interval '7 seconds', case when n % 10 = 0 then $1::int end,
        case n % 3 when 0 then $2::int when 1 then $3::int end, case n % 1000 when 0 then 'account_suspended' else 'signed_in' end, 'account', (n % 500)::text, jsonb_build_object('n', n)
      from generate_series(1, 30000) as n`),
    [bea.id, own.id, other.id],
  );
  await server.db.query(unprepared('analyze audit_log'));
});
afterAll(() => server.stop());

type Query = QueryOf<typeof studioAudit>;
const read = async (client: TestServer['client'], query: Query = {}) => (await client.GET('/v1/studio/audit', { params: { query } })).data;

/** The numbers of all lines, page by page. */
async function all(client: TestServer['client'], query: Query): Promise<unknown[]> {
  const found: unknown[] = [];
  let before: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(client, { ...query, limit: 100, ...(before !== null && { before }) });
    found.push(...(page?.entries.map(({ detail }) => detail['n']) ?? []));
    before = page?.next ?? null;
  } while (before !== null && found.length < 2000);
  return found;
}
const numbers = (keep: (n: number) => boolean) => Array.from({ length: 30_000 }, (_, n) => 30_000 - n).filter(keep);

const isSinceEight = (n: number) => Math.floor(n / 7) * 7 >= 8 * 3600;

describe('the audit log', () => {
  it('AUTH-12.16 is read page by page, the newest first, each line once, also of one moment', async () => {
    expect(await all(chief, { from: '2026-01-01T08:18:00Z' })).toEqual(numbers((n) => Math.floor(n / 7) * 7 >= 8 * 3600 + 18 * 60));
    const [line] = (await read(chief, { limit: 1, actor: bea.email.toUpperCase() }))?.entries ?? [];
    expect(line).toMatchObject({ actor: { id: bea.id, name: 'Bea Zwart' }, company: { name: 'Hartlijn' }, subject_kind: 'account', subject_id: '0' });
  });

  it.each<[string, () => Query, (n: number) => boolean]>([
    ['who', () => ({ actor: bea.email, from: '2026-01-01T08:00:00Z' }), (n) => n % 10 === 0 && isSinceEight(n)],
    ['what', () => ({ action: 'account_suspended' }), (n) => n % 1000 === 0],
    ['whom', () => ({ subject_kind: 'account', subject_id: '77' }), (n) => n % 500 === 77],
    ['company', () => ({ company_id: other.id, from: '2026-01-01T08:00:00Z' }), (n) => n % 3 === 1 && isSinceEight(n)],
    [
      'period',
      () => ({ from: '2026-01-01T04:00:00Z', until: '2026-01-01T04:01:00Z' }),
      (n) => Math.floor(n / 7) * 7 >= 14_400 && Math.floor(n / 7) * 7 < 14_460,
    ],
  ])('AUTH-12.16 is searched by %s', async (_, query, keep) => {
    expect(await all(chief, query())).toEqual(numbers(keep));
  });

  it('AUTH-12.13 shows administrators of one company what concerns theirs', async () => {
    expect(await all(ofCompany, { from: '2026-01-01T08:00:00Z' })).toEqual(numbers((n) => n % 3 === 0 && isSinceEight(n)));
    expect((await read(ofCompany, { company_id: other.id }))?.entries).toEqual([]);
    expect((await (await server.as(await anAccount(server.db))).GET('/v1/studio/audit')).error?.code).toBe('forbidden');
  });

  it('names the episode, series or company that a line is about, also by the episode that the detail has', async () => {
    const course = await aCourse(server.db, { company: own, title: 'Ritme' });
    const stream = await aStream(server.db, { course, title: 'Boezemfibrilleren' });
    await server.db.query(
      unprepared(`insert into audit_log (at, company_id, action, subject_kind, subject_id, detail)
        select '2025-01-01T00:00:00Z', $1::int, 'live_exported', kind, subject, detail::jsonb
        from unnest($2::text[], $3::text[], $4::text[]) as line (kind, subject, detail)`),
      [
        own.id,
        ['stream', 'accreditation', 'course', 'company', 'stream', 'setting', 'account'],
        [String(stream.id), '5', String(course.id), String(own.id), 'none', 'order_config', String(stream.id)],
        ['{}', `{"stream":${stream.id}}`, '{}', '{}', '{}', '{}', '{}'],
      ],
    );
    const { entries = [] } = (await read(chief, { action: 'live_exported' })) ?? {};
    const named = Object.fromEntries(entries.map(({ subject_kind, subject_id, subject_name }) => [`${subject_kind} ${subject_id}`, subject_name]));
    await server.db.query(unprepared("delete from audit_log where action = 'live_exported'"));
    expect(named).toEqual({
      [`stream ${stream.id}`]: 'Boezemfibrilleren',
      'accreditation 5': 'Boezemfibrilleren',
      [`course ${course.id}`]: 'Ritme',
      [`company ${own.id}`]: 'Hartlijn',
      'stream none': null,
      'setting order_config': null,
      [`account ${stream.id}`]: null,
    });
  });

  it('AUTH-12.16 is a file for spreadsheets', async () => {
    const token = await server.context.sessions.open(bea.id, 'test');
    const { payload, headers } = await server.app.inject({
      url: '/v1/studio/audit/csv?action=account_suspended',
      headers: { authorization: `Bearer ${token}`, 'user-agent': 'test' },
    });
    expect(headers['content-type']).toContain('text/csv');
    expect(payload[0]).toBe('\u{feff}');
    const lines = payload.slice(1).trim().split('\r\n');
    expect([lines.length, lines[0]]).toEqual([31, 'at;actor_id;actor;company;action;subject_kind;subject_id;detail']);
    expect(lines[1]).toContain(`;${bea.id};Bea Zwart;Hartlijn;account_suspended;account;0;"{""n"":30000}"`);
    expect(payload.indexOf('\u{feff}', 1)).toBe(-1);
  });

  it('AUTH-12.16 reads pages from indexes in their order', async () => {
    const statements: { text: string; values: unknown[] }[] = [];
    const spy = { ...server.db, query: async (sql: { text: string }, values: unknown[]) => (statements.push({ text: sql.text, values }), []) };
    const [line] = await server.db.query<{ id: number }>(unprepared('select id::int from audit_log order by at offset 15000 limit 1'));
    const page = { before: line?.id ?? 0, limit: 50 };
    for (const [companyIds, filter] of [
      [null, {}],
      [null, { actor: bea.email }],
      [null, { company_id: own.id }],
      [null, { subject_kind: 'account', subject_id: '77' }],
      [[own.id, other.id], {}],
    ] as const)
      await listAuditLog(spy as never, { companyIds } as never, filter, page);
    for (const { text, values } of statements) {
      const rows = await server.db.query<{ 'QUERY PLAN': string }>(unprepared(`explain ${text}`), values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toMatch(/Seq Scan on audit_log|Bitmap/);
    }
  });
});

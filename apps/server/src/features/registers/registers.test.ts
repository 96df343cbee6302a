import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { takeFromWindow } from '../../limits/fixed-window.ts';
import { makeLinesOf } from '../../shared/accreditation/report-line-queries.ts';
import { aCompany, aCourse, anAccount, aProfession, aStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { aCertificate, aProviderAccess, aReferredAccreditation, aRegister, aRegisterNumber } from '../../testing/register-builder.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { reportPoints } from './reporting/report-points.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T12:00:00Z') });
});
afterAll(() => server.stop());

const query = (sql: string, ...values: unknown[]) => server.db.query<Record<string, unknown>>(unprepared(sql), values);
const report = () => reportPoints(server.context, new AbortController().signal);

/** A nurse and an episode with two points for nurses in a register that asks forty in five years. */
async function aNurse() {
  const [company, profession] = [await aCompany(server.db), await aProfession(server.db)];
  await aProviderAccess(server, company.id);
  const register = await aRegister(server.db, { pointsRequired: 40, periodYears: 5 });
  const account = await anAccount(server.db, { professions: [profession] });
  const earn = async (earnedAt: string, title = 'Benauwd in de nacht') => {
    const stream = await aStream(server.db, { course: await aCourse(server.db, { company }), title });
    const accreditationId = await aReferredAccreditation(server.db, { stream, profession, register });
    await query(`update accreditation set valid_from = null where id = $1`, accreditationId);
    await aCertificate(server.db, account, accreditationId, new Date(earnedAt));
    return stream;
  };
  return { account, register, profession, company, earn, client: conforming(await server.as(account)) };
}

describe('Registers of the profile', () => {
  it('ACC-12.6 lists the registers of the member’s professions, with what is missing', async () => {
    const { account, register, client, earn } = await aNurse();
    await aRegister(server.db);
    await earn('2026-11-19T10:00:00Z');
    const { data } = await client.GET('/v1/podcast/registers');
    expect(data?.registers).toEqual([
      {
        id: register.id,
        name: register.name,
        is_invented: false,
        number_rule: { kind: 'relation', minimum_digits: 6, maximum_digits: 6, prefix: '' },
        number: null,
        number_standing: 'missing',
        period_ends_on: null,
        points_required: 40,
      },
    ]);
    await query(`update account_profession set registration_number = '345678' where account_id = $1`, account.id);
    expect((await client.GET('/v1/podcast/registers')).data?.registers).toMatchObject([{ number: null, number_standing: 'known' }]);
  });

  it('ACC-11.1 ACC-12.6 saves a number that fits the register, changes and removes it', async () => {
    const { account, register, client } = await aNurse();
    const path = { params: { path: { register_id: register.id } } };
    const save = (number: string | null, period_ends_on: string | null = null) =>
      client.PUT('/v1/podcast/registers/{register_id}', { ...path, body: { number, period_ends_on } });
    expect((await save('12345')).error).toMatchObject({ code: 'validation_failed', errors: { number: ['Dit nummer bestaat uit 6 cijfers.'] } });
    for (const day of ['2028-02-30', '0000-01-01']) expect((await save('012 345', day)).error?.code).toBe('validation_failed');
    expect((await save('012 345', '2028-03-01')).data?.register).toMatchObject({
      number: '012345',
      number_standing: 'known',
      period_ends_on: '2028-03-01',
    });
    expect((await save('999999')).data?.register).toMatchObject({ number: '999999', period_ends_on: null });
    await client.DELETE('/v1/podcast/registers/{register_id}', path);
    for (let n = 0; n < 3; n += 1) await client.DELETE('/v1/podcast/registers/{register_id}', path);
    const audited = await query(
      `select count(*)::int as count from audit_log where actor_account_id = $1 and action = 'register_number_removed'`,
      account.id,
    );
    expect(audited).toEqual([{ count: 1 }]);
    expect((await client.GET('/v1/podcast/registers')).data?.registers).toEqual([]);
    const unknown = { params: { path: { register_id: 2_000_000 } }, body: { number: '1', period_ends_on: null } };
    expect((await client.PUT('/v1/podcast/registers/{register_id}', unknown)).error?.code).toBe('not_found');
  });

  it('is changed two hundred times a day, for the log keeps each', async () => {
    const { account, register, client } = await aNurse();
    const limit = { kind: 'own_change', name: String(account.id), maximum: 200, windowSeconds: 86_400, amount: 199 };
    await takeFromWindow(server.db, server.clock.now(), limit);
    const save = async (number: string) =>
      (
        await client.PUT('/v1/podcast/registers/{register_id}', {
          params: { path: { register_id: register.id } },
          body: { number, period_ends_on: null },
        })
      ).response.status;
    expect([await save('100000'), await save('100001')]).toEqual([200, 429]);
  });

  it('ACC-11.1 takes no BIG number beside that of the profession', async () => {
    const { client } = await aNurse();
    const { id } = await aRegister(server.db, { kind: 'big' });
    const { data } = await client.PUT('/v1/podcast/registers/{register_id}', {
      params: { path: { register_id: id } },
      body: { number: '19012345601', period_ends_on: '2028-03-01' },
    });
    expect(data?.register).toMatchObject({ number: null, number_standing: 'missing', period_ends_on: '2028-03-01' });
  });
});

describe('The path of an episode before its points are reported', () => {
  async function aBegunEpisode(kind: 'relation' | 'big' = 'relation') {
    const { account, profession, company, client } = await aNurse();
    const register = await aRegister(server.db, { kind });
    const stream = await aStream(server.db, { course: await aCourse(server.db, { company }) });
    const accreditationId = await aReferredAccreditation(server.db, { stream, profession, register });
    await query('insert into listening_progress (learner_id, stream_id) values ($1, $2)', account.learnerId, stream.id);
    const path = async () =>
      (await client.GET('/v1/podcast/streams/{stream_id}', { params: { path: { stream_id: stream.id } } })).data?.stream.accreditation;
    return { account, profession, register, accreditationId, path };
  }

  it('ACC-12.8 says which register asks for a number that is missing, keeps nobody from the certificate, and leaves it to the receipt afterwards', async () => {
    const { account, register, accreditationId, path } = await aBegunEpisode();
    expect(await path()).toMatchObject({ lacks: 'number', missing_numbers: [] });
    await query(`update account_profession set registration_number = '12' where account_id = $1`, account.id);
    const missing = { register_id: register.id, register: register.name, kind: 'relation', standing: 'missing' };
    expect(await path()).toMatchObject({ lacks: null, next: 'listen', missing_numbers: [missing] });
    expect((await path())?.steps[0]).toMatchObject({ kind: 'profile_check', state: 'done' });
    await makeLinesOf(server.db, await aCertificate(server.db, account, accreditationId, server.clock.now()), server.clock.now());
    expect(await path()).toMatchObject({ state: 'certificate', missing_numbers: [missing], receipts: [{ state: 'earned' }] });
    await report();
    expect(await path()).toMatchObject({ missing_numbers: [], receipts: [{ state: 'refused', reason: 'number_missing' }] });
  });

  it('ACC-12.8 says nothing once the number is given', async () => {
    const { account, register, path } = await aBegunEpisode();
    await query(`update account_profession set registration_number = '12' where account_id = $1`, account.id);
    await aRegisterNumber(server.db, account, register, '123456');
    expect(await path()).toMatchObject({ lacks: null, missing_numbers: [] });
  });

  it('ACC-12.8 asks to verify a BIG number, where that is the register’s', async () => {
    const { account, register, path } = await aBegunEpisode('big');
    const [big] = await query(
      `insert into account_bignumber (account_id, number, created_at) values ($1, '19012345601', now()) returning id`,
      account.id,
    );
    await query('update account_profession set bignumber_id = $2 where account_id = $1', account.id, big?.['id']);
    expect(await path()).toMatchObject({ missing_numbers: [{ register_id: register.id, kind: 'big', standing: 'unverified' }] });
    await query('update account_bignumber set verified_at = $2 where account_id = $1', account.id, server.clock.now());
    expect(await path()).toMatchObject({ missing_numbers: [] });
  });
});

describe('GET /v1/podcast/dossier', () => {
  it('ACC-11.12 ACC-12.2 ACC-12.3 goes from a refusal for want of a number to points in the register’s file', async () => {
    const { register, client, earn } = await aNurse();
    const stream = await earn('2026-11-19T22:30:00Z');
    await report();
    const receipt = { register_id: register.id, register: register.name, points: 2, earned_at: '2026-11-19T22:30:00.000Z' };
    const lines = async () => (await client.GET('/v1/podcast/dossier')).data?.lines;
    expect(await lines()).toEqual([
      {
        title: 'Benauwd in de nacht',
        stream: expect.objectContaining({ id: stream.id }),
        certificate_code: expect.any(String),
        receipt: {
          ...receipt,
          state: 'refused',
          sent_at: null,
          answered_at: '2026-11-20T12:00:00.000Z',
          expected_at: null,
          reason: 'number_missing',
          action: 'enter_number',
        },
      },
    ]);
    await client.PUT('/v1/podcast/registers/{register_id}', {
      params: { path: { register_id: register.id } },
      body: { number: '123456', period_ends_on: null },
    });
    expect(await lines()).toMatchObject([{ receipt: { ...receipt, state: 'earned', answered_at: null, reason: null, action: null } }]);
    await report();
    const accepted = { ...receipt, state: 'accepted', sent_at: '2026-11-20T12:00:00.000Z', expected_at: '2026-11-20T12:05:00.000Z' };
    expect(await lines()).toMatchObject([{ receipt: accepted }]);
    server.clock.advance(5 * 60_000);
    expect(await lines()).toMatchObject([{ receipt: { ...accepted, state: 'credited' } }]);
    server.clock.advance(-5 * 60_000);
  });

  it('ACC-12.4 has the receipts in the path of the episode, which leads to what can be repaired', async () => {
    const { account, register, client, earn } = await aNurse();
    const stream = await earn('2026-11-19T10:00:00Z');
    await query('insert into listening_progress (learner_id, stream_id) values ($1, $2)', account.learnerId, stream.id);
    const path = async () => (await client.GET('/v1/podcast/accreditation')).data?.dossier[0]?.path;
    expect(await path()).toMatchObject({ state: 'certificate', next: null, receipts: [] });
    await report();
    const receipt = { register_id: register.id, register: register.name, points: 2 };
    expect(await path()).toMatchObject({
      state: 'refused',
      next: 'repair',
      receipts: [{ ...receipt, reason: 'number_missing', action: 'enter_number' }],
    });
    await aRegisterNumber(server.db, account, register, '123456');
    await server.context.attendance?.embedded?.refuse({ person: '123456', courseId: 1000 + stream.id }, 'not_accredited');
    await report();
    expect(await path()).toMatchObject({ state: 'refused', next: null, receipts: [{ ...receipt, reason: 'not_accredited', action: null }] });
    await server.context.attendance?.embedded?.refuse({ person: '123456', courseId: 1000 + stream.id }, null);
    await query(`update report_line set state = 'earned', problem = null, next_try_at = $1 where problem = 'not_accredited'`, server.clock.now());
    await report();
    expect(await path()).toMatchObject({ state: 'reported', next: null, receipts: [{ ...receipt, state: 'accepted' }] });
    server.clock.advance(5 * 60_000);
    expect(await path()).toMatchObject({ state: 'credited', next: null, receipts: [{ ...receipt, state: 'credited' }] });
    server.clock.advance(-5 * 60_000);
  });

  it('ACC-12.3 tells that something is the provider’s to mend, without its details', async () => {
    const { account, register, client, earn } = await aNurse();
    await aRegisterNumber(server.db, account, register, '123456');
    const stream = await earn('2026-11-19T10:00:00Z');
    await server.context.attendance?.embedded?.refuse({ person: '123456', courseId: 1000 + stream.id }, 'module_unknown');
    await report();
    expect((await client.GET('/v1/podcast/dossier')).data?.lines).toMatchObject([
      { receipt: { state: 'refused', reason: 'provider', action: null } },
    ]);
  });

  it('ACC-12.1 counts the points of each register in the period of the member, those on the way and refused ones apart', async () => {
    const { account, register, client, earn } = await aNurse();
    await aRegisterNumber(server.db, account, register, '123456');
    for (const at of ['2023-03-01T10:00:00Z', '2023-03-02T10:00:00Z', '2026-11-19T10:00:00Z']) await earn(at);
    const refused = await earn('2026-11-18T10:00:00Z');
    await server.context.attendance?.embedded?.refuse({ person: '123456', courseId: 1000 + refused.id }, 'not_accredited');
    await report();
    await query('delete from provider_access');
    await earn('2026-11-19T12:00:00Z');
    await report();
    const registers = async () => (await client.GET('/v1/podcast/dossier')).data?.registers;
    // Accepted, and entered some minutes later.
    expect(await registers()).toMatchObject([{ points: 0, waiting_points: 8, refused_points: 2 }]);
    server.clock.advance(5 * 60_000);
    expect(await registers()).toMatchObject([
      { register: { id: register.id, points_required: 40 }, period: null, points: 6, waiting_points: 2, refused_points: 2 },
    ]);
    await query(`update account_register_number set period_ends_on = '2028-03-01'`);
    expect(await registers()).toMatchObject([{ period: { from: '2023-03-02', until: '2028-03-01' }, points: 4, refused_points: 2 }]);
  });

  it('shows the latest earned first, what was withdrawn too, no revoked certificate, and nobody else’s', async () => {
    const [one, other] = [await aNurse(), await aNurse()];
    await one.earn('2026-10-01T10:00:00Z', 'Eerder');
    const latest = await one.earn('2026-11-01T10:00:00Z', 'Later');
    await one.earn('2026-11-02T10:00:00Z', 'Ingetrokken');
    await other.earn('2026-11-03T10:00:00Z', 'Van een ander');
    await report();
    await query(`update stream set state = 'withdrawn' where id = $1`, latest.id);
    await query(
      `update certificate set revoked_at = now(), revoked_reason = 'x' where accreditation_id in (select a.id from accreditation a join stream s on s.id = a.stream_id where s.title = 'Ingetrokken')`,
    );
    expect((await one.client.GET('/v1/podcast/dossier')).data?.lines.map(({ title }) => title)).toEqual(['Later', 'Eerder']);
  });
});

describe('GET /v1/podcast/dossier/pdf', () => {
  it('ACC-12.5 is a tagged document of the chosen lines, of nobody else’s', async () => {
    const [one, other] = [await aNurse(), await aNurse()];
    await one.earn('2026-10-01T10:00:00Z', 'Eerder');
    await one.earn('2026-11-01T10:00:00Z', 'Later');
    await other.earn('2026-11-03T10:00:00Z', 'Van een ander');
    await report();
    const pdfOf = async (chosen: { register_id?: number; period?: 'present' | 'all' }) => {
      const { data, response } = await one.client.GET('/v1/podcast/dossier/pdf', { params: { query: chosen }, parseAs: 'arrayBuffer' });
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="dossier.pdf"');
      return Buffer.from(data as unknown as ArrayBuffer).toString('latin1');
    };
    const rowsOf = (pdf: string) => pdf.match(/\/S \/TR\b/g)?.length ?? 0;
    const whole = await pdfOf({});
    expect(whole).toMatch(/^%PDF-1.7/);
    expect(whole).toContain('/Marked true');
    // A row of heads before the two lines.
    expect(rowsOf(whole)).toBe(3);
    expect(rowsOf(await pdfOf({ register_id: one.register.id, period: 'all' }))).toBe(3);
    expect(rowsOf(await pdfOf({ register_id: other.register.id }))).toBe(0);
  });
});

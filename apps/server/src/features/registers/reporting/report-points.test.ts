import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmbeddedAttendance, type EmbeddedAttendance } from '../../../adapters/attendance/embedded/embedded-attendance.ts';
import { loadEmbeddedCourses } from '../../../adapters/attendance/embedded/embedded-course-queries.ts';
import { createAttendanceService } from '../../../adapters/attendance/open-attendance-service.ts';
import { unprepared } from '../../../db/database.ts';
import { aCompany, anAccount, aProfession, aStream, type BuiltAccount } from '../../../testing/builders.ts';
import { aCertificate, aProviderAccess, aReferredAccreditation, aRegister, aRegisterNumber } from '../../../testing/register-builder.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { reportPoints } from './report-points.ts';

const MINUTE_MS = 60_000;
const START = new Date('2026-11-20T12:00:00Z');
type Posted = Awaited<ReturnType<EmbeddedAttendance['post']>>;
let server: TestServer;
let embedded: EmbeddedAttendance;
let sent: string[];
/** In place of the service's answer; undefined lets it answer. */
let instead: ((xml: string) => Promise<Posted> | Posted | undefined) | undefined;
beforeAll(async () => {
  server = await startTestServer({ now: START });
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Every line that is due is reported: none may be left of the test before.
  await server.db.query(unprepared('truncate company, register, account, learner, audit_log cascade'));
  server.clock.advance(START.getTime() - server.clock.now().getTime());
  const folder = await mkdtemp(join(server.context.config.dataDir, 'attendance-'));
  embedded = createEmbeddedAttendance({ folder, clock: server.clock, courses: () => loadEmbeddedCourses(server.db), wait: async () => {} });
  [sent, instead] = [[], undefined];
});

const service = () =>
  createAttendanceService(
    async (xml) => {
      sent.push(xml);
      return instead?.(xml) ?? embedded.post(xml);
    },
    embedded,
    () => server.clock.now().getTime(),
  );
const report = (attendance = service()) => reportPoints({ ...server.context, attendance }, new AbortController().signal);
const linesOf = ({ learnerId }: BuiltAccount) =>
  server.db.query<Record<string, unknown>>(
    unprepared(
      'select register_id, points, end_date, state, problem, sent_at, answered_at, tries from report_line where learner_id = $1 order by id',
    ),
    [learnerId],
  );
const query = (sql: string, ...values: unknown[]) => server.db.query<Record<string, unknown>>(unprepared(sql), values);
const people = (xml: string) => [...xml.matchAll(/<externalPersonID>(.*?)<\/externalPersonID>/g)].map(([, person]) => person);

/** An episode with points for nurses in one register of relation numbers, and the provider's access. */
async function anEpisode(parts: { organisationId?: number; company?: { id: number }; moduleId?: number; isLive?: boolean } = {}) {
  const company = parts.company ?? (await aCompany(server.db));
  const [profession, stream] = [await aProfession(server.db), await aStream(server.db, { company })];
  const register = await aRegister(server.db, parts.organisationId === undefined ? {} : { organisationId: parts.organisationId });
  const accreditationId = await aReferredAccreditation(server.db, { stream, profession, register, moduleId: parts.moduleId ?? null });
  if (!parts.company) await aProviderAccess(server, company.id, { isLive: parts.isLive ?? true });
  return { company, profession, stream, register, accreditationId };
}
type Episode = Awaited<ReturnType<typeof anEpisode>>;

let numbers = 100_000;
/** A nurse with a certificate and, unless null, a number. */
async function aNurse({ profession, register, accreditationId }: Episode, number: string | null = String((numbers += 1))) {
  const account = await anAccount(server.db, { professions: [profession] });
  if (number !== null) await aRegisterNumber(server.db, account, register, number);
  await aCertificate(server.db, account, accreditationId, new Date('2026-11-19T22:30:00Z'));
  return account;
}

describe('reportPoints', () => {
  it('ACC-11.8 reports the points of a certificate once, with the day on which they were earned', async () => {
    const episode = await anEpisode();
    const nurse = await aNurse(episode, '012345');
    await report();
    const accepted = { register_id: episode.register.id, points: 2, end_date: '2026-11-19T22:30:00.000Z', state: 'accepted', tries: 1 };
    expect(await linesOf(nurse)).toMatchObject([{ ...accepted, sent_at: '2026-11-20T12:00:00.000Z', answered_at: '2026-11-20T12:00:00.000Z' }]);
    expect(await embedded.filed()).toMatchObject([{ person: '012345', endDate: '2026-11-19T23:30:00+01:00' }]);
    server.clock.advance(86_400_000);
    await report();
    expect(sent).toHaveLength(1);
  });

  it('ACC-11.8 reports no points twice for an episode, whatever certificates it had, and each of its registers once', async () => {
    const episode = await anEpisode();
    const other = await aRegister(server.db, { organisationId: 901 });
    const second = await aReferredAccreditation(server.db, { ...episode, register: other, courseId: 77, points: 3 });
    const elsewhere = await aReferredAccreditation(server.db, {
      ...episode,
      register: await aRegister(server.db),
      profession: await aProfession(server.db),
    });
    const nurse = await aNurse(episode);
    await aRegisterNumber(server.db, nurse, other, '222222');
    await report();
    await query(`update certificate set revoked_at = now(), revoked_reason = 'Issued anew'`);
    await aCertificate(server.db, nurse, second, server.clock.now());
    await report();
    expect(await linesOf(nurse)).toMatchObject([
      { register_id: episode.register.id, points: 2, state: 'accepted' },
      { register_id: other.id, points: 3, state: 'accepted' },
    ]);
    expect(sent).toHaveLength(2);
    expect(await query('select 1 from report_line where accreditation_id = $1', elsewhere)).toEqual([]);
  });

  it('ACC-11.9 sends a hundred lines at most, of one provider and one organisation', async () => {
    const company = await aCompany(server.db);
    await aProviderAccess(server, company.id);
    const [one, other, elsewhere] = [await anEpisode({ company }), await anEpisode({ company, organisationId: 901 }), await anEpisode()];
    for (let count = 0; count < 101; count += 1) await aNurse(one);
    for (const episode of [other, elsewhere]) await aNurse(episode);
    await report();
    const calls = sent.map((xml) => [people(xml).length, /<userID>(\d+)/.exec(xml)?.[1], /<orgID>(\d+)/.exec(xml)?.[1]]);
    const [user, second] = [String(40 + company.id), String(40 + elsewhere.company.id)];
    expect(calls).toEqual([
      [100, user, '900'],
      [1, user, '900'],
      [1, user, '901'],
      [1, second, '900'],
    ]);
    expect(await query(`select count(*) from report_line where state = 'accepted'`)).toEqual([{ count: 103 }]);
  });

  it('ACC-11.12 keeps back what has no right number, and sends it once the number is put right, by whichever way', async () => {
    const episode = await anEpisode();
    const [missing, wrong, unknown] = [await aNurse(episode, null), await aNurse(episode, '12'), await aNurse(episode, '123000')];
    await report();
    expect(sent.map(people)).toEqual([['123000']]);
    expect((await linesOf(missing))[0]).toMatchObject({ state: 'refused', problem: 'number_missing', sent_at: null });
    expect((await linesOf(wrong))[0]).toMatchObject({ state: 'refused', problem: 'number_invalid' });
    expect((await linesOf(unknown))[0]).toMatchObject({ state: 'refused', problem: 'person_unknown', sent_at: '2026-11-20T12:00:00.000Z' });
    await query(`update account_profession set registration_number = '345678' where account_id = $1`, missing.id);
    for (const account of [wrong, unknown]) await aRegisterNumber(server.db, account, episode.register, String((numbers += 1)));
    await report();
    for (const account of [missing, wrong, unknown])
      expect((await linesOf(account))[0]).toMatchObject({ state: 'accepted', problem: null, end_date: '2026-11-19T22:30:00.000Z' });
  });

  it('ACC-11.1 ACC-11.12 waits with a BIG number until it is verified', async () => {
    const episode = await anEpisode();
    await query(`update register set number_kind = 'big'`);
    const doctor = await aNurse(episode, null);
    const [big] = await query(
      `insert into account_bignumber (account_id, number, created_at) values ($1, '19012345601', now()) returning id`,
      doctor.id,
    );
    await query('update account_profession set bignumber_id = $2 where account_id = $1', doctor.id, big?.['id']);
    await report();
    expect((await linesOf(doctor))[0]).toMatchObject({ state: 'refused', problem: 'number_unverified' });
    await query(`update account_bignumber set verified_at = now(), checked_at = now(), name_match = 'exact'`);
    await report();
    expect((await linesOf(doctor))[0]).toMatchObject({ state: 'accepted' });
    expect(sent.map(people)).toEqual([['19012345601']]);
  });

  it('ACC-11.12 sends once more what was on its way with the number of before', async () => {
    const episode = await anEpisode();
    const nurse = await aNurse(episode, '123000');
    const slow = service();
    await report({
      ...slow,
      async send(call) {
        const exchange = await slow.send(call);
        if (sent.length === 1) await aRegisterNumber(server.db, nurse, episode.register, '123456');
        return exchange;
      },
    });
    expect((await linesOf(nurse))[0]).toMatchObject({ state: 'accepted', problem: null });
    expect(sent.map(people)).toEqual([['123000'], ['123456']]);
  });

  it('ACC-11.7 tries again for days with growing pauses, and counts once what had arrived without an answer', async () => {
    const episode = await anEpisode();
    const nurse = await aNurse(episode);
    const tried: number[] = [];
    const began = server.clock.now().getTime();
    // It takes the line, and its answer is lost.
    instead = async (xml) => {
      tried.push((server.clock.now().getTime() - began) / MINUTE_MS);
      await embedded.post(xml);
      return { status: 502, text: 'Bad Gateway' };
    };
    for (let minutes = 0; minutes < 64; minutes += 1) {
      await report();
      server.clock.advance(MINUTE_MS);
    }
    expect(tried).toEqual([0, 1, 3, 7, 15, 31, 63]);
    expect((await linesOf(nurse))[0]).toMatchObject({ state: 'sent', sent_at: expect.any(String), answered_at: null });
    instead = undefined;
    server.clock.advance(3 * 86_400_000);
    await report();
    expect((await linesOf(nurse))[0]).toMatchObject({ state: 'accepted', end_date: '2026-11-19T22:30:00.000Z' });
    expect([sent.length, (await embedded.filed()).length]).toEqual([8, 1]);
  });

  it('ACC-11.7 stops trying when the register takes no more lines', async () => {
    const episode = await anEpisode();
    await query(`update accreditation_reference set registration_until = '2026-11-22'`);
    const nurse = await aNurse(episode);
    instead = () => ({ status: 500, text: '' });
    await report();
    server.clock.advance(4 * 86_400_000);
    await report();
    expect((await linesOf(nurse))[0]).toMatchObject({ state: 'refused', problem: 'outside_registration' });
    expect(sent).toHaveLength(1);
  });

  it('ACC-11.3 waits for the day from which the register takes lines', async () => {
    const episode = await anEpisode();
    await query(`update accreditation_reference set registration_from = '2026-11-25'`);
    const nurse = await aNurse(episode);
    await report();
    server.clock.advance(5 * 86_400_000);
    expect([(await linesOf(nurse))[0]?.['state'], sent.length]).toEqual(['earned', 0]);
    await report();
    expect((await linesOf(nurse))[0]).toMatchObject({ state: 'accepted' });
  });

  it('ACC-11.4 finds the one line that makes the service refuse a whole call', async () => {
    const episode = await anEpisode();
    const nurses = [await aNurse(episode), await aNurse(episode, '666666'), await aNurse(episode), await aNurse(episode)];
    instead = (xml) =>
      xml.includes('666666')
        ? { status: 200, text: '<Summary><Error><errorNR>505</errorNR><errorMsg>Invalid XML structure</errorMsg></Error></Summary>' }
        : undefined;
    await report();
    const states = await Promise.all(nurses.map(async (nurse) => (await linesOf(nurse))[0]?.['problem'] ?? (await linesOf(nurse))[0]?.['state']));
    expect(states).toEqual(['accepted', 'invalid_xml', 'accepted', 'accepted']);
  });

  it('ACC-11.4 asks by itself about a line of which an answer is not certain', async () => {
    const episode = await anEpisode({ moduleId: 1 });
    const [known, unknown] = [await aNurse(episode, '111111'), await aNurse(episode, '222222')];
    instead = (xml) =>
      people(xml).length > 1
        ? {
            status: 200,
            text: `<Summary><Results><rejected_rows>2</rejected_rows><accepted_rows>0</accepted_rows><total_rows>2</total_rows></Results><Error><errorNR>100</errorNR><errorMsg>Cursus op regel 2 niet opgegeven</errorMsg></Error></Summary>`,
          }
        : undefined;
    await embedded.refuse({ person: '222222', courseId: 1000 + episode.stream.id }, 'not_accredited');
    await report();
    expect(sent.map((xml) => people(xml).length)).toEqual([2, 1, 1]);
    expect((await linesOf(known))[0]).toMatchObject({ state: 'accepted' });
    expect((await linesOf(unknown))[0]).toMatchObject({ state: 'refused', problem: 'not_accredited' });
  });

  it('tells no learner of a key that is wrong, and sends when it is right', async () => {
    const company = await aCompany(server.db);
    await aProviderAccess(server, company.id, { userKey: 'wrong' });
    const nurse = await aNurse(await anEpisode({ company }));
    await report();
    expect((await linesOf(nurse))[0]).toMatchObject({ state: 'earned', problem: 'access_denied' });
    await query('delete from provider_access');
    await aProviderAccess(server, company.id);
    server.clock.advance(MINUTE_MS);
    await report();
    expect((await linesOf(nurse))[0]).toMatchObject({ state: 'accepted', problem: null });
  });

  it('ACC-11.11 takes nothing for entered while a connection is not live', async () => {
    const nurse = await aNurse(await anEpisode({ isLive: false }));
    await report();
    server.clock.advance(86_400_000);
    await report();
    expect((await linesOf(nurse))[0]).toMatchObject({ state: 'earned', answered_at: expect.any(String) });
    expect(sent).toHaveLength(1);
  });

  it('ACC-11.10 keeps what was sent and answered without the key, which is stored sealed', async () => {
    const episode = await anEpisode();
    await aNurse(episode, '123456');
    await report();
    const [exchange] = await query('select * from register_exchange');
    expect(exchange).toMatchObject({ company_id: episode.company.id, organisation_id: 900, status: 200, failure: null });
    expect(exchange?.['request']).toContain('<externalPersonID>123456</externalPersonID>');
    expect(exchange?.['answer']).toContain('<accepted_rows>1</accepted_rows>');
    const key = `demo-${40 + episode.company.id}`;
    expect(sent[0]).toContain(key);
    expect(JSON.stringify([exchange, await query('select * from provider_access')])).not.toContain(key);
  });

  it('reports nothing of a certificate that was revoked', async () => {
    const nurse = await aNurse(await anEpisode());
    await query(`update certificate set revoked_at = now(), revoked_reason = 'Withdrawn'`);
    await report();
    expect([(await linesOf(nurse))[0]?.['state'], sent.length]).toEqual(['earned', 0]);
  });

  it('ACC-11.8 sends no line twice when two processes work at once', async () => {
    const episode = await anEpisode();
    for (let count = 0; count < 20; count += 1) await aNurse(episode);
    await Promise.all([report(), report(), report()]);
    expect(sent.flatMap(people)).toHaveLength(20);
    expect(await query(`select count(*) from report_line where state = 'accepted'`)).toEqual([{ count: 20 }]);
  });
});

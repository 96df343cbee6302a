import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmbeddedAttendance, type EmbeddedAttendance } from '../../../adapters/attendance/embedded/embedded-attendance.ts';
import { loadEmbeddedCourses } from '../../../adapters/attendance/embedded/embedded-course-queries.ts';
import { createAttendanceService } from '../../../adapters/attendance/open-attendance-service.ts';
import { type Lookup, RegisterDown } from '../../../adapters/big-register/big-register.ts';
import { scheduledJobs } from '../../../boot/scheduled-jobs.ts';
import { unprepared } from '../../../db/database.ts';
import { aCompany, aCourse, anAccount, aProfession, aStream, type BuiltAccount } from '../../../testing/builders.ts';
import { conforming } from '../../../testing/conforming-client.ts';
import { aCertificate, aProviderAccess, aReferredAccreditation, aRegister, aRegisterNumber } from '../../../testing/register-builder.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { reportPoints } from './report-points.ts';

const HOUR_MS = 3_600_000;
const BIG = '19012345630';
const name = { initials: 'L.', prefix: '', birthSurname: 'Visser', mailingName: 'Visser' };
const entry = { number: BIG, professionCode: '30', specialisms: [], name, start: '2012-03-01', end: null, isActive: true, isRestricted: false };
let inRegister: Lookup | null;
let looks: number;
const bigRegister = {
  async lookup(): Promise<Lookup> {
    looks += 1;
    if (inRegister === null) throw new RegisterDown('it is away');
    return inRegister;
  },
  referenceData: async () => ({ professions: [], specialisms: [] }),
};

const START = new Date('2026-11-20T12:00:00Z');
type Posted = Awaited<ReturnType<EmbeddedAttendance['post']>>;
let server: TestServer;
let embedded: EmbeddedAttendance;
let sent: (string | undefined)[];
/** What comes back in place of the service's answer, which has taken the lines. */
let instead: (() => Promise<Posted> | Posted) | undefined;
beforeAll(async () => {
  server = await startTestServer({ now: START, parts: { bigRegister } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Every line that is due is reported: none may be left of the test before.
  await server.db.query(unprepared('truncate company, register, account, learner, audit_log cascade'));
  server.clock.advance(START.getTime() - server.clock.now().getTime());
  const folder = await mkdtemp(join(server.context.config.dataDir, 'attendance-'));
  embedded = createEmbeddedAttendance({ folder, clock: server.clock, courses: () => loadEmbeddedCourses(server.db), wait: async () => {} });
  [sent, instead, inRegister, looks] = [[], undefined, { kind: 'found', entry }, 0];
});

async function post(xml: string): Promise<Posted> {
  sent.push(...[...xml.matchAll(/<externalPersonID>(.*?)<\/externalPersonID>/g)].map(([, person]) => person));
  const answer = await embedded.post(xml);
  return (await instead?.()) ?? answer;
}
const report = () =>
  reportPoints(
    { ...server.context, attendance: createAttendanceService(post, embedded, () => server.clock.now().getTime()) },
    new AbortController().signal,
  );
async function later(hours = 12): Promise<void> {
  server.clock.advance(hours * HOUR_MS);
  await report();
}
const lookAgain = async () => {
  await scheduledJobs.find((job) => job.name === 'recheck_bignumbers')?.run(server.context, new AbortController().signal);
};
const query = <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) => server.db.query<Row>(unprepared(sql), values);
const lineOf = async ({ learnerId }: BuiltAccount) =>
  (await query('select state, problem, sealed_number from report_line where learner_id = $1', learnerId))[0];
const audited = () =>
  query<{ action: string; detail: unknown }>(`select action, detail from audit_log where subject_kind = 'report_line' order by id`);
const filed = async () => (await embedded.filed()).map(({ person }) => person);

async function anEpisode(kind: 'relation' | 'big' = 'relation') {
  const company = await aCompany(server.db);
  const [profession, stream] = [await aProfession(server.db), await aStream(server.db, { course: await aCourse(server.db, { company }) })];
  const register = await aRegister(server.db, { kind });
  const accreditationId = await aReferredAccreditation(server.db, { stream, profession, register });
  await aProviderAccess(server, company.id);
  return { company, profession, stream, register, accreditationId };
}
type Episode = Awaited<ReturnType<typeof anEpisode>>;

/** Somebody with a certificate of the episode and a number for its register. */
async function aNurse({ profession, register, accreditationId }: Episode, number: string) {
  const account = await anAccount(server.db, { professions: [profession] });
  await aRegisterNumber(server.db, account, register, number);
  await aCertificate(server.db, account, accreditationId, new Date('2026-11-19T22:30:00Z'));
  return account;
}
/** The same with the verified BIG number. */
async function aDoctor({ profession, accreditationId }: Episode) {
  const account = await anAccount(server.db, { firstName: 'Lies', lastName: 'Visser', professions: [profession] });
  await query(
    `with b as (insert into account_bignumber (account_id, number, verified_at, checked_at, name_match, created_at) values ($1, $2, $3, $3, 'initials', $3) returning id)
    update account_profession set bignumber_id = b.id from b where account_id = $1`,
    account.id,
    BIG,
    server.clock.now(),
  );
  await aCertificate(server.db, account, accreditationId, new Date('2026-11-19T22:30:00Z'));
  return account;
}
const malformed = () => ({ status: 200, text: '<Summary><Res' });

describe('A line that was sent', () => {
  it('ACC-11.8 is sent again with the same number while its answer is not known, whatever the profile says since', async () => {
    const episode = await anEpisode();
    const nurse = await aNurse(episode, '111111');
    instead = malformed;
    await report();
    expect(await lineOf(nurse)).toMatchObject({ state: 'sent', sealed_number: expect.not.stringContaining('111111') });
    await aRegisterNumber(server.db, nurse, episode.register, '222222');
    await query('update account_profession set registration_number = $2 where account_id = $1', nurse.id, '333333');
    await later();
    instead = undefined;
    await later();
    expect(await lineOf(nurse)).toMatchObject({ state: 'accepted', problem: null });
    expect(sent).toEqual(['111111', '111111', '111111']);
    expect(await filed()).toEqual(['111111']);
  });

  it('ACC-11.12 goes out with the number that the profile has since once the service has refused the one before', async () => {
    const episode = await anEpisode();
    const nurse = await aNurse(episode, '123000');
    instead = malformed;
    await report();
    await aRegisterNumber(server.db, nurse, episode.register, '222222');
    instead = undefined;
    await later();
    expect(await lineOf(nurse)).toMatchObject({ state: 'accepted' });
    expect(sent).toEqual(['123000', '123000', '222222']);
  });

  it('ACC-11.8 keeps its number where the service could not be reached for the second try of one call', async () => {
    const episode = await anEpisode();
    const [one, other] = [await aNurse(episode, '111111'), await aNurse(episode, '222222')];
    // It takes both, and its answer does not say so; then it is left alone.
    const unclear = {
      status: 200,
      text: '<Summary><Results><rejected_rows>2</rejected_rows><accepted_rows>0</accepted_rows><total_rows>2</total_rows></Results></Summary>',
    };
    let calls = 0;
    instead = () => {
      calls += 1;
      return calls === 1
        ? unclear
        : { status: 200, text: '<Summary><Error><errorNR>400</errorNR><errorMsg>No access; incorrect key</errorMsg></Error></Summary>' };
    };
    await report();
    await aRegisterNumber(server.db, one, episode.register, '333333');
    instead = undefined;
    await later();
    expect([await lineOf(one), await lineOf(other)]).toMatchObject([{ state: 'accepted' }, { state: 'accepted' }]);
    expect((await filed()).toSorted()).toEqual(['111111', '222222']);
  });

  it('ACC-11.8 counts once under a hundred changes of the number at once', async () => {
    const episode = await anEpisode();
    const nurse = await aNurse(episode, '111111');
    let lost = 3;
    instead = () => {
      lost -= 1;
      return lost >= 0 ? malformed() : (undefined as unknown as Posted);
    };
    const change = (number: number) => aRegisterNumber(server.db, nurse, episode.register, String(200_000 + number));
    for (let turn = 0; turn < 5; turn += 1) {
      await Promise.all([...Array.from({ length: 100 }, (_, index) => change(turn * 100 + index)), report(), report()]);
      server.clock.advance(12 * HOUR_MS);
    }
    await report();
    expect(await lineOf(nurse)).toMatchObject({ state: 'accepted' });
    expect([(await filed()).length, new Set(sent).size]).toEqual([1, 1]);
  });

  it('AUTH-09.3 forgets its number with the account, and is not sent again', async () => {
    const nurse = await aNurse(await anEpisode(), '111111');
    instead = malformed;
    await report();
    await query('update account set deletion_due_at = $2 where id = $1', nurse.id, server.clock.now());
    await scheduledJobs.find((job) => job.name === 'delete_due_accounts')?.run(server.context, new AbortController().signal);
    await later();
    expect(await lineOf(nurse)).toEqual({ state: 'refused', problem: 'number_missing', sealed_number: null });
    expect(sent).toEqual(['111111']);
  });

  it('AUTH-09.3 forgets it too once it was accepted, and the number earns nothing again', async () => {
    const episode = await anEpisode();
    const nurse = await aNurse(episode, '111111');
    await report();
    await query('update account set deletion_due_at = $2 where id = $1', nurse.id, server.clock.now());
    await scheduledJobs.find((job) => job.name === 'delete_due_accounts')?.run(server.context, new AbortController().signal);
    expect(await lineOf(nurse)).toEqual({ state: 'accepted', problem: null, sealed_number: null });
    const second = await aNurse(episode, '111111');
    await report();
    expect(await lineOf(second)).toMatchObject({ state: 'refused', problem: 'number_used' });
  });
});

describe('A number', () => {
  it('ACC-11.8 is the same with leading zeros, where a register has numbers of several lengths', async () => {
    const episode = await anEpisode();
    await query('update register set minimum_digits = 3, maximum_digits = 7 where id = $1', episode.register.id);
    const first = await aNurse(episode, '1234');
    await report();
    const second = await aNurse(episode, '0001234');
    await report();
    expect([await lineOf(first), await lineOf(second)]).toMatchObject([{ state: 'accepted' }, { state: 'refused', problem: 'number_used' }]);
  });

  it('ACC-11.8 gets the points of an episode once, whoever else gives it, and that is audited', async () => {
    const episode = await anEpisode();
    const first = await aNurse(episode, '111111');
    await report();
    const second = await aNurse(episode, '111 111');
    await report();
    expect([await lineOf(first), await lineOf(second)]).toMatchObject([{ state: 'accepted' }, { state: 'refused', problem: 'number_used' }]);
    expect(sent).toEqual(['111111']);
    expect(await audited()).toEqual([{ action: 'report_number_used', detail: { number: '••••11' } }]);
    const { data } = await conforming(await server.as(second)).GET('/v1/podcast/dossier');
    expect(data?.lines).toMatchObject([{ receipt: { state: 'refused', reason: 'number_used', action: 'enter_number' } }]);
    await aRegisterNumber(server.db, second, episode.register, '222222');
    await report();
    expect(await lineOf(second)).toMatchObject({ state: 'accepted' });
    // Another episode is another matter.
    const other = await aReferredAccreditation(server.db, { ...episode, stream: await aStream(server.db, { company: episode.company }) });
    await aCertificate(server.db, first, other, new Date('2026-11-19T22:30:00Z'));
    await report();
    expect(sent).toEqual(['111111', '222222', '111111']);
  });

  it('ACC-11.8 gets them once from a hundred accounts and three processes at once', async () => {
    const episode = await anEpisode();
    for (let count = 0; count < 100; count += 1) await aNurse(episode, '111111');
    await Promise.all([report(), report(), report()]);
    await later();
    expect(await query('select state, problem, count(*) from report_line group by 1, 2 order by 3')).toEqual([
      { state: 'accepted', problem: null, count: 1 },
      { state: 'refused', problem: 'number_used', count: 99 },
    ]);
    expect(sent).toEqual(['111111']);
  });

  it('ACC-11.8 that was removed from one account earns nothing again in another', async () => {
    const episode = await anEpisode('big');
    const first = await aDoctor(episode);
    await report();
    expect(await lineOf(first)).toMatchObject({ state: 'accepted' });
    await query('delete from account_bignumber');
    const second = await aDoctor(episode);
    await report();
    expect(await lineOf(second)).toMatchObject({ state: 'refused', problem: 'number_used' });
    expect(await filed()).toEqual([BIG]);
  });

  it('ACC-11.12 is free for whoever it belongs to once the register refused the line that had it', async () => {
    const episode = await anEpisode();
    const first = await aNurse(episode, '123456');
    await embedded.refuse({ person: '123456', courseId: 1000 + episode.stream.id }, 'person_unknown');
    instead = malformed;
    await report();
    const second = await aNurse(episode, '123456');
    await report();
    expect(await lineOf(second)).toMatchObject({ state: 'refused', problem: 'number_used' });
    instead = undefined;
    await later();
    await report();
    expect(await lineOf(first)).toMatchObject({ state: 'refused', problem: 'person_unknown' });
    await embedded.refuse({ person: '123456', courseId: 1000 + episode.stream.id }, null);
    await aRegisterNumber(server.db, second, episode.register, '123456');
    await report();
    expect(await lineOf(second)).toMatchObject({ state: 'accepted' });
  });

  it('ACC-11.12 that takes the place of a refused one is audited, both struck out', async () => {
    const episode = await anEpisode();
    const nurse = await aNurse(episode, '123000');
    await report();
    expect(await audited()).toEqual([]);
    await aRegisterNumber(server.db, nurse, episode.register, '654321');
    await report();
    expect(await lineOf(nurse)).toMatchObject({ state: 'accepted' });
    expect(await audited()).toEqual([{ action: 'report_number_replaced', detail: { from: '••••00', to: '••••21' } }]);
    expect((await query('select company_id from audit_log where action = $1', 'report_number_replaced'))[0]).toEqual({
      company_id: episode.company.id,
    });
  });
});

describe('A BIG number', () => {
  it('ACC-11.1 is asked about again before points are paid out for it, once it was confirmed longer than a day ago', async () => {
    const doctor = await aDoctor(await anEpisode('big'));
    await lookAgain();
    expect(looks).toBe(0);
    server.clock.advance(25 * HOUR_MS);
    await report();
    expect([await lineOf(doctor), sent]).toMatchObject([{ state: 'earned', problem: null }, []]);
    inRegister = null;
    await lookAgain();
    await later(1);
    expect(sent).toEqual([]);
    inRegister = { kind: 'found', entry };
    await lookAgain();
    await report();
    expect([await lineOf(doctor), sent]).toMatchObject([{ state: 'accepted' }, [BIG]]);
    const asked = looks;
    server.clock.advance(48 * HOUR_MS);
    await lookAgain();
    expect(looks).toBe(asked);
  });

  it.each<[string, Lookup]>([
    ['has ended', { kind: 'found', entry: { ...entry, isActive: false } }],
    ['is not in the register any more', { kind: 'unknown' }],
    ['belongs to somebody else', { kind: 'found', entry: { ...entry, name: { ...name, birthSurname: 'Jansen', mailingName: 'Jansen' } } }],
  ])('ACC-11.1 that %s by then gets none', async (_, lookup) => {
    const doctor = await aDoctor(await anEpisode('big'));
    server.clock.advance(25 * HOUR_MS);
    await report();
    inRegister = lookup;
    await lookAgain();
    await later();
    expect([await lineOf(doctor), sent]).toMatchObject([{ state: 'refused', problem: 'number_unverified' }, []]);
  });
});

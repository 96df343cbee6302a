import { afterAll, beforeAll, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { aCompany, anAccount, aProfession, aStream, type BuiltAccount } from '../../../testing/builders.ts';
import { aCertificate, aProviderAccess, aReferredAccreditation, aRegister, aRegisterNumber } from '../../../testing/register-builder.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { mailRefusals } from './mail-refusals.ts';
import { reportPoints } from './report-points.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T12:00:00Z') });
});
afterAll(() => server.stop());

const { signal } = new AbortController();
const query = (sql: string, ...values: unknown[]) => server.db.query<Record<string, unknown>>(unprepared(sql), values);
const minutes = (count: number) => server.clock.advance(count * 60_000);
/** The mails of refused points that go out now, of two processes at once. */
async function mailed() {
  const before = (await server.mails()).length;
  await Promise.all([mailRefusals(server.context, signal), mailRefusals(server.context, signal)]);
  await server.runJobs();
  const mails = await server.mails();
  return mails.slice(0, mails.length - before);
}

async function anEpisode(title: string) {
  const company = await aCompany(server.db);
  const [profession, stream] = [await aProfession(server.db), await aStream(server.db, { company, title })];
  const register = await aRegister(server.db);
  const accreditationId = await aReferredAccreditation(server.db, { stream, profession, register });
  await aProviderAccess(server, company.id, {});
  const report = async (who: BuiltAccount) => {
    await aCertificate(server.db, who, accreditationId, server.clock.now());
    await reportPoints(server.context, signal);
  };
  return { profession, register, report };
}

it('ACC-12.9 mails once that points wait for a number, an hour later and all together, and again when the next number is refused', async () => {
  const [one, other] = [await anEpisode('Hartfalen'), await anEpisode('Wondzorg')];
  const nurse = await anAccount(server.db, { firstName: 'Noor', professions: [one.profession, other.profession] });
  await one.report(nurse);
  minutes(59);
  await other.report(nurse);
  expect(await mailed()).toEqual([]);
  minutes(1);
  const [mail, ...more] = await mailed();
  expect(more).toEqual([]);
  expect([mail?.to, mail?.subject]).toEqual([nurse.email, 'Uw 4 punten zijn nog niet bijgeschreven']);
  for (const words of ['‘Hartfalen’: Uw nummer ontbreekt', '‘Wondzorg’: Uw nummer ontbreekt', '/dossier']) expect(mail?.text).toContain(words);
  minutes(120);
  expect(await mailed()).toEqual([]);

  await aRegisterNumber(server.db, nurse, one.register, 'x');
  await reportPoints(server.context, signal);
  expect(await query('select state, problem from report_line where register_id = $1', one.register.id)).toEqual([
    { state: 'refused', problem: 'number_invalid' },
  ]);
  minutes(60);
  const again = await mailed();
  expect(again.map(({ text }) => text)).toEqual([expect.stringContaining('‘Hartfalen’: Uw nummer klopt niet')]);
});

it('ACC-12.9 mails nobody whose number was given meanwhile, who leaves, or whose provider is at fault', async () => {
  const episode = await anEpisode('Diabetes');
  const [mended, leaving, faultless] = await Promise.all([1, 2, 3].map(() => anAccount(server.db, { professions: [episode.profession] })));
  if (!mended || !leaving || !faultless) throw new Error('three');
  for (const who of [mended, leaving, faultless]) await episode.report(who);
  await query(`update report_line set problem = 'course_unknown' where learner_id = $1`, faultless.learnerId);
  await query('update account set deletion_due_at = $2 where id = $1', leaving.id, server.clock.now());
  minutes(60);
  await mailRefusals(server.context, signal);
  await aRegisterNumber(server.db, mended, episode.register, '123456');
  const before = await server.mails();
  await server.runJobs();
  expect(await server.mails()).toEqual(before);
});

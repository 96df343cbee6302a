import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedKey } from '../adapters/attendance/embedded/embedded-attendance.ts';
import { unprepared } from '../db/database.ts';
import { reportPoints } from '../features/registers/reporting/report-points.ts';
import { aCompany, anAccount, aProfession, aStream } from '../testing/builders.ts';
import { aCertificate, aProviderAccess, aReferredAccreditation, aRegister, aRegisterNumber } from '../testing/register-builder.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { registersCommand } from './registers.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'auscult-registers-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const openDatabase = () => Promise.reject(new Error('not asked for'));
  await registersCommand.run(args, { config: server.context.config, openDatabase, openContext: async () => server.context, print });
  return lines;
}
const states = () => server.db.query<{ state: string }>(unprepared('select state from report_line'));

describe('npm run registers', () => {
  it('ACC-11.10 ACC-12.7 takes a key from a file, has lines checked, entered once the connection is live, and lists who earned them', async () => {
    const [company, profession] = [await aCompany(server.db, { name: 'Longhuis' }), await aProfession(server.db, { name: 'Verpleegkundige' })];
    const stream = await aStream(server.db, { company, title: 'Benauwd; in de nacht' });
    const register = await aRegister(server.db);
    const accreditationId = await aReferredAccreditation(server.db, { stream, profession, register });
    const nurse = await anAccount(server.db, { professions: [profession], firstName: 'Noor', lastName: 'Visser' });
    await aRegisterNumber(server.db, nurse, register, '012345');
    await aCertificate(server.db, nurse, accreditationId, new Date('2026-11-19T23:30:00Z'));
    const file = join(folder, 'key.txt');
    await writeFile(file, `${embeddedKey('1234')}\n`);
    const id = String(company.id);

    expect((await run('access', id, '1234', 'post@example.org', file))[0]).toContain('signs in as 1234');
    const [stored] = await server.db.query<{ sealed_key: string }>(unprepared('select sealed_key from provider_access'));
    expect(stored?.sealed_key).not.toContain(embeddedKey('1234'));
    const report = () => reportPoints(server.context, new AbortController().signal);
    await report();
    expect(await states()).toEqual([{ state: 'earned' }]);
    expect(await run('live', id)).toEqual([`Company ${id} is live; 1 lines that were only checked are sent again.`]);
    await report();
    expect(await states()).toEqual([{ state: 'accepted' }]);
    expect((await run('presence', String(stream.id)))[0]?.split('\r\n').slice(1)).toEqual([
      `Longhuis;"Benauwd; in de nacht";2026-11-20;;Visser;N.;Verpleegkundige;;${register.name};012345;2;geaccepteerd`,
    ]);
    expect((await run('presence', String(stream.id), '2026-11-21', '2026-12-31'))[0]?.split('\r\n')).toHaveLength(1);

    const list = join(folder, 'list.pdf');
    expect(await run('presence', String(stream.id), list, '2026-11-20', '2026-11-20')).toEqual([`${list} has 1 lines.`]);
    expect((await readFile(list)).subarray(0, 5).toString()).toBe('%PDF-');
    await expect(run('presence', String(stream.id), list, '2026-11-21', '2026-12-31')).rejects.toThrow('Nobody earned points');
  });

  it('tells a company of numbers that took the place of refused ones, and of such as have their points by another account, struck out', async () => {
    const [company, profession] = [await aCompany(server.db), await aProfession(server.db)];
    const stream = await aStream(server.db, { company, title: 'Koorts' });
    const register = await aRegister(server.db);
    const accreditationId = await aReferredAccreditation(server.db, { stream, profession, register });
    await aProviderAccess(server, company.id);
    const aNurse = async (number: string) => {
      const nurse = await anAccount(server.db, { professions: [profession] });
      await aRegisterNumber(server.db, nurse, register, number);
      await aCertificate(server.db, nurse, accreditationId, new Date('2026-11-19T23:30:00Z'));
      return nurse;
    };
    const report = () => reportPoints(server.context, new AbortController().signal);
    const refused = await aNurse('123000');
    await report();
    await aRegisterNumber(server.db, refused, register, '654321');
    await report();
    await aNurse('654321');
    await report();
    const listed = (await run('numbers', String(company.id)))[0]?.split('\r\n').slice(1) ?? [];
    expect(listed.map((row) => row.split(';').slice(2))).toEqual([
      ['Koorts', register.name, 'replaced', '••••00', '••••21', 'accepted'],
      ['Koorts', register.name, 'used by another account', '', '••••21', 'refused'],
    ]);
    const present = (await run('presence', String(stream.id)))[0]?.split('\r\n').slice(1) ?? [];
    expect(present.map((row) => row.split(';').slice(9))).toEqual([
      ['654321', '2', 'geaccepteerd'],
      ['', '2', 'geweigerd'],
    ]);
    // Whose the points are, whatever the profile says since.
    await aRegisterNumber(server.db, refused, register, '777777');
    expect((await run('presence', String(stream.id)))[0]).toContain(';654321;2;geaccepteerd');
    expect((await run('numbers', '999999'))[0]?.split('\r\n')).toHaveLength(1);
  });

  it.each([
    [['nonsense'], 'no action'],
    [['access', 'x'], 'Give COMPANY as a number'],
    [['access', '1', '2', 'a@example.org', '/nowhere'], 'cannot be read'],
    [['live', '999999'], 'has no access yet'],
    [['presence'], 'Give EPISODE'],
    [['numbers'], 'Give COMPANY as a number'],
    [['presence', '1', 'list.pdf', 'yesterday', 'today'], 'Give the period as two days'],
    [['presence', '1', '2026-01-01'], 'Give the period as two days'],
  ])('refuses %j in a sentence', async (args, words) => {
    await expect(run(...args)).rejects.toThrow(words);
  });
});

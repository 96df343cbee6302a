import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeHttp } from '../../boot/compose-http.ts';
import { unprepared } from '../../db/database.ts';
import { aCompany, anAccount, aProfession, aStream } from '../../testing/builders.ts';
import { aCertificate, aProviderAccess, aReferredAccreditation, aRegister, aRegisterNumber } from '../../testing/register-builder.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const PATH = '/dev/registers';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const show = async () => (await server.app.inject({ url: PATH, headers: { 'accept-language': 'nl' } })).payload;
const press = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const states = async () =>
  (await server.db.query<{ state: string; problem: string | null }>(unprepared('select state, problem from report_line'))).map(
    ({ state, problem }) => [state, problem],
  );

describe('/dev/registers', () => {
  it('ACC-11.11 sends what waits, shows it in its file, and refuses it by hand until it is allowed again', async () => {
    const [company, profession] = [await aCompany(server.db), await aProfession(server.db)];
    await aProviderAccess(server, company.id);
    const stream = await aStream(server.db, { company, title: 'Benauwd <in> de nacht' });
    const register = await aRegister(server.db);
    const accreditationId = await aReferredAccreditation(server.db, { stream, profession, register });
    const account = await anAccount(server.db, { professions: [profession] });
    await aRegisterNumber(server.db, account, register, '123456');
    await aCertificate(server.db, account, accreditationId, new Date('2026-11-19T10:00:00Z'));
    expect(await show()).toContain('Er zijn nog geen punten gemeld.');

    expect((await press({ action: 'send' })).statusCode).toBe(303);
    const filed = await show();
    for (const text of ['<code>123456</code>', 'Benauwd &lt;in&gt; de nacht', register.name, 'Wordt bijgeschreven op 20 nov 2026, 13:05'])
      expect(filed).toContain(text);
    expect(await states()).toEqual([['accepted', null]]);

    const line = { person: '123456', course: String(1000 + stream.id) };
    await press({ action: 'refuse', ...line, problem: 'not_accredited' });
    expect(await states()).toEqual([['refused', 'not_accredited']]);
    expect(await show()).toContain('is niet (juist) geaccrediteerd');
    await press({ action: 'allow', ...line });
    await press({ action: 'send' });
    expect(await states()).toEqual([['accepted', null]]);
    server.clock.advance(5 * 60_000);
    expect(await show()).toContain('Bijgeschreven op 20 nov 2026, 13:05');
  });

  it('ACC-11.11 sets how the service behaves, for nobody on another site', async () => {
    const settings = () => server.context.attendance?.embedded?.settings();
    await press({ action: 'settings', test: 'on', fault: 'malformed' }, { origin: 'https://evil.example' });
    expect(await settings()).toMatchObject({ isTest: false, fault: 'none' });
    await press({ action: 'settings', test: 'on', fault: 'malformed' }, { 'sec-fetch-site': 'same-origin' });
    expect(await settings()).toMatchObject({ isTest: true, fault: 'malformed' });
    expect(await show()).toContain('<option value="malformed" selected>');
    await press({ action: 'settings', fault: 'nonsense' });
    expect(await settings()).toMatchObject({ isTest: false, fault: 'none' });
  });

  it('does not exist with a database of one’s own', async () => {
    const app = await composeHttp({ ...server.context, config: { ...server.context.config, mode: 'real' } });
    expect((await app.inject(PATH)).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: PATH, payload: {} })).statusCode).toBe(404);
    await app.close();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RegisterDown } from '../../adapters/big-register/big-register.ts';
import type { CommandTools } from '../../commands/command.ts';
import { professionsCommand } from '../../commands/professions.ts';
import { unprepared } from '../../db/database.ts';
import { OperatorError } from '../../operator-error.ts';
import { aProfession } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRegisterProfessions } from './add-register-professions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ http: { contract: [], handlers: [] } });
});
afterAll(() => server.stop());

describe('addRegisterProfessions', () => {
  it('gives an installation the professions that have BIG numbers, once, and leaves alone what is there', async () => {
    await aProfession(server.db, { name: 'verpleegkundige' });
    await aProfession(server.db, { name: 'Tandheelkundige', registerCodes: ['02'] });
    const { added, known } = await addRegisterProfessions(server.context);
    expect([added.length, known]).toEqual([11, 2]);
    expect(added).toContain('Arts');
    expect(await addRegisterProfessions(server.context)).toEqual({ added: [], known: 13 });
    const rows = await server.db.query(
      unprepared(`select name_nl, name_en, register_codes from profession where register_codes && '{02,17,30}' order by name_nl`),
    );
    expect(rows).toEqual([
      { name_nl: 'Apotheker', name_en: 'Pharmacist', register_codes: ['17'] },
      { name_nl: 'Tandheelkundige', name_en: 'Tandheelkundige (en)', register_codes: ['02'] },
      { name_nl: 'verpleegkundige', name_en: 'verpleegkundige (en)', register_codes: ['30'] },
    ]);
  });

  it('says so when the register cannot be asked', async () => {
    const bigRegister = { ...server.context.bigRegister, referenceData: () => Promise.reject(new RegisterDown('it is away')) };
    await expect(addRegisterProfessions({ ...server.context, bigRegister })).rejects.toBeInstanceOf(OperatorError);
  });
});

describe('npm run professions -- add', () => {
  it('says what it added, and takes nothing else', async () => {
    const lines: string[] = [];
    const tools = { openContext: async () => server.context, print: (line: string) => lines.push(line) } as unknown as CommandTools;
    expect(await professionsCommand.run(['add'], tools)).toBe(0);
    expect(lines).toEqual(['0 added, 13 were there.']);
    await expect(professionsCommand.run(['remove'], tools)).rejects.toThrow('Give add');
  });
});

describe('GET /dev/big', () => {
  it('lists the numbers of the embedded register, in the language of who asks, without anything active', async () => {
    const { statusCode, payload, headers } = await server.app.inject({ url: '/dev/big', headers: { 'accept-language': 'en' } });
    expect(statusCode).toBe(200);
    for (const text of ['59022334430', 'M. Appelman', 'Registration expired']) expect(payload).toContain(text);
    expect(payload).not.toMatch(/<script|<style| style=| on\w+=/);
    expect((await server.app.inject({ url: '/dev' })).payload).toContain('href="/dev/big"');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('does not exist beside a register that is configured', async () => {
    const other = await startTestServer({ config: { bigRegisterUrl: 'http://127.0.0.1:1/' }, http: { contract: [], handlers: [] } });
    const { statusCode } = await other.app.inject({ url: '/dev/big' });
    const links = (await other.app.inject({ url: '/dev' })).payload;
    await other.stop();
    expect([statusCode, links.includes('/dev/big')]).toEqual([404, false]);
  });
});

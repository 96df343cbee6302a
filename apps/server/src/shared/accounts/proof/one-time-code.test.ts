import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { anAccount } from '../../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { makeCode, requestCode, takeCode } from './one-time-code.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aCode(accountId: number, purpose: 'mobile' | 'deletion_pin' = 'mobile'): Promise<string> {
  await requestCode(server.context, server.db, accountId, purpose, { mobile: '+31612345678' });
  return (await makeCode(server.context, accountId, purpose))?.code ?? '';
}
const take = (accountId: number, code: string, purpose: 'mobile' | 'deletion_pin' = 'mobile') =>
  takeCode(server.context, server.db, accountId, purpose, code);
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('one-time codes', () => {
  it('PROF-07.3 prove what they were asked for, once, of a hundred calls at once', async () => {
    const { id } = await anAccount(server.db);
    const code = await aCode(id);
    expect(code).toMatch(/^\d{6}$/);
    const answers = await Promise.all(Array.from({ length: 100 }, () => take(id, code)));
    expect(answers.filter((answer) => answer !== null)).toEqual([{ mobile: '+31612345678' }]);
  });

  it('PROF-07.4 end after five wrong tries, also when those come at once', async () => {
    const { id } = await anAccount(server.db);
    const code = await aCode(id);
    await Promise.all(Array.from({ length: 20 }, () => take(id, other(code))));
    expect(await take(id, code)).toBeNull();
  });

  it('PROF-07.5 end after five minutes, a mailed pin after fifteen', async () => {
    const { id } = await anAccount(server.db);
    const [sms, pin] = [await aCode(id), await aCode(id, 'deletion_pin')];
    server.clock.advance(5 * 60_000);
    expect(await take(id, sms)).toBeNull();
    expect(await take(id, pin, 'deletion_pin')).not.toBeNull();
    const late = await aCode(id, 'deletion_pin');
    server.clock.advance(15 * 60_000);
    expect(await take(id, late, 'deletion_pin')).toBeNull();
  });

  it('are worth nothing for another account or purpose, and nothing once a newer one was asked for', async () => {
    const [{ id }, { id: stranger }] = [await anAccount(server.db), await anAccount(server.db)];
    const code = await aCode(id);
    await requestCode(server.context, server.db, stranger, 'mobile');
    await requestCode(server.context, server.db, id, 'deletion_pin');
    expect(await take(stranger, code)).toBeNull();
    expect(await take(id, code, 'deletion_pin')).toBeNull();
    await requestCode(server.context, server.db, id, 'mobile');
    expect(await take(id, code)).toBeNull();
  });

  it('are not in the database, and made by nobody whom nobody asked', async () => {
    const { id } = await anAccount(server.db);
    expect(await makeCode(server.context, id, 'mobile')).toBeNull();
    const code = await aCode(id);
    const [row] = await server.db.query<{ text: string }>(unprepared('select one_time_code::text as text from one_time_code where account_id = $1'), [
      id,
    ]);
    expect(row?.text).not.toContain(`,${code},`);
    await take(id, code);
    expect(await makeCode(server.context, id, 'mobile')).toBeNull();
  });
});

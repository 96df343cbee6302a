import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { aPerson, PASSWORD } from '../../testing/person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ parts: { log: createLog('info', { write: (line) => void lines.push(line) }) } });
});
afterAll(() => server.stop());

describe('When people change what is theirs', () => {
  it('writes no secret and nothing personal into the log, whether it goes well or breaks', async () => {
    const person = await aPerson(server, { email: 'niet-in-het-log@example.org', firstName: 'Stilleke' });
    const { client, account } = person;
    const { data: proof } = await client.POST('/v1/users/password/verify', { body: { password: PASSWORD } });
    const { data: setUp } = await client.POST('/v1/user/2fa/qr-code', { body: { confirmation: proof?.confirmation ?? '' } });
    await server.client.POST('/v1/2fa/verify', { body: { setup_token: setUp?.setup_token ?? '', code: '000000' } });
    await client.POST('/v1/otp/send', { body: { mobile: '0687654321' } });
    await client.PUT('/v1/podcast/profile/address', { body: { street: 'Zwijgstraat', postal_code: '1234AB' } });
    await client.PUT('/v1/users/{user_id}/email/update', {
      params: { path: { user_id: account.id } },
      body: { email: 'nieuw-en-stil@example.org', password: PASSWORD },
    });
    await server.runJobs();
    const code = /\b\d{6}\b/.exec((await server.messages())[0]?.text ?? '')?.[0] ?? '';
    await client.POST('/v1/otp/verify', { body: { otp: code } });
    // A NUL in jsonb is what PostgreSQL refuses with the whole value in its message.
    await server.client.POST('/v1/login', { body: { email: 'niet-in-het-log@example.org\u0000', password: PASSWORD } });
    const db = { ...server.db, query: () => Promise.reject(Object.assign(new Error('broken'), { detail: `Key (email)=(${account.email})` })) };
    Object.assign(server.context, { db });
    expect((await client.GET('/v1/profile/details')).response.status).toBe(500);

    const log = lines.join('');
    expect(log).toContain('request failed');
    const token = proof?.confirmation ?? 'none';
    for (const secret of [
      PASSWORD,
      token,
      setUp?.setup_token ?? 'none',
      setUp?.secret_key ?? 'none',
      code,
      '687654321',
      'in-het-log',
      'en-stil',
      'Stilleke',
      'Zwijg',
      '1234AB',
    ])
      expect(log).not.toContain(secret);
  });
});

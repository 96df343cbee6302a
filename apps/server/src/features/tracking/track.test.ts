import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeHttp } from '../../boot/compose-http.ts';
import { unprepared } from '../../db/database.ts';
import { createRateLimits } from '../../limits/rate-limits.ts';
import { anAccount } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { guestTrackingsOf } from './guest-trackings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const counted = (id: string) =>
  server.db.query<Record<string, unknown>>(unprepared('select account_id, action, entity_id, meta_data, at from tracking where id = $1'), [id]);

describe('POST /v1/trackings', () => {
  it('APP-07.14 APP-07.17 counts an action once per id, with who did it, what it was about and when', async () => {
    const [account, id] = [await anAccount(server.db), crypto.randomUUID()];
    const member = await server.as(account);
    const body = { id, action: 'skip_seconds_forward', entity_id: 7, meta_data: { made_at: '2026-11-01T08:00:00Z' } } as const;
    const at = server.clock.now().toISOString();
    for (let time = 0; time < 3; time += 1) {
      expect((await member.POST('/v1/trackings', { body })).response.status).toBe(204);
      server.clock.advance(1000);
    }
    expect(await counted(id)).toEqual([{ account_id: account.id, action: body.action, entity_id: 7, meta_data: body.meta_data, at }]);
  });

  it('APP-07.17 counts what guests do, and what is about nothing or about something that does not exist', async () => {
    for (const entity of [{}, { entity_id: null }, { entity_id: 2_000_000_000 }]) {
      const id = crypto.randomUUID();
      expect((await server.client.POST('/v1/trackings', { body: { id, action: 'home', ...entity } })).response.status).toBe(204);
      expect(await counted(id)).toMatchObject([{ account_id: null, entity_id: 'entity_id' in entity ? entity.entity_id : null }]);
    }
    expect((await server.client.POST('/v1/trackings', { body: { action: 'home' } })).response.status).toBe(204);
  });

  it('keeps nothing of texts that nobody asked for', async () => {
    const id = crypto.randomUUID();
    const texts = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`key${index}`, 'x'.repeat(400)]));
    await server.app.inject({ method: 'POST', url: '/v1/trackings', payload: { id, action: 'home', note: 'x', meta_data: texts } });
    expect((await counted(id)).map(({ meta_data }) => meta_data)).toEqual([{}]);
  });

  it('takes as many at once as an app sends after a week offline, then few, of all sessions and guests of an address together', async () => {
    const account = await anAccount(server.db);
    const tokens = [await server.context.sessions.open(account.id, ''), await server.context.sessions.open(account.id, '')];
    const limited = await composeHttp(server.context, { limits: createRateLimits(undefined, () => 0) });
    const taken = async (calls: number, headers: (index: number) => Record<string, string>) => {
      let count = 0;
      for (let index = 0; index < calls; index += 1) {
        const answer = await limited.inject({ method: 'POST', url: '/v1/trackings', headers: headers(index), payload: { action: 'home' } });
        count += answer.statusCode === 204 ? 1 : 0;
      }
      return count;
    };
    expect(await taken(110, (index) => ({ authorization: `Bearer ${tokens[index % 2]}` }))).toBe(100);
    expect(await taken(210, () => ({}))).toBe(200);
    await limited.close();
  });

  it('keeps so many of all guests a day and drops the others without a word, and none of members', async () => {
    const budget = guestTrackingsOf(server.context);
    while (budget.take(server.clock.now()));
    const member = await server.as(await anAccount(server.db));
    const keeps = async ({ client }: Pick<TestServer, 'client'>) => {
      const id = crypto.randomUUID();
      expect((await client.POST('/v1/trackings', { body: { id, action: 'home' } })).response.status).toBe(204);
      return (await counted(id)).length === 1;
    };
    expect([await keeps(server), await keeps({ client: member })]).toEqual([false, true]);
    server.clock.advance(86_400_000);
    expect(await keeps(server)).toBe(true);
  });

  it('APP-07.16 refuses an action that is not on the list', async () => {
    const { response, error } = await server.client.POST('/v1/trackings', { body: { action: 'podcast_rewind' as 'home' } });
    expect(response.status).toBe(422);
    expect(error).toMatchObject({ errors: { action: [expect.any(String)] } });
  });
});

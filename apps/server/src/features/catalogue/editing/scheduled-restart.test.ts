import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeHttp } from '../../../boot/compose-http.ts';
import { createContext } from '../../../context.ts';
import { createAnswerVersions } from '../../../http/endpoints/answer-versions.ts';
import { systemIds } from '../../../ids.ts';
import { aCompany, aCourse, anAccount, aStream, type BuiltStream } from '../../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const NEWEST = '/v1/podcast/new-podcast-releases';

let server: TestServer;
let stream: BuiltStream;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  const company = await aCompany(server.db);
  const course = await aCourse(server.db, { company });
  await aStream(server.db, { course });
  stream = await aStream(server.db, { course, state: 'draft', releasedAt: null });
  const editor = await anAccount(server.db, { permissions: [{ name: 'update_stream', company }] });
  token = await server.context.sessions.open(editor.id, 'test');
});
afterAll(() => server.stop());

/** Another process on the same database, which has nothing in memory; what it keeps of versions ages by the same clock. */
async function startAgain() {
  const { db, clock } = server;
  const context = createContext({ config: server.context.config, db, log: pino({ level: 'silent' }) }, { clock, ids: systemIds });
  await context.sessions.start();
  const app = await composeHttp(context, { versions: createAnswerVersions({ db, clock, now: () => clock.now().getTime() }) });
  const get = (url: string, tag = '') => app.inject({ url, headers: { authorization: `Bearer ${token}`, 'if-none-match': tag } });
  return {
    get,
    async stop() {
      await app.close();
      await context.sessions.stop();
    },
  };
}

it('API-05.5 what is scheduled comes out within ten seconds of its time, whether the server starts again before that time or after it', async () => {
  const publishAt = new Date(server.clock.now().getTime() + 60_000).toISOString();
  const asked = await server.app.inject({
    method: 'POST',
    url: `/v1/studio/streams/${stream.id}/publication`,
    headers: { authorization: `Bearer ${token}`, 'if-match': '"1"' },
    payload: { to: 'scheduled', publish_at: publishAt },
  });
  expect(asked.statusCode).toBe(200);

  server.clock.advance(30_000);
  const before = await startAgain();
  const first = await before.get(NEWEST);
  const tag = String(first.headers['etag']);
  expect(first.body).not.toContain(`"id":${stream.id},`);
  server.clock.advance(29_000);
  expect((await before.get(NEWEST, tag)).statusCode).toBe(304);
  expect((await before.get(`/v1/podcast/streams/${stream.id}`)).statusCode).toBe(404);
  server.clock.advance(11_000);
  const after = await startAgain();
  for (const { get } of [before, after]) {
    const answer = await get(NEWEST, tag);
    expect([answer.statusCode, answer.body.includes(`"id":${stream.id},`)]).toEqual([200, true]);
    expect((await get(`/v1/podcast/streams/${stream.id}`)).statusCode).toBe(200);
    expect((await get(`/v1/studio/streams/${stream.id}`)).json()).toMatchObject({ publication: { state: 'published', publish_at: publishAt } });
    expect((await get('/v1/studio/streams?publication=published')).json()).toMatchObject({ counts: { published: 2, scheduled: 0 }, total: 2 });
  }
  await before.stop();
  await after.stop();
});

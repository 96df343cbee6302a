import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeHttp } from '../../boot/compose-http.ts';
import type { Database } from '../../db/database.ts';
import { aCourse, anAccount, aStream } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** A database that answers no search until it is told to. */
function heldSearches({ db }: TestServer) {
  const state = { isOpen: true, held: 0, most: 0 };
  let open = () => {};
  let until = Promise.resolve();
  const query: Database['query'] = async (sql, values) => {
    if (!sql.name.startsWith('search_') || state.isOpen) return db.query(sql, values);
    state.most = Math.max(state.most, ++state.held);
    await until;
    state.held -= 1;
    return db.query(sql, values);
  };
  const hold = () => {
    Object.assign(state, { isOpen: false, most: 0 });
    until = new Promise((resolve) => (open = resolve));
  };
  const release = () => {
    state.isOpen = true;
    open();
    return state.most;
  };
  return { db: { ...db, query }, hold, release };
}

let server: TestServer;
let app: FastifyInstance;
let searches: ReturnType<typeof heldSearches>;
beforeAll(async () => {
  server = await startTestServer();
  const course = await aCourse(server.db, { title: 'Hartfalen' });
  await aStream(server.db, { course, title: 'Hartfalen in de praktijk' });
  searches = heldSearches(server);
  app = await composeHttp({ ...server.context, db: searches.db });
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

const SEARCH = '/v1/podcast/search?q=hartfalen%20praktijk';
const LISTS = ['/v1/podcast/new-courses?limit=10', '/v1/podcast/new-podcast-releases?limit=10'];
const ask = async (url: string, remoteAddress: string, token?: string) =>
  (await app.inject({ url, remoteAddress, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })).statusCode;

const aToken = async () => server.context.sessions.open((await anAccount(server.db)).id, 'test');

describe('While searches take long', () => {
  it('guests get lists, however many addresses search', async () => {
    const member = await aToken();
    searches.hold();
    const asked = Array.from({ length: 60 }, (_, n) => ask(SEARCH, `203.0.113.${n + 1}`));
    for (const url of LISTS) expect([url, await ask(url, '198.51.100.1')]).toEqual([url, 200]);
    for (const url of LISTS) expect([url, await ask(url, '203.0.113.1')]).toEqual([url, 200]);
    for (const url of LISTS) expect([url, await ask(url, '198.51.100.2', member)]).toEqual([url, 200]);
    expect(searches.release()).toBe(2);
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  });

  it('members get lists, however many members search', async () => {
    const members: string[] = [];
    for (let n = 0; n < 8; n += 1) members.push(await aToken());
    searches.hold();
    const asked = Array.from({ length: 64 }, (_, n) => ask(SEARCH, '198.51.100.3', members[n % 8]));
    for (const url of LISTS) for (const member of members) expect([url, await ask(url, '198.51.100.3', member)]).toEqual([url, 200]);
    expect(searches.release()).toBe(3);
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  });
});

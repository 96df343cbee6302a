import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aCourse, anAccount, aStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('GET /v1/podcast/library', () => {
  it('LIB-01.5 LIB-01.6 comes in chunks of five companies by name, each with its series, and says how many companies there are', async () => {
    for (const name of ['Golf', 'bravo', 'Alfa', 'Echo', 'Delta', 'Charlie', 'Foxtrot']) {
      const company = await aCompany(server.db, { name });
      for (const month of [1, 2]) {
        const course = await aCourse(server.db, { company, title: `${name} ${month}` });
        await aStream(server.db, { course, releasedAt: `2026-0${month}-01T08:00:00Z` });
      }
    }
    const empty = await aCompany(server.db, { name: 'Aaa zonder serie' });
    await aCourse(server.db, { company: empty });
    await aStream(server.db, { course: await aCourse(server.db, { company: await aCompany(server.db, { name: 'Aab', state: 'withdrawn' }) }) });
    const member = conforming(await server.as(await anAccount(server.db)));
    const chunk = async (query: { limit?: number; offset?: number }) => (await member.GET('/v1/podcast/library', { params: { query } })).data;

    const first = await chunk({});
    expect(first?.library.map(({ company }) => company.name)).toEqual(['Alfa', 'bravo', 'Charlie', 'Delta', 'Echo']);
    expect(first?.library[0]?.courses.map(({ title }) => title)).toEqual(['Alfa 2', 'Alfa 1']);
    expect(first?.totalRecords).toBe(7);
    const rest = await chunk({ offset: 5 });
    expect(rest?.library.map(({ company }) => company.name)).toEqual(['Foxtrot', 'Golf']);
    expect((await chunk({ limit: 1, offset: 6 }))?.library).toMatchObject([{ company: { name: 'Golf' } }]);
    expect((await server.client.GET('/v1/podcast/library')).response.status).toBe(401);
  });
});

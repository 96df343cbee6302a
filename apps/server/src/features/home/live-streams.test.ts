import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCourse, anAccount, aStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The ids of all streams in the lists and the search that show episodes. */
async function listed(course: { id: number; company_id: number }): Promise<(number | undefined)[][]> {
  const client = conforming(await server.as(await anAccount(server.db)));
  const path = { company_id: course.company_id };
  const [newest, ofCompany, found, page] = await Promise.all([
    client.GET('/v1/podcast/new-podcast-releases'),
    client.GET('/v1/podcast/companies/{company_id}/new-releases', { params: { path } }),
    client.GET('/v1/podcast/search', { params: { query: { q: 'spoedcongres' } } }),
    client.GET('/v1/podcast/courses/{course_id}', { params: { path: { course_id: course.id } } }),
  ]);
  return [
    newest.data?.new_podcasts.map(({ id }) => id) ?? [],
    ofCompany.data?.new_releases.map(({ id }) => id) ?? [],
    found.data?.courses.map((card) => card.id) ?? [],
    page.data?.streams.map(({ id }) => id) ?? [],
  ];
}

describe('a live stream', () => {
  it('appears in no list of episodes and in no search, until it is an episode', async () => {
    const course = await aCourse(server.db, { title: 'Reeks' });
    const episode = await aStream(server.db, { course, title: 'Spoedcongres nabeschouwd' });
    const live = await aStream(server.db, { course, kind: 'live', title: 'Spoedcongres' });
    for (const ids of await listed(course)) expect(ids).toEqual([episode.id]);
    await server.db.query(unprepared(`update stream set kind = 'episode' where id = $1`), [live.id]);
    for (const ids of await listed(course)) expect(ids.toSorted()).toEqual([episode.id, live.id].toSorted());
    await server.db.query(unprepared(`update stream set kind = 'live' where id = $1`), [live.id]);
    for (const ids of await listed(course)) expect(ids).toEqual([episode.id]);
  });
});

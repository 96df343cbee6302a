import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCourse, aStream, type BuiltCourse } from '../../../testing/builders.ts';
import { conforming } from '../../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { DISTRACTORS } from './distractors.ts';
import { KEPT, type MedicalQuery, SEEN } from './queries.ts';

let server: TestServer;
let course: BuiltCourse;
beforeAll(async () => {
  server = await startTestServer();
  course = await aCourse(server.db, { title: 'Serie van de proef' });
  const titles = [...new Set([...SEEN, ...KEPT].map(([, title]) => title)), ...DISTRACTORS];
  for (const [index, title] of titles.entries())
    await aStream(server.db, { title, summary: '', course, releasedAt: new Date(Date.UTC(2025, 0, 1 + index)).toISOString() });
});
afterAll(() => server.stop());

/** Those whose episode is not among the first five. */
async function missed(queries: readonly MedicalQuery[]): Promise<string[]> {
  const client = conforming(server.client);
  const found = await Promise.all(
    queries.map(async ([q, title]) => {
      const { data } = await client.GET('/v1/podcast/search', { params: { query: { q } } });
      const episodes = data?.courses.flatMap((one) => (one.entity_type === 'stream' ? [one.title] : [])) ?? [];
      return episodes.slice(0, 5).includes(title) ? [] : [`${q} → ${title}: ${episodes.slice(0, 5).join(' | ')}`];
    }),
  );
  return found.flat();
}

/** What was missed, where that is more than it may be. */
const tooMany = (misses: readonly string[], of: readonly MedicalQuery[], most: number) => (misses.length <= of.length * most ? [] : misses);

it('SRCH-05.1 finds what 95 % of the medical queries mean among the first five, that were looked at while the list was made', async () => {
  expect(tooMany(await missed(SEEN), SEEN, 0.05)).toEqual([]);
});

it('SRCH-05.1 and of 85 % of those that were kept', async () => {
  expect(tooMany(await missed(KEPT), KEPT, 0.15)).toEqual([]);
});

it('SRCH-05.1 puts what is called otherwise behind what has the typed words, says what else it looked for where nothing has the typed words, and corrects a word that is like a term', async () => {
  await aStream(server.db, { title: 'Nachtdienst', summary: 'Wie zuurbranden heeft, slaapt slecht.', course, releasedAt: '2019-01-01T00:00:00Z' });
  const search = async (q: string) => (await conforming(server.client).GET('/v1/podcast/search', { params: { query: { q } } })).data;
  expect((await search('zuurbranden'))?.courses.map(({ title }) => title)).toEqual(['Nachtdienst', 'Refluxziekte zonder alarmsignalen']);
  expect((await search('zuurbranden'))?.corrected).toEqual([]);
  const elsewhere = await search('boezemfibrilleren en zuurbranden');
  expect(elsewhere?.corrected).toEqual([{ typed: 'boezemfibrilleren', used: ['atriumfibrilleren'] }]);
  expect((await search('boezemfibrilatie'))?.corrected).toEqual([{ typed: 'boezemfibrilatie', used: ['boezemfibrillatie'] }]);
});

it('SRCH-01.5 says what an abbreviation stands for that is too short to search for', async () => {
  const meanings = async (q: string) =>
    (await conforming(server.client).GET('/v1/podcast/abbreviations', { params: { query: { q } } })).data?.meanings;
  expect([await meanings('AF'), await meanings('dm'), await meanings('q')]).toEqual([['atriumfibrilleren'], ['diabetes mellitus'], []]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { importFeed } from './import-feed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const rows = <Row>(sql: string, ...values: unknown[]) => server.db.query<Row>(unprepared(sql), values);

function feed(guids: readonly string[], title: string): string {
  const items = guids.map(
    (
      guid,
      index,
    ) => `<item><title>${title} ${guid}</title><guid>${guid}</guid><pubDate>${new Date(Date.UTC(2020, 0, index + 1)).toUTCString()}</pubDate>
      <podcast:person role="host">Van de feed</podcast:person><enclosure url="https://media.example.org/${guid}.mp3" type="audio/mpeg" length="1"/></item>`,
  );
  return `<rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Serie</title>
    <link>https://huis.example.org/</link><itunes:author>Huis</itunes:author>${items.join('')}</channel></rss>`;
}
const take = (guids: readonly string[], title: string) =>
  importFeed(server.context, { url: 'https://huis.example.org/feed', bytes: Buffer.from(feed(guids, title)), mediaMode: 'none', isDryRun: false });

it('API-05.2 leaves the order, the people and the place that an editor chose, and puts what is new behind them', async () => {
  await take(['a', 'b', 'c'], 'Eerst');
  const order = async () =>
    (
      await rows<{ guid: string }>(`select s.imported ->> 'guid' as guid from course_stream cs join stream s on s.id = cs.stream_id
        join course c on c.id = cs.course_id where c.source_key like 'feed:%' order by cs.position`)
    ).map((row) => row.guid);
  expect(await order()).toEqual(['a', 'b', 'c']);
  await rows(`update course set is_ordered = true`);
  await rows(
    `update course_stream cs set position = case s.imported ->> 'guid' when 'c' then 1 when 'a' then 2 else 3 end from stream s where s.id = cs.stream_id`,
  );
  await rows(`delete from stream_person`);
  await rows(`update stream set are_people_edited = true where imported ->> 'guid' = 'a'`);
  const [own] = await rows<{ id: number }>(`insert into course (company_id, source_key) select id, 'studio:1' from company limit 1 returning id`);
  await rows(
    `update course_stream set course_id = $1, is_edited = true where stream_id = (select id from stream where imported ->> 'guid' = 'b')`,
    own?.id,
  );
  await take(['a', 'b', 'c', 'd'], 'Daarna');
  expect(await order()).toEqual(['c', 'a', 'd']);
  expect(
    await rows(`select c.source_key from course_stream cs join course c on c.id = cs.course_id join stream s on s.id = cs.stream_id
    where s.imported ->> 'guid' = 'b'`),
  ).toEqual([{ source_key: 'studio:1' }]);
  expect(await rows(`select s.imported ->> 'guid' as guid from stream_person sp join stream s on s.id = sp.stream_id order by 1`)).toEqual(
    ['b', 'c', 'd'].map((guid) => ({ guid })),
  );
});

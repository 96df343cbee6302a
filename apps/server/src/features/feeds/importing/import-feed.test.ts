import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { anAccount } from '../../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { FeedRefusal } from '../reading/feed-refusal.ts';
import type { MediaMode } from './feed-queries.ts';
import { importFeed } from './import-feed.ts';
import { removeFeed } from './managed-feed-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Item {
  guid?: string;
  title?: string;
  url?: string;
  date?: string;
  more?: string;
}

const HOST = 'https://media.example.org';

function feed(items: readonly Item[], { title = 'Serie', author = 'Huis', more = '' } = {}): string {
  const rows = items.map(
    ({ guid, title: name = `Aflevering ${guid}`, url = `${HOST}/${guid}.mp3`, date = 'Tue, 08 Jan 2019 01:15:00 GMT', more: inner = '' }) =>
      `<item><title>${name}</title>${guid === undefined ? '' : `<guid>${guid}</guid>`}<pubDate>${date}</pubDate><enclosure url="${url}" type="audio/mpeg" length="1000"/>${inner}</item>`,
  );
  return `<rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>${title}</title>
    <link>https://huis.nl/${encodeURIComponent(title)}</link><language>nl</language><itunes:author>${author}</itunes:author>${more}${rows.join('')}</channel></rss>`;
}

let files = 0;
const freshFile = () => `file:/feeds/${(files += 1)}.xml`;
const take = (url: string, text: string, mediaMode: MediaMode | null = null, isDryRun = false) =>
  importFeed(server.context, { url, bytes: Buffer.from(text), mediaMode, isDryRun });
const rows = <Row>(sql: string, ...values: unknown[]) => server.db.query<Row>(unprepared(sql), values);

/** Every row of the catalogue with the transaction that wrote it last. */
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = [
    'company',
    'course',
    'stream',
    'course_stream',
    'person',
    'stream_person',
    'media',
    'audio_version',
    'chapter',
    'feed',
    'feed_item',
    'fetch_task',
    'stream_listing',
    'course_listing',
    'search_document',
  ];
  const found: Record<string, unknown[]> = {};
  for (const table of tables) found[table] = await rows(`select xmin::text as written, t.* from ${table} t order by t.ctid`);
  return found;
}

describe('importFeed', () => {
  it('API-05.1 makes company, series, seasons and episodes of a feed, in listening order', async () => {
    const text = feed(
      [
        { guid: 'c', date: 'Thu, 10 Jan 2019 00:00:00 GMT', more: '<itunes:season>2</itunes:season>' },
        {
          guid: 'b',
          date: 'Wed, 09 Jan 2019 00:00:00 GMT',
          more: '<podcast:season name="Basis">1</podcast:season><podcast:person role="guest">Gast</podcast:person><itunes:duration>10:00</itunes:duration>',
        },
        {
          guid: 'a',
          date: 'Tue, 08 Jan 2019 00:00:00 GMT',
          more: '<itunes:season>1</itunes:season><description>&lt;p&gt;Over &lt;b&gt;a&lt;/b&gt;&lt;/p&gt;</description>',
        },
        { guid: 'los', more: '<itunes:episodeType>trailer</itunes:episodeType>' },
      ],
      { title: 'Seizoenen', author: 'Seizoenhuis' },
    );
    expect(await take(freshFile(), text)).toMatchObject({
      isNewFeed: true,
      added: 4,
      changed: 0,
      unchanged: 0,
      company: 'Seizoenhuis',
      title: 'Seizoenen',
      tasks: 4,
    });
    const streams = await rows(
      `select s.title, c.title as course, c.kind, cs.position, s.duration_ms, s.language from stream s join course_stream cs on cs.stream_id = s.id and cs.is_primary
       join course c on c.id = cs.course_id join company co on co.id = s.company_id where co.name = 'Seizoenhuis' order by c.position, cs.position`,
    );
    expect(streams).toEqual([
      { title: 'Aflevering los', course: 'Seizoenen', kind: 'series', position: 1, duration_ms: 0, language: 'nl' },
      { title: 'Aflevering a', course: 'Basis', kind: 'season', position: 1, duration_ms: 0, language: 'nl' },
      { title: 'Aflevering b', course: 'Basis', kind: 'season', position: 2, duration_ms: 600_000, language: 'nl' },
      { title: 'Aflevering c', course: 'Seizoen 2', kind: 'season', position: 1, duration_ms: 0, language: 'nl' },
    ]);
    expect(await rows(`select summary, description from stream where title = 'Aflevering a' and language = 'nl' and summary <> ''`)).toEqual([
      { summary: 'Over a', description: [{ t: 'p', c: ['Over ', { t: 'b', c: ['a'] }] }] },
    ]);
    expect(await rows(`select p.name, sp.role from stream_person sp join person p on p.id = sp.person_id`)).toEqual([
      { name: 'Gast', role: 'guest' },
    ]);
  });

  it('API-05.2 changes no row when the same feed comes again, nor when only its wrapping differs', async () => {
    const url = freshFile();
    const text = feed([{ guid: 'a' }, { guid: 'b' }], { title: 'Zelfde', author: 'Zelfde huis' });
    await take(url, text);
    const before = await everything();
    expect(await take(url, text)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(await everything()).toEqual(before);
    expect(await take(url, text.replaceAll('><item>', '>\n\n<item>'))).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    const after = await everything();
    // Only the feed's own hash was written.
    expect({ ...after, feed: [] }).toEqual({ ...before, feed: [] });
  });

  it('API-05.2 adds only what is new, keeps ids, favourites, progress and what editors wrote, and lets nothing vanish', async () => {
    const url = freshFile();
    const names = { title: 'Vernieuwd', author: 'Nieuwhuis' };
    await take(url, feed([{ guid: 'v1' }, { guid: 'v2' }], names));
    const [first, second] = await rows<{ id: number; company_id: number }>(
      `select s.id, s.company_id from stream s where s.imported ->> 'guid' in ('v1', 'v2') order by s.imported ->> 'guid'`,
    );
    const [course] = await rows<{ id: number }>(`select id from course where title = 'Vernieuwd'`);
    const account = await anAccount(server.db);
    await rows('insert into favourite (account_id, course_id, stream_id) values ($1, $2, $3)', account.id, course?.id, first?.id);
    await rows(
      `insert into listening_progress (learner_id, stream_id, position_ms, position_at) select learner_id, $2, 5000, now() from account where id = $1`,
      account.id,
      first?.id,
    );
    await rows(`update stream set edited = '{"title": "Van de redactie"}' where id = $1`, first?.id);
    await rows(`update company set edited = '{"name": "Nieuwhuis, herzien"}' where id = $1`, first?.company_id);

    const report = await take(
      url,
      feed([{ guid: 'v3' }, { guid: 'v1', title: 'Van de feed', more: '<itunes:duration>1:00</itunes:duration>' }], names),
    );
    expect(report).toMatchObject({ isNewFeed: false, added: 1, changed: 1, unchanged: 0, gone: 1, company: 'Nieuwhuis, herzien' });
    expect(
      await rows(`select id, title, imported ->> 'title' as imported, state from stream where id = any ($1) order by imported ->> 'guid'`, [
        first?.id,
        second?.id,
      ]),
    ).toEqual([
      { id: first?.id, title: 'Van de redactie', imported: 'Van de feed', state: 'published' },
      { id: second?.id, title: 'Aflevering v2', imported: 'Aflevering v2', state: 'published' },
    ]);
    expect(await rows('select stream_id from favourite where account_id = $1', account.id)).toEqual([{ stream_id: first?.id }]);
    expect(await rows('select position_ms from listening_progress where stream_id = $1', first?.id)).toEqual([{ position_ms: 5000 }]);
    const places = await rows(
      `select s.imported ->> 'guid' as guid from course_stream cs join stream s on s.id = cs.stream_id where cs.course_id = $1 order by cs.position`,
      course?.id,
    );
    expect(places).toEqual([{ guid: 'v2' }, { guid: 'v1' }, { guid: 'v3' }]);
    expect(
      await take(
        url,
        feed([{ guid: 'v1', title: 'Van de feed', more: '<itunes:duration>1:00</itunes:duration>' }, { guid: 'v2' }, { guid: 'v3' }], names),
      ),
    ).toMatchObject({ unchanged: 3, gone: 0 });
    expect(
      await rows(
        `select count(*)::integer as gone from feed_item fi join feed f on f.id = fi.feed_id where f.url = $1 and missing_since is not null`,
        url,
      ),
    ).toEqual([{ gone: 0 }]);
  });

  it('puts several series of one company under one company', async () => {
    for (const [title, author] of [
      ['Een', 'Hart & Longhuis'],
      ['Twee', 'HART AND LONGHUIS'],
      ['Drie', ' hart & longhuis '],
    ] as const)
      await take(freshFile(), feed([{ guid: title }], { title, author }));
    // A feed that names nobody, on the host of theirs.
    await take(freshFile(), feed([{ guid: 'Vier' }], { title: 'Vier', author: '' }).replaceAll('huis.nl', 'longhuis.nl'));
    const own = feed([{ guid: 'Vijf' }], { title: 'Vijf', author: 'Hart & Longhuis' }).replaceAll('huis.nl', 'longhuis.nl');
    expect(
      (await rows(`select distinct co.id from company co join course c on c.company_id = co.id where c.title in ('Een', 'Twee', 'Drie')`)).length,
    ).toBe(1);
    await take(freshFile(), own);
    expect(await take(freshFile(), feed([{ guid: 'Zes' }], { title: 'Zes', author: '' }).replaceAll('huis.nl', 'eigenhuis.nl'))).toMatchObject({
      company: 'eigenhuis.nl',
    });
    await take(freshFile(), feed([{ guid: 'Zeven' }], { title: 'Zeven', author: 'Alleenhuis' }).replaceAll('huis.nl', 'alleenhuis.nl'));
    expect(await take(freshFile(), feed([{ guid: 'Acht' }], { title: 'Acht', author: '' }).replaceAll('huis.nl', 'alleenhuis.nl'))).toMatchObject({
      company: 'Alleenhuis',
    });
  });

  it('takes two items for one stream only if company, guid and enclosure agree', async () => {
    const author = 'Gelijkhuis';
    const shared = { guid: 'gedeeld', url: `${HOST}/gedeeld.mp3` };
    await take(
      freshFile(),
      feed([shared, { guid: 'gedeeld', url: `${HOST}/anders.mp3` }, { guid: 'gedeeld', url: `${HOST}/gedeeld.mp3` }], { title: 'Eerste', author }),
    );
    expect(await take(freshFile(), feed([{ ...shared, title: 'Gekaapt' }], { title: 'Tweede', author }))).toMatchObject({ added: 1 });
    await take(freshFile(), feed([{ ...shared, title: 'Elders' }], { title: 'Derde', author: 'Ander huis' }));
    const streams = await rows(
      `select s.title, (select count(*)::integer from course_stream cs where cs.stream_id = s.id) as courses, co.name from stream s join company co on co.id = s.company_id
       where s.imported ->> 'guid' = 'gedeeld' order by s.id`,
    );
    expect(streams).toEqual([
      { title: 'Aflevering gedeeld', courses: 1, name: author },
      { title: 'Aflevering gedeeld', courses: 2, name: author },
      { title: 'Elders', courses: 1, name: 'Ander huis' },
    ]);
  });

  it('lets only the feed that brought a stream say what it is', async () => {
    const author = 'Bronhuis';
    const [own, other] = [freshFile(), freshFile()];
    await take(own, feed([{ guid: 'bron', title: 'Van de bron' }], { title: 'Bron', author }));
    await take(other, feed([{ guid: 'bron', title: 'Overgenomen' }], { title: 'Overname', author }));
    await take(other, feed([{ guid: 'bron', title: 'Nog eens' }], { title: 'Overname', author }));
    expect(await rows(`select title from stream where imported ->> 'guid' = 'bron'`)).toEqual([{ title: 'Van de bron' }]);
    await take(own, feed([{ guid: 'bron', title: 'Verbeterd' }], { title: 'Bron', author }));
    expect(await rows(`select title from stream where imported ->> 'guid' = 'bron'`)).toEqual([{ title: 'Verbeterd' }]);
  });

  it('knows items without guid by their enclosure, also without dates', async () => {
    const url = freshFile();
    const bare = (name: string) => `<item><title>${name}</title><enclosure url="${HOST}/bare/${name}.mp3"/></item>`;
    const text = (names: string[]) => feed([], { title: 'Kaal', author: 'Kaalhuis', more: names.map(bare).join('') });
    await take(url, text(['een', 'twee']));
    expect(await take(url, text(['een', 'twee', 'drie']))).toMatchObject({ added: 1, unchanged: 2 });
    const order = await rows(
      `select s.title from course_stream cs join stream s on s.id = cs.stream_id join course c on c.id = cs.course_id where c.title = 'Kaal' order by cs.position`,
    );
    expect(order).toEqual([{ title: 'een' }, { title: 'twee' }, { title: 'drie' }]);
  });

  it('keeps the stream of an episode whose file moved', async () => {
    const url = freshFile();
    const names = { title: 'Verhuisd', author: 'Verhuishuis' };
    await take(url, feed([{ guid: 'm1' }, { guid: 'm2' }], names));
    const before = await rows(`select id from stream where imported ->> 'guid' in ('m1', 'm2') order by id`);
    const moved = feed(
      [
        { guid: 'm1', url: 'https://elders.example.org/m1.mp3' },
        { guid: 'm2', url: 'https://elders.example.org/m2.mp3', title: 'Anders genoemd' },
      ],
      names,
    );
    expect(await take(url, moved)).toMatchObject({ added: 0, changed: 2, gone: 0, tasks: 2 });
    expect(await rows(`select id from stream where imported ->> 'guid' in ('m1', 'm2') order by id`)).toEqual(before);
    expect(await take(freshFile(), moved)).toMatchObject({ isNewFeed: false, unchanged: 2 });
  });

  it('knows a later copy of a file by its own address, or by company, title and page', async () => {
    const self = '<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="self" href="https://huis.nl/feed.xml"/>';
    await take(freshFile(), feed([{ guid: 's1' }], { title: 'Eigen adres', author: 'Kopiehuis', more: self }));
    expect(await take(freshFile(), feed([{ guid: 's1' }, { guid: 's2' }], { title: 'Nieuwe naam', author: 'Kopiehuis', more: self }))).toMatchObject({
      isNewFeed: false,
      added: 1,
      unchanged: 1,
    });
    // Fetched from there, it is that feed too; another address is not.
    expect(
      await take('https://huis.nl/feed.xml', feed([{ guid: 's1' }, { guid: 's2' }], { title: 'Nieuwe naam', author: 'Kopiehuis', more: self })),
    ).toMatchObject({ isNewFeed: false });
    expect(await take('https://elders.nl/feed.xml', feed([{ guid: 's1' }], { title: 'Nieuwe naam', author: 'Kopiehuis', more: self }))).toMatchObject(
      { isNewFeed: true },
    );
    // No file takes the place of a feed that is fetched.
    expect(await take(freshFile(), feed([{ guid: 's9' }], { title: 'Nieuwe naam', author: 'Kopiehuis', more: self }))).toMatchObject({
      isNewFeed: true,
    });
  });

  it('puts papers beside the episode they belong to', async () => {
    const paper = (guid: string, title: string) =>
      `<item><title>${title}</title><guid>${guid}</guid><enclosure url="${HOST}/${encodeURIComponent(title)}.pdf" type="application/pdf"/></item>`;
    const more = paper('p1', 'Hand-out') + paper('x', 'Informatie - Wat te doen') + paper('y', 'Nergens bij');
    const report = await take(
      freshFile(),
      feed([{ guid: 'p1' }, { guid: 'p2', title: 'Dr. Voorbeeld - Wat te doen' }], { title: 'Papieren', author: 'Papierhuis', more }),
    );
    expect(report).toMatchObject({ added: 2, warnings: ['1 item with only a paper was left out'] });
    expect(
      await rows(
        `select imported -> 'handouts' -> 0 ->> 'title' as paper from stream where imported ->> 'guid' in ('p1', 'p2') order by imported ->> 'guid'`,
      ),
    ).toEqual([{ paper: 'Hand-out' }, { paper: 'Informatie - Wat te doen' }]);
  });

  it('links https only, and fetches nothing when asked so', async () => {
    const chapters =
      '<psc:chapters xmlns:psc="http://podlove.org/simple-chapters"><psc:chapter start="0" title="Begin"/><psc:chapter start="30" title="Slot"/></psc:chapters><itunes:duration>1:00</itunes:duration>';
    const text = feed(
      [
        { guid: 'l1', more: chapters },
        { guid: 'l2', url: 'http://media.example.org/l2.mp3' },
      ],
      { title: 'Gelinkt', author: 'Linkhuis', more: '<itunes:image href="https://huis.nl/c.jpg"/>' },
    );
    const url = freshFile();
    expect(await take(url, text, 'none')).toMatchObject({ added: 2, tasks: 0 });
    expect(await take(url, text, 'link')).toMatchObject({ unchanged: 2, warnings: ['1 item has no https address and cannot be played from there'] });
    const versions = await rows(
      `select s.imported ->> 'guid' as guid, av.source_url, av.storage_key, (select json_agg(json_build_array(c.title, c.begin_ms, c.end_ms) order by c.position) from chapter c where c.audio_version_id = av.id) as chapters
       from stream s left join audio_version av on av.id = s.audio_version_id where s.imported ->> 'guid' in ('l1', 'l2') order by 1`,
    );
    expect(versions).toEqual([
      {
        guid: 'l1',
        source_url: `${HOST}/l1.mp3`,
        storage_key: null,
        chapters: [
          ['Begin', 0, 30_000],
          ['Slot', 30_000, 60_000],
        ],
      },
      { guid: 'l2', source_url: null, storage_key: null, chapters: null },
    ]);
    expect(await rows(`select t.kind from fetch_task t join course c on c.id = t.course_id where c.title = 'Gelinkt'`)).toEqual([{ kind: 'cover' }]);
    expect(await take(url, text)).toMatchObject({ unchanged: 2, tasks: 0 });
  });

  it('takes the same feed in once when several processes import it at once', async () => {
    const url = freshFile();
    const text = feed([{ guid: 'q1' }, { guid: 'q2' }], { title: 'Tegelijk', author: 'Tegelijkhuis' });
    const other = feed([{ guid: 'q1' }], { title: 'Ook tegelijk', author: 'Tegelijkhuis' });
    const reports = await Promise.all([take(url, text), take(url, text), take(freshFile(), other), take(url, text)]);
    expect(reports.map(({ added }) => added).toSorted()).toEqual([0, 0, 1, 2]);
    expect(
      await rows(`select count(*)::integer as streams from stream s join company c on c.id = s.company_id where c.name = 'Tegelijkhuis'`),
    ).toEqual([{ streams: 2 }]);
  });

  it('says what a dry run would do and does nothing', async () => {
    const before = await everything();
    expect(await take(freshFile(), feed([{ guid: 'droog' }], { title: 'Droog', author: 'Drooghuis' }), null, true)).toMatchObject({
      isNewFeed: true,
      added: 1,
    });
    expect(await everything()).toEqual(before);
  });

  it('refuses a series with nothing to hear, but lets one that is there be empty for a while', async () => {
    const before = await everything();
    const url = freshFile();
    await expect(take(url, feed([], { title: 'Stil', author: 'Stilhuis' }))).rejects.toThrow(FeedRefusal);
    await expect(take(url, feed([{ guid: 'x', url: 'file:///etc/passwd' }], { title: 'Stil', author: 'Stilhuis' }))).rejects.toThrow(
      'its only item has no audio',
    );
    expect(await everything()).toEqual(before);
    await take(url, feed([{ guid: 'stil' }], { title: 'Stil', author: 'Stilhuis' }));
    expect(await take(url, feed([], { title: 'Stil', author: 'Stilhuis' }))).toMatchObject({ added: 0, gone: 1 });
  });

  it('brings back by another import what its removal withdrew, under the same ids', async () => {
    const author = 'Weghuis';
    const [own, other] = [freshFile(), freshFile()];
    const text = feed([{ guid: 'w1' }, { guid: 'w2' }], { title: 'Weg', author });
    const { feedId } = await take(own, text);
    await take(other, feed([{ guid: 'w2' }], { title: 'Blijft', author }));
    const states = () =>
      rows(
        `select s.imported ->> 'guid' as guid, s.id, s.state, c.title as home, c.state as course from stream s join course_stream cs on cs.stream_id = s.id and cs.is_primary join course c on c.id = cs.course_id where s.imported ->> 'guid' in ('w1', 'w2') order by 1`,
      );
    const [w1, w2] = (await states()) as { id: number }[];
    expect(await removeFeed(server.db, feedId)).toBe(1);
    expect(await states()).toEqual([
      { guid: 'w1', id: w1?.id, state: 'withdrawn', home: 'Weg', course: 'withdrawn' },
      { guid: 'w2', id: w2?.id, state: 'published', home: 'Blijft', course: 'published' },
    ]);
    expect(await rows('select count(*)::integer as left from fetch_task where stream_id = $1', w1?.id)).toEqual([{ left: 0 }]);
    expect(await take(own, text)).toMatchObject({ isNewFeed: false, feedId });
    expect(await states()).toMatchObject([
      { id: w1?.id, state: 'published', course: 'published' },
      { id: w2?.id, state: 'published' },
    ]);
  });
});

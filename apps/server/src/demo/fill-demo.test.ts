import { orderSections } from '@auscult/domain/home/section-order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, unprepared } from '../db/database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { demoCompanies } from './catalogue/companies.ts';
import { episodesOf } from './catalogue/shape.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { fillDemo } from './fill-demo.ts';
import { frozenNow } from './story/frozen-story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: frozenNow });
});
afterAll(() => server.stop());

const rows = <Row>(sql: string, values: unknown[] = []) => server.db.query<Row>(unprepared(sql), values);
async function count(of: string): Promise<number> {
  const [row] = await rows<{ count: number }>(`select count(*)::int as count from ${of}`);
  return row?.count ?? 0;
}

/** The same database, except that it breaks at the first statement called `name`. */
function breakingAt(db: Database, name: string): Database {
  const broken = (inner: Database): Database => ({
    ...inner,
    query: (sql, values) => (sql.name === name ? Promise.reject(new Error('broken on purpose')) : inner.query(sql, values)),
    transaction: (work) => inner.transaction((tx) => work(broken(tx))),
  });
  return broken(db);
}

const filledTables = ['category', 'company', 'course', 'stream', 'image', 'account', 'learner', 'tracking', 'stream_popularity', 'form'];

describe('fillDemo', () => {
  it.each(['demo_image', 'demo_display_moment', 'demo_account_role', 'demo_heard_claim', 'popularity_refresh_courses'])(
    'leaves nothing behind when it fails at %s',
    async (name) => {
      await expect(fillDemo({ ...server.context, db: breakingAt(server.db, name) })).rejects.toThrow('broken on purpose');
      for (const table of filledTables) expect([table, await count(table)]).toEqual([table, 0]);
    },
  );

  it('fills an empty database once, also when asked twice at the same time', async () => {
    const answers = await Promise.all([fillDemo(server.context), fillDemo(server.context)]);
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await fillDemo(server.context)).toBe(false);
    expect(await count('company')).toBe(10);
    expect(await count(`course where kind = 'series'`)).toBe(13);
    expect(await count(`course where kind = 'season'`)).toBe(2);
    expect(await count(`stream where kind = 'episode' and language = 'nl'`)).toBe(53);
    expect(await count(`stream where language = 'en'`)).toBe(3);
    expect(await count('audio_version where duration_ms between 90000 and 240000')).toBeGreaterThanOrEqual(16);
    expect(await count('audio_version where duration_ms between 1200000 and 2400000')).toBe(4);
    expect(await count('account where password_hash is not null')).toBe(demoAccounts.length);
    expect(await count(`stream where kind = 'live'`)).toBe(1);
  });

  it('gives every stream one home, a place without gaps, and audio that was measured', async () => {
    expect(
      await rows(
        `select id from stream s where kind = 'episode' and (select count(*) from course_stream where stream_id = s.id and is_primary) <> 1`,
      ),
    ).toEqual([]);
    expect(
      await rows(`select course_id from course_stream group by course_id
        having min(position) <> 1 or max(position) <> count(*) or count(distinct position) <> count(*)`),
    ).toEqual([]);
    expect(
      await rows(`select s.id from stream s left join audio_version v on v.id = s.audio_version_id
        where s.kind = 'episode' and (v.id is null or v.stream_id <> s.id or not v.is_measured or s.duration_ms <> v.duration_ms or s.duration_ms < 45000)`),
    ).toEqual([]);
    expect(await count('stream_listing where place > 0')).toBe(56);
  });

  it('keeps chapters one after the other from start to end, and cues rising inside them', async () => {
    expect(
      await rows(`select v.id from audio_version v
        where (select min(begin_ms) from chapter where audio_version_id = v.id) is distinct from 0
          or (select max(end_ms) from chapter where audio_version_id = v.id) is distinct from v.duration_ms`),
    ).toEqual([]);
    expect(
      await rows(`select id from (select id, begin_ms, end_ms, lag(end_ms, 1, 0) over (partition by audio_version_id order by position) as before
        from chapter) as listed where begin_ms <> before or end_ms <= begin_ms`),
    ).toEqual([]);
    const transcripts = await rows<{ cues: { from: number; to: number; speaker: string; text: string }[]; duration_ms: number; names: string[] }>(
      `select t.cues, v.duration_ms, array(select p.name from stream_person sp join person p on p.id = sp.person_id where sp.stream_id = v.stream_id) as names
       from transcript t join audio_version v on v.id = t.audio_version_id`,
    );
    expect(transcripts).toHaveLength(56);
    for (const { cues, duration_ms, names } of transcripts) {
      let last = 0;
      for (const { from, to, speaker, text } of cues) {
        expect(from).toBeGreaterThanOrEqual(last);
        expect(to).toBeGreaterThan(from);
        expect(names).toContain(speaker);
        expect(text).not.toBe('');
        last = to;
      }
      expect(last * 1000).toBeLessThanOrEqual(duration_ms);
      expect(cues.at(-1)?.text).toMatch(/geen medisch advies|not medical advice/);
    }
  });

  it('draws a picture for each chapter of an episode that has them', async () => {
    const drawn = await rows<{ title: string; pictures: number; chapters: number }>(
      `select s.title, count(i.image_id)::int as pictures, count(*)::int as chapters from stream s
       join chapter c on c.audio_version_id = s.audio_version_id left join chapter_image i on i.stream_id = s.id and i.source_url = c.image
       where exists (select from chapter_image where stream_id = s.id) group by s.title`,
    );
    expect(drawn).toEqual([{ title: 'Wakker om vier uur: slapeloosheid zonder pil', pictures: 4, chapters: 4 }]);
  });

  it('stores the bytes that its rows name', async () => {
    const audio = await rows<{ storage_key: string; byte_size: number }>('select storage_key, byte_size from audio_version');
    for (const { storage_key, byte_size } of audio) expect(await server.context.storage.size(storage_key)).toBe(byte_size);
    const images = await rows<{ content_hash: string; palette: { Dominant?: string } | null; thumbhash: string | null }>('select * from image');
    for (const { content_hash, palette, thumbhash } of images) {
      expect(palette?.Dominant).toMatch(/^#[0-9a-f]{6}$/);
      expect(thumbhash).toBeTruthy();
      for (const size of ['small', 'medium', 'large', 'cropped', 'original'])
        expect(await server.context.storage.size(`images/${content_hash}/${size}.webp`)).toBeGreaterThan(0);
    }
    expect(
      await rows(`select id from company c where not exists (select from media where company_id = c.id)
        union all select id from course c where kind = 'series' and not exists (select from media where course_id = c.id and category = 4)`),
    ).toEqual([]);
  });

  it('gives each accredited episode its forms, with right answers to exam questions alone and moments inside the audio', async () => {
    expect(
      await rows(`select s.id from stream s where exists (select from accreditation where stream_id = s.id)
        and array(select type from form where stream_id = s.id and type <> 'poll' order by position) <> '{profile_check,exam,review}'`),
    ).toEqual([]);
    expect(
      await rows(`select q.id from question q join form_version v on v.id = q.form_version_id join form f on f.id = v.form_id
        cross join lateral (select count(*) as given, count(*) filter (where is_correct) as correct from answer where question_id = q.id) as answers
        where case when f.type <> 'exam' then correct > 0 when q.kind = 'multiple' then correct < 2 or correct = given else correct <> 1 end
          or (q.kind in ('single', 'multiple', 'true_false')) <> (given >= 2) or v.published_at is null or q.image_id = 0`),
    ).toEqual([]);
    expect(
      await rows(`select m.id from display_moment m join audio_version v on v.id = m.audio_version_id join question q on q.id = m.question_id
        where m.open_ms not between q.from_ms and q.to_ms or m.open_ms >= v.duration_ms`),
    ).toEqual([]);
    const [points] = await rows<{ points: number }>(
      `select sum(a.points)::float as points from accreditation a join profession p on p.id = a.profession_id and p.name_nl = 'Huisarts'
       join stream_listing l on l.stream_id = a.stream_id join course c on c.id = l.series_id and c.title = 'Ritme & ruis'`,
    );
    expect(points?.points).toBe(18);
    expect(await count(`stream where scrubbing = 'heard_only'`)).toBe(1);
    expect(await count(`course where visibility = 'members'`)).toBe(1);
    expect(await count(`course where visibility = 'subscribers'`)).toBe(1);
  });

  it.each(['Verpleegkundige', 'Apotheker', 'Huisarts', 'Fysiotherapeut'])(
    'has four or more episodes with points for who is %s',
    async (profession) => {
      const [found] = await rows<{ episodes: number }>(
        `select count(*)::int as episodes from accredited_listing g join profession p on p.id = g.profession_id and p.name_nl = $1
       join stream_listing l on l.stream_id = g.stream_id and l.visible_from <= $2`,
        [profession, frozenNow],
      );
      expect(found?.episodes).toBeGreaterThanOrEqual(4);
    },
  );

  it('gives forms no title of their own: the app names them in the language of the reader', async () => {
    expect(await rows(`select id from form_version where title <> ''`)).toEqual([]);
  });

  it('says at every company and series that it is a demonstration', async () => {
    const described = await rows<{ description: unknown; language: string }>(
      `select description, 'nl' as language from company union all select description, language from course where kind = 'series'`,
    );
    for (const { description } of described) expect(JSON.stringify(description)).toMatch(/Dit is een demonstratie|This is a demonstration/);
  });

  it('lets every demo account sign in with the one password, and continues where Sanne was', async () => {
    const accounts = await rows<{ email: string; password_hash: string; totp: boolean }>(
      'select email, password_hash, totp_confirmed_at is not null as totp from account where password_hash is not null order by id',
    );
    expect(accounts.map(({ email }) => email)).toEqual(demoAccounts.map(({ email }) => email));
    expect(await server.context.passwords.verify(demoPassword, accounts[0]?.password_hash ?? null)).toBe(true);
    expect(accounts.filter(({ totp }) => totp)).toHaveLength(3);
    const recent = await rows<{ title: string; left: number }>(
      `select s.title, round((s.duration_ms - p.position_ms) / 60000.0)::int as left from listening_progress p join stream s on s.id = p.stream_id
       join account a on a.learner_id = p.learner_id where a.first_name = 'Sanne' order by p.played_at desc limit 4`,
    );
    expect(recent).toEqual([
      { title: 'Boezemfibrilleren in de spreekkamer', left: 2 },
      { title: 'Wakker om vier uur: slapeloosheid zonder pil', left: 1 },
      { title: 'Hoofd, huid en slaap, voor onderweg', left: 13 },
      { title: 'Duizelig in de spreekkamer', left: 1 },
    ]);
  });

  it('puts featured series right after what to go on with', async () => {
    const [order] = await rows<{ value: Record<string, number> }>(`select value from setting where key = 'order_config'`);
    expect(orderSections(order?.value ?? {}).slice(0, 3)).toEqual(['recently_played', 'featured', 'popular_streams']);
  });

  it('says where to write, at an address that leads nowhere', async () => {
    const [contact] = await rows<{ value: string }>(`select value from setting where key = 'contact_email'`);
    expect(contact?.value).toMatch(/@auscult\.example$/);
  });

  it('has a lively week: the top five of the story, in order', async () => {
    const top = await rows<{ title: string }>(
      'select title from stream_popularity p join stream s on s.id = p.stream_id order by p.score desc limit 5',
    );
    expect(top.map(({ title }) => title.split(':')[0])).toEqual([
      'Boezemfibrilleren in de spreekkamer',
      'Stoppen met maagbeschermers',
      'Wakker om vier uur',
      'De inhalatiecheck in drie minuten',
      'Dikke duim',
    ]);
    expect(await count('course_popularity')).toBe(13);
  });

  it('dates the newest episode today and nothing in the future', async () => {
    const newest = await rows<{ title: string; released_at: string }>(
      `select title, released_at from stream where kind = 'episode' order by released_at desc limit 2`,
    );
    expect(newest).toEqual([
      { title: 'Plekje: geruststellen of verwijzen', released_at: '2026-05-13T04:00:00.000Z' },
      { title: 'Eerste aanval: wat nu?', released_at: '2026-05-12T04:00:00.000Z' },
    ]);
    expect(await rows('select id from stream where released_at > $1', [frozenNow])).toEqual([]);
  });
});

describe('the demo texts', () => {
  it('address the listener with u and do not shout', () => {
    const dutch = demoCompanies.flatMap(({ series }) => series).filter(({ language }) => language === 'nl');
    const words = dutch.map((series) => JSON.stringify([series, episodesOf(series)])).join('\n');
    expect(words.match(/\b(je|jij|jou|jouw|jullie)\b|!/giu)).toBeNull();
  });
});

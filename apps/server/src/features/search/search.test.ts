import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCompany, aCourse, anAccount, aStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const guest = () => conforming(server.client);
const search = async (q: string, page: { limit?: number; offset?: number } = {}) =>
  (await guest().GET('/v1/podcast/search', { params: { query: { q, ...page } } })).data;
const titles = async (q: string) => (await search(q))?.courses.map(({ title }) => title);
const edit = (table: string, id: number, edited: object) =>
  server.db.query(unprepared(`update ${table} set edited = $2 where id = $1`), [id, JSON.stringify(edited)]);
/** An episode of a series with a word of its own, so that each story finds only its own. */
const anEpisode = async (title: string, parts: Parameters<typeof aStream>[1] = {}) =>
  aStream(server.db, { course: await aCourse(server.db), title, ...parts });

async function speaks(stream: { id: number; company_id: number }, name: string): Promise<number> {
  const [row] = await server.db.query<{ id: number }>(unprepared('insert into person (company_id, name) values ($1, $2) returning id'), [
    stream.company_id,
    name,
  ]);
  await server.db.query(unprepared('insert into stream_person (stream_id, person_id) values ($1, $2)'), [stream.id, row?.id]);
  return row?.id ?? 0;
}

describe('GET /v1/podcast/search', () => {
  it('SRCH-01.4 refuses fewer than three characters, spaces around them not counted', async () => {
    for (const q of ['ha', '  ha  ', '   ', '']) {
      const { response, error } = await server.client.GET('/v1/podcast/search', { params: { query: { q } } });
      expect(response.status).toBe(422);
      expect(error).toMatchObject({ code: 'validation_failed', errors: { q: [expect.any(String)] } });
    }
    expect((await search(' hrt '))?.courses).toEqual([]);
  });

  it('finds series and episodes; a title beats a description, however often that says the word', async () => {
    const company = await aCompany(server.db);
    const course = await aCourse(server.db, { company, title: 'Alles over tinnitus' });
    await aStream(server.db, { course: await aCourse(server.db), title: 'Andere klacht', summary: 'tinnitus tinnitus tinnitus tinnitus tinnitus' });
    await aStream(server.db, { course, title: 'Tinnitus in de spreekkamer' });
    expect(await titles('tinnitus')).toEqual(['Alles over tinnitus', 'Tinnitus in de spreekkamer', 'Andere klacht']);
  });

  it.each([
    ['a Dutch plural', 'huisartsen', 'De huisarts belt'],
    ['a Dutch singular', 'nier', 'Alles over nieren'],
    ['an English form', 'randomised trials', 'A randomised trial'],
    ['accents left out', 'coeliakie', 'Coëliakie herkennen'],
    ['accents put in', 'oedéem', 'Oedeem aan de enkel'],
    ['the beginning of the last word', 'polyfarm', 'Polyfarmacie ontrafeld'],
    ['words in another order', 'kamer schoone', 'De schoone kamer'],
    ['capitals', 'GEHOORGANG', 'Een verstopte gehoorgang'],
    ['a misspelling', 'fybromyalgie', 'Fibromyalgie'],
  ])('finds by %s: %s', async (_, typed, title) => {
    await anEpisode(title, { language: /trial/.test(title) ? 'en' : 'nl' });
    expect(await titles(typed)).toEqual([title]);
  });

  it('looks into descriptions, and not into the names of marks or addresses in them', async () => {
    const stream = await anEpisode('Zonder meer');
    const description = [{ t: 'p', c: ['Over ', { t: 'a', href: 'https://example.org/appelboom', c: ['perelaren'] }] }];
    await edit('stream', stream.id, { description });
    expect(await titles('perelaar')).toEqual(['Zonder meer']);
    expect(await titles('appelboom')).toEqual([]);
  });

  it('finds by who speaks, by the series and by the company, as these change', async () => {
    const company = await aCompany(server.db, { name: 'Zandloperhuis' });
    const course = await aCourse(server.db, { company, title: 'Kwikstaart' });
    const stream = await aStream(server.db, { course: await aCourse(server.db, { parent: course, title: 'Deel een' }), title: 'Aflevering' });
    const person = await speaks(stream, 'Wilhelmina Roodborst');
    for (const typed of ['roodborst', 'kwikstaart', 'zandloperhuis']) expect(await titles(typed)).toContain('Aflevering');

    await server.db.query(unprepared(`update person set name = 'Wilhelmina IJsvogel' where id = $1`), [person]);
    await edit('course', course.id, { title: 'Boomklever' });
    await edit('company', company.id, { name: 'Vuurtorenhuis' });
    for (const typed of ['ijsvogel', 'boomklever', 'vuurtorenhuis']) expect(await titles(typed)).toContain('Aflevering');
    for (const typed of ['roodborst', 'kwikstaart', 'zandloperhuis']) expect(await titles(typed)).not.toContain('Aflevering');

    await server.db.query(unprepared('delete from stream_person where person_id = $1'), [person]);
    expect(await titles('ijsvogel')).toEqual([]);
  });

  it('follows a stream that moves to another series, and forgets one that is deleted', async () => {
    const [from, to] = [await aCourse(server.db, { title: 'Grasmus' }), await aCourse(server.db, { title: 'Rietzanger' })];
    const stream = await aStream(server.db, { course: from, title: 'Verhuizer' });
    await server.db.query(unprepared('update course_stream set course_id = $2 where stream_id = $1'), [stream.id, to.id]);
    expect(await titles('grasmus')).toEqual([]);
    expect(await titles('rietzanger')).toEqual(['Rietzanger', 'Verhuizer']);
    await server.db.query(unprepared('delete from stream where id = $1'), [stream.id]);
    expect(await titles('verhuizer')).toEqual([]);
    const left = await server.db.query(unprepared(`select from search_document where kind = 'stream' and entity_id = $1`), [stream.id]);
    expect(left).toEqual([]);
  });

  it('finds companies, also by a name that is nearly right, and none that is not published', async () => {
    const company = await aCompany(server.db, { name: 'De Apothekerskamer' });
    await aCompany(server.db, { name: 'Apothekerskamer van vroeger', state: 'withdrawn' });
    expect((await search('apothekerskamer'))?.companies.map(({ id }) => id)).toEqual([company.id]);
    expect((await search('apotekerskamer'))?.companies.map(({ id }) => id)).toEqual([company.id]);
  });

  it('corrects to no letter alone, nor to what only begins with it', async () => {
    await anEpisode('De q van het ecg', { summary: 'Een qasida van wxyz en aandrang' });
    for (const typed of ['qqqqqq', 'aaaaa', 'qqqqqq aaaaa']) expect(await search(typed)).toMatchObject({ courses: [], corrected: [] });
  });

  it('corrects by sound what is spelt otherwise throughout', async () => {
    await anEpisode('Pharyngoscopie');
    expect(await titles('faringoskopie')).toEqual(['Pharyngoscopie']);
  });

  it('hides what nobody may see yet', async () => {
    const scheduled = new Date(server.clock.now().getTime() + 60_000).toISOString();
    await anEpisode('Wielewaal concept', { state: 'draft' });
    await anEpisode('Wielewaal gepland', { state: 'scheduled', publishAt: scheduled });
    await aCourse(server.db, { title: 'Wielewaal zonder aflevering' });
    expect(await titles('wielewaal')).toEqual([]);
    server.clock.advance(60_000);
    expect(await titles('wielewaal')).toEqual(['Wielewaal gepland']);
  });

  it('SRCH-04.1 SRCH-04.3 pages by fifty without losing or repeating one, and says how many there are', async () => {
    const course = await aCourse(server.db);
    for (let one = 0; one < 53; one += 1) await aStream(server.db, { course, title: `Kerkuil ${one}` });
    const [first, second, beyond] = [await search('kerkuil'), await search('kerkuil', { offset: 50 }), await search('kerkuil', { offset: 100 })];
    expect([first?.courses.length, second?.courses.length, beyond?.courses.length]).toEqual([50, 3, 0]);
    expect([first?.totalRecords, second?.totalRecords]).toEqual([53, 53]);
    expect(new Set([...(first?.courses ?? []), ...(second?.courses ?? [])].map(({ id }) => id)).size).toBe(53);
  });

  it('tells a member their favourites and where they were', async () => {
    const account = await anAccount(server.db);
    const course = await aCourse(server.db, { title: 'Havik' });
    const stream = await aStream(server.db, { course, title: 'Havik een' });
    const member = conforming(await server.as(account));
    const at = server.clock.now().toISOString();
    await member.POST('/v1/users/{user_id}/courses', { params: { path: { user_id: account.id } }, body: { course_id: course.id } });
    await member.PUT('/v1/users/{user_id}/streams/{stream_id}/progress', {
      params: { path: { user_id: account.id, stream_id: stream.id } },
      body: { device_id: crypto.randomUUID(), sent_at: at, position: { seconds: 33, at }, heard: [] },
    });
    const { data } = await member.GET('/v1/podcast/search', { params: { query: { q: 'havik' } } });
    expect(data?.favourite_course_ids).toEqual([course.id]);
    expect(data?.courses).toMatchObject([{ entity_type: 'series' }, { entity_type: 'stream', stream_user: [{ progress: { end_time: 33 } }] }]);
  });

  it('asks for one kind alone, and counts no other', async () => {
    const company = await aCompany(server.db, { name: 'Torenvalkhuis' });
    await aStream(server.db, { course: await aCourse(server.db, { company }), title: 'Torenvalk' });
    const { data } = await guest().GET('/v1/podcast/search', { params: { query: { q: 'torenvalk', in: 'companies' } } });
    expect(data).toMatchObject({ courses: [], people: [], transcripts: [], totals: { courses: 0, companies: 1, people: 0, transcripts: 0 } });
    expect(data?.companies.map(({ id }) => id)).toEqual([company.id]);
    const all = await search('torenvalk');
    expect(all?.totals).toMatchObject({ courses: 2, companies: 1 });
    expect((await search('torenvalk', { offset: 1 }))?.companies).toEqual([]);
  });

  it('counts each word once per text that has it, and forgets it with the last', async () => {
    const documents = async (word: string) =>
      (await server.db.query<{ documents: number }>(unprepared('select documents from search_word where word = $1'), [word]))[0]?.documents ?? 0;
    const course = await aCourse(server.db);
    const [one, other] = [
      await aStream(server.db, { course, title: 'Fitis en fitis', summary: 'Een fitis.' }),
      await aStream(server.db, { course, title: 'Nog een fitis' }),
    ];
    expect(await documents('fitis')).toBe(2);
    await edit('stream', one.id, { title: 'Tjiftjaf' });
    await edit('stream', one.id, { title: 'Tjiftjaf', summary: '' });
    expect([await documents('fitis'), await documents('tjiftjaf')]).toEqual([1, 1]);
    await server.db.query(unprepared('delete from stream where id = any ($1)'), [[one.id, other.id]]);
    expect([await documents('fitis'), await documents('tjiftjaf')]).toEqual([0, 0]);
    expect(await server.db.query(unprepared('select from search_word where documents <= 0'))).toEqual([]);
    for (const table of ['search_word_delta', 'search_word_pending', 'transcript_change'])
      expect(await server.db.query(unprepared(`select from ${table}`))).toEqual([]);
  });

  it('makes the same of everything anew', async () => {
    const contents = async () => ({
      documents: await server.db.query(unprepared('select * from search_document order by kind, entity_id')),
      words: await server.db.query(unprepared('select word, documents from search_word order by word')),
    });
    const before = await contents();
    await server.db.query(unprepared('select rebuild_search()'));
    expect(await contents()).toEqual(before);
  });

  it.each([
    "hart & ('",
    'a:* | b',
    '!!! ???',
    '"onaf',
    'de het een',
    '%%%',
    'x'.repeat(200),
    '\ufdfa'.repeat(200),
    'woord '.repeat(33),
    '\\\\\\',
    'hart -- drop',
    ':*:*:*',
    '😀😀😀',
    'a\u0000b\u0000c',
    '\u202eשלום עולם',
    'مرحبا بالعالم',
    '心不全の治療',
    "'; select 1; --",
    'a-b-c-d-e-f-g',
    '__ __',
    'hart\tfalen\n',
    '\ufffd\ufffe\uffff',
  ])('takes whatever is typed as words: %j', async (typed) => {
    const { response } = await guest().GET('/v1/podcast/search', { params: { query: { q: typed } } });
    expect(response.status).toBe(200);
  });

  it('refuses ten thousand characters, and bytes that are no text, each with its message', async () => {
    for (const q of ['hartfalen '.repeat(1000), 'x'.repeat(201)]) {
      const { response, error } = await server.client.GET('/v1/podcast/search', { params: { query: { q } } });
      expect([response.status, error?.code]).toEqual([422, 'validation_failed']);
    }
    for (const raw of ['%', '%C3%28abc', '%ff%fe%fd', '%ED%A0%80abc']) {
      const { statusCode } = await server.app.inject({ method: 'GET', url: `/v1/podcast/search?q=${raw}` });
      expect(statusCode).toBeLessThan(500);
    }
  });
});

describe('When words are like nothing that occurs', () => {
  it('looks for the terms that three of them are nearest to, and for no more', async () => {
    await anEpisode('Atriumfibrilleren');
    const found = await search('boezemfibrileren bozemfibrilleren boezemfibrillerren boezemfibrillren');
    const term = ['boezemfibrilleren'];
    expect(found?.corrected.map(({ used }) => used)).toEqual([term, term, term, []]);
  });
});

describe('When a word stands only in what may not be seen', () => {
  it('is as if nothing had it: no correction names it, and what is left out of the search does not tell', async () => {
    await anEpisode('Vleermuistelling');
    await anEpisode('Zwezerikonderzoek', { state: 'draft' });
    await anEpisode('Zwaardvisbijwerking', { state: 'scheduled', publishAt: '2099-01-01T00:00:00Z' });
    for (const typed of [
      'zwezerikonderzoek',
      'zwezerikonderzoak',
      'zwezer',
      'zwaardvisbijwerking',
      'zwaardvisbijwerkign',
      'zwaardvis',
      'onderzoekzwezerik',
    ]) {
      const found = await search(`vleermuistelling ${typed}`);
      expect(found?.corrected).toEqual([{ typed, used: [] }]);
      expect(found?.courses.map(({ title }) => title)).toEqual(['Vleermuistelling']);
    }
  });
});

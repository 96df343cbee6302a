import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import {
  aCategory,
  aCompany,
  aCourse,
  anAccount,
  aStream,
  type BuiltCompany,
  type BuiltCourse,
  type BuiltStream,
} from '../../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let company: BuiltCompany;
let editor: Awaited<ReturnType<TestServer['as']>>;
let colleague: typeof editor;
let listener: typeof editor;
const permissions = () => (['update_course', 'update_stream'] as const).map((name) => ({ name, company }));

beforeAll(async () => {
  server = await startTestServer();
  company = await aCompany(server.db);
  editor = await server.as(await anAccount(server.db, { permissions: permissions(), firstName: 'Joris', lastName: 'Berg' }));
  colleague = await server.as(await anAccount(server.db, { permissions: permissions() }));
  listener = await server.as(await anAccount(server.db));
});
afterAll(() => server.stop());

const rows = <Row>(text: string, ...values: unknown[]) => server.db.query<Row>(unprepared(text), values);
const from = (version: number) => ({ 'If-Match': `"${version}"` });
const at = (version: number, { id }: { id: number }) => ({ params: { path: { stream_id: id } }, headers: from(version) });
const atCourse = (version: number, { id }: { id: number }) => ({ params: { path: { course_id: id } }, headers: from(version) });
const read = async ({ id }: { id: number }) => (await editor.GET('/v1/studio/streams/{stream_id}', { params: { path: { stream_id: id } } })).data;
const readCourse = async ({ id }: { id: number }) =>
  (await editor.GET('/v1/studio/courses/{course_id}', { params: { path: { course_id: id } } })).data;
const heard = ({ id }: { id: number }) => listener.GET('/v1/podcast/streams/{stream_id}', { params: { path: { stream_id: id } } });

async function anEpisode(parts: Parameters<typeof aStream>[1] = {}): Promise<{ course: BuiltCourse; stream: BuiltStream }> {
  const course = await aCourse(server.db, { company });
  return { course, stream: await aStream(server.db, { course, title: 'Uit de feed', ...parts }) };
}

describe('getStudioStream', () => {
  it('says what hides a published episode: its series, then its season, then nothing', async () => {
    const series = await aCourse(server.db, { company, title: 'Ritme', state: 'draft' });
    const season = await aCourse(server.db, { company, title: 'Seizoen 1', parent: series, state: 'draft' });
    const stream = await aStream(server.db, { course: season });
    expect((await read(stream))?.hidden_by).toEqual({ kind: 'series', id: series.id, title: 'Ritme' });
    await rows(`update course set state = 'published' where id = $1`, series.id);
    expect((await read(stream))?.hidden_by).toEqual({ kind: 'season', id: season.id, title: 'Seizoen 1' });
    await rows(`update course set state = 'published' where id = $1`, season.id);
    expect((await read(stream))?.hidden_by).toBeNull();
    expect((await heard(stream)).response.status).toBe(200);
  });
});

describe('editStudioStream', () => {
  it('API-05.5 changes what is given, for listeners too, and nothing else', async () => {
    const { stream } = await anEpisode({ summary: 'Blijft' });
    const category = await aCategory(server.db);
    const description = [{ t: 'p', c: ['Nieuw ', { t: 'b', c: ['vet'] }] }];
    const body = { title: 'Beter', description, number: 3, category_id: category.id, visibility: 'members', scrubbing: 'heard_only' } as const;
    const { data, response } = await editor.PATCH('/v1/studio/streams/{stream_id}', { ...at(1, stream), body: { ...body, description } });
    expect(response.headers.get('etag')).toBe('"2"');
    expect(data).toMatchObject({
      version: 2,
      title: { value: 'Beter', imported: 'Uit de feed', is_edited: true },
      summary: { value: 'Blijft', is_edited: false },
      description: { value: description, is_edited: true },
      number: { value: 3 },
      effective_visibility: 'members',
      scrubbing: 'heard_only',
    });
    expect(await read(stream)).toEqual(data);
    const shown = (await heard(stream)).data?.stream;
    expect(shown).toMatchObject({ title: 'Beter', description, scrubbing: 'heard_only', visibility: 'members', category_id: category.id });
    const found = await listener.GET('/v1/podcast/search', { params: { query: { q: 'Beter' } } });
    expect(JSON.stringify(found.data)).toContain('"Beter"');
  });

  it('API-05.5 gives a field back to the feed, and refuses what cannot be', async () => {
    const { stream } = await anEpisode();
    await editor.PATCH('/v1/studio/streams/{stream_id}', { ...at(1, stream), body: { title: 'Beter' } });
    const { data } = await editor.PATCH('/v1/studio/streams/{stream_id}', { ...at(2, stream), body: { title: null } });
    expect(data?.title).toEqual({ value: 'Uit de feed', imported: 'Uit de feed', is_edited: false });
    const other = await aCourse(server.db);
    for (const body of [
      { title: '  ' },
      { description: [{ t: 'script', c: [] }] },
      { category_id: 2_000_000_000 },
      { course_id: other.id },
      { chapters: [{ title: 'Te laat', begin: 600, image: null, url: null }] },
      { chapters: [0, 0].map((begin) => ({ title: 'Twee keer', begin, image: null, url: null })) },
    ]) {
      const { error } = await editor.PATCH('/v1/studio/streams/{stream_id}', { ...at(3, stream), body });
      expect([error?.code, Object.keys(error?.errors ?? {})]).toEqual(['validation_failed', Object.keys(body)]);
    }
    expect((await read(stream))?.version).toBe(3);
  });

  it('API-05.5 keeps people and chapters, and the feed’s beside them', async () => {
    const { stream } = await anEpisode();
    await rows(
      `insert into chapter (audio_version_id, position, title, begin_ms, end_ms) values ($1, 1, 'Feed', 0, 600000)`,
      stream.audio_version_id,
    );
    const [person] = await rows<{ id: number }>(`insert into person (company_id, name) values ($1, 'Noor') returning id`, company.id);
    await rows(`insert into stream_person (stream_id, person_id, role) values ($1, $2, 'host')`, stream.id, person?.id);
    const body = {
      people: [
        { name: 'Iris', role: 'guest' },
        { name: ' Iris ', role: 'guest' },
      ],
      chapters: [
        { title: 'Twee', begin: 60.5, image: null, url: 'https://example.org/' },
        { title: 'Een', begin: 0, image: null, url: null },
      ],
    };
    const { data } = await editor.PATCH('/v1/studio/streams/{stream_id}', { ...at(1, stream), body });
    expect(data?.people.map(({ name, role }) => [name, role])).toEqual([['Iris', 'guest']]);
    expect(data?.chapters.map(({ title, begin, end }) => [title, begin, end])).toEqual([
      ['Een', 0, 60.5],
      ['Twee', 60.5, 600],
    ]);
    expect((await heard(stream)).data?.stream).toMatchObject({ people: [{ name: 'Iris' }], chapters: [{ title: 'Een' }, { title: 'Twee' }] });
    const back = await editor.PATCH('/v1/studio/streams/{stream_id}', { ...at(2, stream), body: { people: null, chapters: null } });
    expect(back.data).toMatchObject({ people: [{ name: 'Noor', role: 'host' }], are_people_edited: false, chapters: [{ title: 'Feed' }] });
  });

  it('API-05.5 offers whom the company knows by a part of their name, as what they were last, and nobody of another company', async () => {
    const other = await aCompany(server.db);
    const academy = await aCompany(server.db);
    const own = await aStream(server.db, { course: await aCourse(server.db, { company: academy }) });
    const save = (position: number, stream: { id: number }, name: string, role: string) =>
      rows(
        `with made as (insert into person (company_id, name) select company_id, $2 from stream where id = $1
          on conflict (company_id, name) do update set name = excluded.name returning id)
        insert into stream_person (stream_id, person_id, role, position) select $1, id, $3, $4 from made`,
        stream.id,
        name,
        role,
        position,
      );
    const later = await aStream(server.db, { course: await aCourse(server.db, { company: academy }) });
    await save(0, own, 'Noor de Wit', 'Gast');
    await save(0, later, 'Noor de Wit', 'Presentator');
    await save(1, later, 'Noortje 100%', 'Gast');
    await save(0, await aStream(server.db, { course: await aCourse(server.db, { company: other }) }), 'Noor Zwart', 'Gast');
    const holder = await server.as(await anAccount(server.db, { permissions: [{ name: 'update_stream', company: academy }] }));
    const offered = async (q?: string) => {
      const found = await holder.GET('/v1/studio/companies/{company_id}/people', {
        params: { path: { company_id: academy.id }, query: q === undefined ? {} : { q } },
      });
      return found.data?.people.map(({ name, role }) => [name, role]);
    };
    const noor = ['Noor de Wit', 'Presentator'];
    expect(await offered()).toEqual([noor, ['Noortje 100%', 'Gast']]);
    expect(await offered(' DE wit ')).toEqual([noor]);
    expect(await offered('0%')).toEqual([['Noortje 100%', 'Gast']]);
    expect(await offered('%w')).toEqual([]);
  });

  it('API-05.5 asks which version a save began from, and tells another what is there', async () => {
    const { stream } = await anEpisode();
    const without = await editor.PATCH('/v1/studio/streams/{stream_id}', { params: { path: { stream_id: stream.id } }, body: { title: 'x' } });
    expect([without.response.status, without.error?.code]).toEqual([428, 'version_required']);
    const won = await colleague.PATCH('/v1/studio/streams/{stream_id}', { ...at(1, stream), body: { title: 'Van een ander' } });
    const lost = await editor.PATCH('/v1/studio/streams/{stream_id}', { ...at(1, stream), body: { title: 'Van mij' } });
    expect([lost.response.status, lost.error?.code]).toEqual([412, 'version_outdated']);
    expect(lost.error?.current).toEqual(won.data);
  });

  it('API-05.5 leaves a save that changes nothing without a version of its own', async () => {
    const { stream } = await anEpisode();
    const { data } = await editor.PATCH('/v1/studio/streams/{stream_id}', { ...at(1, stream), body: { visibility: 'public', title: null } });
    expect(data?.version).toBe(1);
  });

  it('API-05.5 of 100 saves from one version stores one whole, and tells 99', async () => {
    const { stream } = await anEpisode();
    const saves = await Promise.all(
      Array.from({ length: 100 }, (_, n) => {
        const text = `Van ${n}`;
        return (n % 2 === 0 ? editor : colleague).PATCH('/v1/studio/streams/{stream_id}', {
          ...at(1, stream),
          body: { title: text, summary: text, people: [{ name: text, role: 'guest' }] },
        });
      }),
    );
    expect(saves.map(({ response }) => response.status).toSorted()).toEqual([200, ...Array.from({ length: 99 }, () => 412)]);
    const stored = await read(stream);
    expect(stored?.version).toBe(2);
    expect([stored?.summary.value, stored?.people.map(({ name }) => name)]).toEqual([stored?.title.value, [stored?.title.value]]);
    const told = saves.flatMap(({ error }) => (error === undefined ? [] : [error.current]));
    expect(told).toEqual(Array.from({ length: 99 }, () => stored));
    expect(await rows('select version from edit where object_id = $1', stream.id)).toEqual([{ version: 2 }]);
  });

  it('API-05.5 moves an episode to the end of another course of its company', async () => {
    const { stream } = await anEpisode();
    const to = await aCourse(server.db, { company, title: 'Andere serie' });
    await aStream(server.db, { course: to, position: 1 });
    const { data } = await editor.PATCH('/v1/studio/streams/{stream_id}', { ...at(1, stream), body: { course_id: to.id } });
    expect(data?.places).toMatchObject([{ course_id: to.id, position: 2, is_primary: true }]);
    expect((await heard(stream)).data?.stream).toMatchObject({ course_title: 'Andere serie', position: 2 });
  });
});

describe('history', () => {
  it('API-05.5 tells who changed what and when, and brings a version back as an edit of its own', async () => {
    const { stream } = await anEpisode();
    await editor.PATCH('/v1/studio/streams/{stream_id}', { ...at(1, stream), body: { title: 'Twee', visibility: 'members' } });
    await colleague.PATCH('/v1/studio/streams/{stream_id}', { ...at(2, stream), body: { title: 'Drie', summary: 'Kort' } });
    await editor.POST('/v1/studio/streams/{stream_id}/publication', { ...at(3, stream), body: { to: 'withdrawn' } });
    const { data } = await editor.POST('/v1/studio/streams/{stream_id}/restore', { ...at(4, stream), body: { version: 2 } });
    expect(data).toMatchObject({
      version: 5,
      title: { value: 'Twee' },
      summary: { value: '', is_edited: false },
      visibility: 'members',
      publication: { state: 'withdrawn' },
    });
    const history = await editor.GET('/v1/studio/streams/{stream_id}/edits', { params: { path: { stream_id: stream.id } } });
    expect(history.data?.edits.map(({ version, changes }) => [version, changes])).toEqual([
      [5, { title: ['Drie', 'Twee'], summary: ['Kort', null] }],
      [4, { state: ['published', 'withdrawn'] }],
      [3, { title: ['Twee', 'Drie'], summary: [null, 'Kort'] }],
      [2, { title: [null, 'Twee'], visibility: ['public', 'members'] }],
    ]);
    expect(history.data?.edits[3]).toMatchObject({ account: { name: 'Joris Berg' }, at: server.clock.now().toISOString() });
    const first = await editor.POST('/v1/studio/streams/{stream_id}/restore', { ...at(5, stream), body: { version: 1 } });
    expect(first.data).toMatchObject({ title: { value: 'Uit de feed', is_edited: false }, visibility: 'public' });
  });

  it('API-05.5 brings back chapters as far as there is sound now', async () => {
    const { stream } = await anEpisode();
    const chapters = [0, 300].map((begin) => ({ title: `Vanaf ${begin}`, begin, image: null, url: null }));
    await editor.PATCH('/v1/studio/streams/{stream_id}', { ...at(1, stream), body: { chapters } });
    await editor.PATCH('/v1/studio/streams/{stream_id}', { ...at(2, stream), body: { chapters: null } });
    await rows('update stream set duration_ms = 200000 where id = $1', stream.id);
    const { data } = await editor.POST('/v1/studio/streams/{stream_id}/restore', { ...at(3, stream), body: { version: 2 } });
    expect(data?.chapters).toMatchObject([{ title: 'Vanaf 0', begin: 0, end: 200 }]);
  });
});

describe('publication', () => {
  it('API-05.5 of what is scheduled comes at its time, for kept answers too, without anything that runs', async () => {
    const { stream } = await anEpisode({ state: 'draft', releasedAt: null });
    const publishAt = new Date(server.clock.now().getTime() + 60_000).toISOString();
    const asked = { ...at(1, stream), body: { to: 'scheduled', publish_at: publishAt } } as const;
    expect((await editor.POST('/v1/studio/streams/{stream_id}/publication', asked)).data?.publication).toMatchObject({ state: 'scheduled' });
    const newest = (tag: string) => listener.GET('/v1/podcast/new-podcast-releases', { headers: { 'if-none-match': tag } });
    const before = await newest('');
    const tag = before.response.headers.get('etag') ?? '';
    server.clock.advance(59_000);
    expect([(await newest(tag)).response.status, (await heard(stream)).response.status]).toEqual([304, 404]);
    server.clock.advance(1000);
    const after = await newest(tag);
    expect(after.response.status).toBe(200);
    expect(JSON.stringify(after.data)).toContain(`"id":${stream.id},`);
    expect((await heard(stream)).response.status).toBe(200);
    expect((await read(stream))?.publication).toEqual({ state: 'published', publish_at: publishAt, was_public: true });
  });

  it('API-05.5 follows its rules: what was public is never a draft again, and nothing comes out without audio', async () => {
    const { course, stream } = await anEpisode({ state: 'draft', audio: false });
    const change = (version: number, to: 'published' | 'scheduled' | 'withdrawn' | 'draft', publishAt?: string) =>
      editor.POST('/v1/studio/streams/{stream_id}/publication', {
        ...at(version, stream),
        body: { to, ...(publishAt && { publish_at: publishAt }) },
      });
    expect((await change(1, 'published')).error).toMatchObject({
      code: 'validation_failed',
      errors: { audio: [expect.stringMatching(/^This episode has no sound|^Deze aflevering heeft nog geen geluid/)] },
    });
    await rows(
      `with v as (insert into audio_version (stream_id, mime_type) values ($1, 'audio/mpeg') returning id) update stream set audio_version_id = v.id from v where stream.id = $1`,
      stream.id,
    );
    expect((await change(1, 'scheduled')).error?.code).toBe('validation_failed');
    expect((await change(1, 'scheduled', '2020-01-01T00:00:00Z')).error?.code).toBe('validation_failed');
    expect((await change(1, 'withdrawn')).error?.code).toBe('publication_not_possible');
    expect((await change(1, 'scheduled', '2030-01-01T00:00:00Z')).data?.version).toBe(2);
    expect((await change(2, 'draft')).data?.publication).toEqual({ state: 'draft', publish_at: null, was_public: false });
    expect((await change(3, 'published')).data?.publication.state).toBe('published');
    expect((await change(4, 'draft')).error?.code).toBe('publication_not_possible');
    expect((await change(4, 'withdrawn')).data?.publication).toMatchObject({ state: 'withdrawn', was_public: true });
    expect((await heard(stream)).error?.code).toBe('stream_unavailable');
    const series = await editor.POST('/v1/studio/courses/{course_id}/publication', { ...atCourse(1, course), body: { to: 'withdrawn' } });
    expect(series.data?.publication.state).toBe('withdrawn');
  });
});

describe('mergeStudioStream', () => {
  const merge = (version: number, gone: { id: number }, kept: { id: number }, by = editor) =>
    by.POST('/v1/studio/streams/{stream_id}/merge', { ...at(version, gone), body: { into_id: kept.id } });

  it('API-05.14 withdraws a duplicate, gives what listeners have of it to the episode that stays, and leads its address there', async () => {
    const [{ stream: gone }, { stream: kept }] = [await anEpisode(), await anEpisode({ title: 'Blijft' })];
    const member = await anAccount(server.db);
    await rows(
      'insert into favourite (account_id, course_id, stream_id) select $1, course_id, stream_id from course_stream where stream_id = $2',
      member.id,
      gone.id,
    );
    await rows(
      `insert into listening_progress (learner_id, stream_id, position_ms, position_at, played_at) values ($1, $2, 90000, $4, $4), ($1, $3, 10000, $5, $5)`,
      member.learnerId,
      gone.id,
      kept.id,
      '2026-11-02T10:00:00Z',
      '2026-11-01T10:00:00Z',
    );
    for (const [version, segments] of [
      [gone.audio_version_id, '{[0,90000)}'],
      [kept.audio_version_id, '{[60000,100000)}'],
    ])
      await rows(
        'insert into credited_segments (learner_id, audio_version_id, rate_percent, segments) values ($1, $2, 100, $3)',
        member.learnerId,
        version,
        segments,
      );

    const { data } = await merge(1, gone, kept);
    expect(data).toMatchObject({ version: 2, publication: { state: 'withdrawn' } });
    const theirs = (await server.as(member)).GET('/v1/podcast/streams/{stream_id}', { params: { path: { stream_id: gone.id } } });
    expect((await theirs).data?.stream).toMatchObject({ id: kept.id, title: 'Blijft', is_favourite: true });
    expect(await rows('select stream_id, position_ms from listening_progress where learner_id = $1', member.learnerId)).toEqual([
      { stream_id: kept.id, position_ms: 90_000 },
    ]);
    expect(
      await rows('select segments from credited_segments where learner_id = $1 and audio_version_id = $2', member.learnerId, kept.audio_version_id),
    ).toEqual([{ segments: '{[0,100000)}' }]);
    // Published again it stands for itself.
    await editor.POST('/v1/studio/streams/{stream_id}/publication', { ...at(2, gone), body: { to: 'published' } });
    expect((await heard(gone)).data?.stream.id).toBe(gone.id);
  });

  it('API-05.14 refuses another length, another company, a draft, and an episode of which somebody has evidence', async () => {
    const [{ stream: gone }, { stream: kept }] = [await anEpisode(), await anEpisode()];
    await rows('update stream set duration_ms = duration_ms + 3000 where id = $1', kept.id);
    expect((await merge(1, gone, kept)).error?.code).toBe('merge_not_possible');
    expect((await merge(1, gone, gone)).error?.code).toBe('merge_not_possible');
    await rows('update stream set duration_ms = duration_ms - 3000 where id = $1', kept.id);
    const elsewhere = await aStream(server.db, { course: await aCourse(server.db) });
    expect((await merge(1, gone, elsewhere)).error?.code).toBe('forbidden');
    expect((await merge(1, gone, kept, listener)).error?.code).toBe('forbidden');
    await rows(
      `with profession as (insert into profession (name_nl, name_en) values ('Arts', 'Doctor') returning id),
        accreditation as (insert into accreditation (stream_id, profession_id, register, points) select $1, id, 'Register', 1 from profession returning id)
      insert into certificate (learner_id, accreditation_id, code, points, earned_at, issued_at, snapshot) select $2, id, 'MERGE', 1, now(), now(), '{}' from accreditation`,
      gone.id,
      (await anAccount(server.db)).learnerId,
    );
    expect((await merge(1, gone, kept)).error?.code).toBe('merge_not_possible');
    expect((await read(gone))?.version).toBe(1);
  });
});

describe('a course', () => {
  it('API-05.5 is changed, restored and put into order', async () => {
    const course = await aCourse(server.db, { company, title: 'Uit de feed' });
    const streams = [];
    for (const position of [1, 2, 3]) streams.push(await aStream(server.db, { course, position }));
    const [one = 0, two = 0, three = 0] = streams.map(({ id }) => id);
    const body = { title: 'Beter', introduction: 'Kort', visibility: 'members', people: [{ name: 'Noor', role: 'host' }] } as const;
    const changed = await editor.PATCH('/v1/studio/courses/{course_id}', { ...atCourse(1, course), body: { ...body, people: [...body.people] } });
    expect(changed.data).toMatchObject({ version: 2, title: { value: 'Beter', imported: 'Uit de feed' }, people: [{ name: 'Noor' }] });
    const order = (version: number, ids: number[]) =>
      editor.PUT('/v1/studio/courses/{course_id}/order', { ...atCourse(version, course), body: { stream_ids: ids } });
    for (const ids of [
      [one, two],
      [one, two, two],
      [one, two, three, 2_000_000_000],
    ])
      expect((await order(2, ids)).error?.code).toBe('validation_failed');
    expect((await order(2, [three, one, two])).data?.episodes.map(({ id }) => id)).toEqual([three, one, two]);
    const seen = await listener.GET('/v1/podcast/courses/{course_id}', { params: { path: { course_id: course.id } } });
    expect([seen.data?.course_title, seen.data?.streams.map(({ id }) => id)]).toEqual(['Beter', [three, one, two]]);
    const back = await editor.POST('/v1/studio/courses/{course_id}/restore', { ...atCourse(3, course), body: { version: 1 } });
    expect(back.data).toMatchObject({ version: 4, title: { value: 'Uit de feed' }, visibility: 'public', is_ordered: true, people: [] });
    const history = await editor.GET('/v1/studio/courses/{course_id}/edits', { params: { path: { course_id: course.id } } });
    expect(history.data?.edits[1]?.changes).toEqual({
      order: [
        [one, two, three],
        [three, one, two],
      ],
    });
  });

  it('API-05.5 of a season moves to the end of another series of its company, with its episodes, and listeners find it there', async () => {
    const [from1, to] = [await aCourse(server.db, { company }), await aCourse(server.db, { company, title: 'De andere serie' })];
    const season = await aCourse(server.db, { company, parent: from1 });
    await aCourse(server.db, { company, parent: to, position: 4 });
    const stream = await aStream(server.db, { course: season });
    const move = (parent_id: number, of: { id: number } = season, version = 1) =>
      editor.PATCH('/v1/studio/courses/{course_id}', { ...atCourse(version, of), body: { parent_id } });
    const elsewhere = await aCourse(server.db);
    for (const wrong of [elsewhere.id, season.id, 999_999]) expect((await move(wrong)).error?.code).toBe('validation_failed');
    // A series has no series.
    expect((await move(to.id, from1)).error?.code).toBe('validation_failed');

    expect((await move(to.id)).data).toMatchObject({ parent_id: to.id, position: 5, version: 2 });
    expect((await readCourse(to))?.episodes.map(({ id }) => id)).toEqual([stream.id]);
    expect((await readCourse(from1))?.episodes).toEqual([]);
    expect((await heard(stream)).data).toMatchObject({ course_id: to.id, stream: { series_title: 'De andere serie' } });
    const back = await editor.POST('/v1/studio/courses/{course_id}/restore', { ...atCourse(2, season), body: { version: 1 } });
    expect(back.data).toMatchObject({ parent_id: to.id, position: 5 });
  });

  it('API-05.5 is made with its seasons and episodes, published, and deleted only before it was public', async () => {
    const made = await editor.POST('/v1/studio/companies/{company_id}/courses', {
      params: { path: { company_id: company.id } },
      body: { title: 'Nieuw', language: 'de' },
    });
    const series = made.data ?? { id: 0 };
    expect(made.data).toMatchObject({
      version: 1,
      kind: 'series',
      publication: { state: 'draft' },
      title: { value: 'Nieuw' },
      language: { value: 'de' },
    });
    const season = await editor.POST('/v1/studio/companies/{company_id}/courses', {
      params: { path: { company_id: company.id } },
      body: { title: 'Seizoen 1', parent_id: series.id },
    });
    expect(season.data).toMatchObject({ kind: 'season', parent_id: series.id });
    const elsewhere = await editor.POST('/v1/studio/companies/{company_id}/courses', {
      params: { path: { company_id: company.id } },
      body: { title: 'x', parent_id: (await aCourse(server.db)).id },
    });
    expect(elsewhere.error?.code).toBe('validation_failed');
    const episode = await editor.POST('/v1/studio/courses/{course_id}/streams', {
      params: { path: { course_id: season.data?.id ?? 0 } },
      body: { title: 'Eerste', language: 'fr' },
    });
    expect(episode.data).toMatchObject({
      version: 1,
      language: { value: 'fr' },
      publication: { state: 'draft' },
      places: [{ series_id: series.id, position: 1 }],
    });
    expect((await editor.PATCH('/v1/studio/streams/{stream_id}', { ...at(1, episode.data ?? series), body: { title: null } })).error?.code).toBe(
      'validation_failed',
    );
    const removeCourse = (version: number, of: { id: number }) => editor.DELETE('/v1/studio/courses/{course_id}', atCourse(version, of));
    expect((await removeCourse(1, series)).error?.code).toBe('publication_not_possible');
    expect((await editor.DELETE('/v1/studio/streams/{stream_id}', at(2, episode.data ?? series))).error?.code).toBe('version_outdated');
    expect((await editor.DELETE('/v1/studio/streams/{stream_id}', at(1, episode.data ?? series))).response.status).toBe(204);
    expect((await removeCourse(1, season.data ?? series)).response.status).toBe(204);
    const published = await editor.POST('/v1/studio/courses/{course_id}/publication', { ...atCourse(1, series), body: { to: 'published' } });
    expect(published.data?.publication).toMatchObject({ state: 'published', publish_at: server.clock.now().toISOString() });
    expect((await removeCourse(2, series)).error?.code).toBe('publication_not_possible');
    expect((await readCourse(series))?.seasons).toEqual([]);
  });
});

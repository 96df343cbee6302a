import { afterAll, beforeAll, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCompany, aCourse, anAccount, aProfession, aStream } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let chief: TestServer['client'];
beforeAll(async () => {
  server = await startTestServer();
  chief = await server.as(await anAccount(server.db, { permissions: [{ name: 'update_featured_course' }] }));
});
afterAll(() => server.stop());

const shown = async (language = 'nl') => {
  const { data } = await server.client.GET('/v1/podcast/featured-courses', { headers: { 'accept-language': language }, params: { query: {} } });
  return data?.featured_courses.map(({ main_title, theme_size }) => `${theme_size} ${main_title}`);
};
const theme = async (name: string, size: 'xl' | 'full' | 'other') =>
  (await chief.POST('/v1/studio/featured-themes', { body: { name, size } })).data?.theme_id ?? 0;
const feature = (client: TestServer['client'], courseId: number, themeId: number) =>
  client.POST('/v1/studio/featured-courses', { body: { course_id: courseId, theme_id: themeId } });
const of = (id: number, version?: number) => ({
  params: { path: { featured_course_id: id } },
  ...(version && { headers: { 'If-Match': `"${version}"` } }),
});
const aHeardCourse = async (parts: Parameters<typeof aCourse>[1] = {}) => {
  const course = await aCourse(server.db, parts);
  await aStream(server.db, { course });
  return course;
};

it('API-05.6 HOME-07.3 an editor makes sliders, features series in them, changes, orders and removes them, and home follows at once', async () => {
  const [company, profession] = [await aCompany(server.db, { name: 'Hartlijn' }), await aProfession(server.db)];
  const [one, other] = [await aHeardCourse({ title: 'Eerste', company }), await aHeardCourse({ title: 'Tweede', company })];
  expect(await shown()).toEqual([]);
  const [big, small] = [await theme('Dit seizoen', 'xl'), await theme('Kort', 'other')];
  expect((await chief.POST('/v1/studio/featured-themes', { body: { name: 'Kort', size: 'xl' } })).error?.code).toBe('conflict');
  const first = (await feature(chief, one.id, big)).data?.featured_course_id ?? 0;
  expect((await feature(chief, one.id, big)).error?.code).toBe('conflict');
  const second = (await feature(chief, other.id, big)).data?.featured_course_id ?? 0;
  await expect.poll(() => shown()).toEqual(['xl Eerste', 'xl Tweede']);

  const body = { main_title: ' Nu luisteren ', description: 'Tekst', profession_ids: [profession.id], language: 'nl' as const };
  const saved = await chief.PATCH('/v1/studio/featured-courses/{featured_course_id}', { ...of(first, 1), body });
  expect(saved.data).toMatchObject({ ...body, main_title: 'Nu luisteren', version: 2, course: { title: 'Eerste', is_public: true } });
  await expect.poll(() => shown()).toEqual(['xl Nu luisteren', 'xl Tweede']);
  await expect.poll(() => shown('en')).toEqual(['xl Tweede']);
  const late = await chief.PATCH('/v1/studio/featured-courses/{featured_course_id}', { ...of(first, 1), body: { theme_id: small } });
  expect([late.response.status, late.error?.current]).toEqual([412, saved.data]);

  const ordered = await chief.PUT('/v1/studio/featured-themes/{theme_id}/order', {
    params: { path: { theme_id: big } },
    body: { featured_course_ids: [second, first] },
  });
  expect(ordered.response.status).toBe(204);
  await expect.poll(() => shown()).toEqual(['xl Tweede', 'xl Nu luisteren']);
  await chief.PATCH('/v1/studio/featured-courses/{featured_course_id}', { ...of(first, 2), body: { theme_id: small } });
  expect((await chief.PUT('/v1/studio/featured-themes/order', { body: { theme_ids: [small] } })).error?.code).toBe('conflict');
  await chief.PUT('/v1/studio/featured-themes/order', { body: { theme_ids: [small, big] } });
  await expect.poll(() => shown()).toEqual(['other Nu luisteren', 'xl Tweede']);
  expect((await chief.GET('/v1/studio/home')).data).toMatchObject({
    may_arrange: true,
    themes: [
      { name: 'Kort', size: 'other', is_left_out: false, courses: [{ id: first }] },
      { name: 'Dit seizoen', courses: [{ id: second }] },
    ],
  });

  const back = await chief.POST('/v1/studio/featured-courses/{featured_course_id}/restore', { ...of(first, 3), body: { version: 1 } });
  expect(back.data).toMatchObject({ main_title: '', language: null, theme_id: big, version: 4 });
  const { data: history } = await chief.GET('/v1/studio/featured-courses/{featured_course_id}/edits', of(first));
  expect(history?.edits.map(({ version }) => version)).toEqual([4, 3, 2]);
  const remove = (id: number) => chief.DELETE('/v1/studio/featured-themes/{theme_id}', { params: { path: { theme_id: id } } });
  expect([(await remove(small)).response.status, (await remove(big)).error?.code]).toEqual([204, 'conflict']);
  expect((await chief.DELETE('/v1/studio/featured-courses/{featured_course_id}', of(first, 4))).response.status).toBe(204);
  await chief.DELETE('/v1/studio/featured-courses/{featured_course_id}', of(second, 1));
  await remove(big);
  await expect.poll(() => shown()).toEqual([]);
});

it('HOME-07.3 features a series from its first moment until its last, without anybody doing anything then', async () => {
  const id = await theme('Deze week', 'full');
  const featured = (await feature(chief, (await aHeardCourse({ title: 'Tijdelijk' })).id, id)).data?.featured_course_id ?? 0;
  const at = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString();
  const patch = (body: object, version: number) =>
    chief.PATCH('/v1/studio/featured-courses/{featured_course_id}', { ...of(featured, version), body });
  expect((await patch({ shown_from: at(2), shown_until: at(1) }, 1)).error?.code).toBe('validation_failed');
  expect((await patch({ shown_from: at(1), shown_until: at(2) }, 1)).data?.version).toBe(2);
  await expect.poll(() => shown()).toEqual([]);
  server.clock.advance(86_400_000);
  await expect.poll(() => shown()).toEqual(['full Tijdelijk']);
  server.clock.advance(86_400_000);
  await expect.poll(() => shown()).toEqual([]);
});

it('HOME-07.1 HOME-07.2 keeps a slider of own originals out of home under its new name', async () => {
  const id = await theme('Auscult Originals', 'xl');
  await feature(chief, (await aHeardCourse()).id, id);
  const renamed = await chief.PATCH('/v1/studio/featured-themes/{theme_id}', {
    params: { path: { theme_id: id } },
    headers: { 'If-Match': '"1"' },
    body: { name: 'Van ons' },
  });
  expect(renamed.data).toMatchObject({ name: 'Van ons', is_left_out: true, version: 2 });
  expect(await shown()).toEqual([]);
});

it('AUTH-12.7 lets an editor of one company feature its series, and arrange nothing', async () => {
  const [own, other] = [await aCompany(server.db), await aCompany(server.db)];
  const client = await server.as(await anAccount(server.db, { permissions: [{ name: 'update_featured_course', company: own }] }));
  const id = await theme('Van iedereen', 'full');
  const [ours, theirs] = [await aHeardCourse({ company: own, title: 'Onze' }), await aHeardCourse({ company: other, title: 'Hunne' })];
  const made = (await feature(chief, theirs.id, id)).data?.featured_course_id ?? 0;
  expect([(await feature(client, ours.id, id)).response.status, (await feature(client, theirs.id, id)).error?.code]).toEqual([200, 'forbidden']);
  const home = (await client.GET('/v1/studio/home')).data;
  const titles = home?.themes.find((one) => one.id === id)?.courses.map(({ course }) => course.title);
  expect([home?.may_arrange, titles]).toEqual([false, ['Onze']]);
  expect((await client.GET('/v1/studio/featured-courses/{featured_course_id}', of(made))).error?.code).toBe('forbidden');
  expect((await client.PUT('/v1/studio/featured-themes/order', { body: { theme_ids: [id] } })).error?.code).toBe('forbidden');
  const found = (await client.GET('/v1/studio/home/courses', { params: { query: { q: 'n' } } })).data?.courses.map(({ title }) => title);
  expect(found).toContain('Onze');
  expect(found).not.toContain('Hunne');
  const audit = await server.db.query(unprepared(`select action from audit_log where subject_kind = 'featured_course' and company_id = $1`), [
    own.id,
  ]);
  expect(audit).toEqual([{ action: 'featured_made' }]);
});

it('API-05.6 features five hundred series at most, also when two are added at the same time', async () => {
  const id = await theme('Vol', 'other');
  const company = await aCompany(server.db);
  const [one, other] = [await aHeardCourse({ company }), await aHeardCourse({ company })];
  await server.db.query(
    unprepared(
      `with made as (insert into course (company_id, source_key) select $2, 'full:' || n from generate_series(1, 499 - (select count(*)::int from featured_course)) n returning id)
      insert into featured_course (theme_id, course_id, position) select $1, id, id from made`,
    ),
    [id, company.id],
  );
  // Both have counted before either is done.
  const both = await server.db
    .transaction(async (tx) => {
      await tx.query(unprepared('lock table audit_log in share mode'));
      const asked = [feature(chief, one.id, id), feature(chief, other.id, id)];
      const waiting = unprepared(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      await expect.poll(() => server.db.query(waiting)).toHaveLength(2);
      return asked;
    })
    .then((asked) => Promise.all(asked));
  expect(both.map(({ response }) => response.status).toSorted()).toEqual([200, 422]);
});

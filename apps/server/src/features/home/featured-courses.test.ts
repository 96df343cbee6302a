import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, unprepared } from '../../db/database.ts';
import { aCategory, aCourse, aCover, aProfession, aStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function insert(db: Database, sql: string, values: unknown[]): Promise<number> {
  const [row] = await db.query<{ id: number }>(unprepared(`${sql} returning id`), values);
  return row?.id ?? 0;
}
const aTheme = (name: string, size: string, position: number) =>
  insert(server.db, 'insert into featured_theme (name, size, position) values ($1, $2, $3)', [name, size, position]);
const feature = (themeId: number, courseId: number, { title = '', position = 0 } = {}) =>
  insert(server.db, 'insert into featured_course (theme_id, course_id, main_title, position) values ($1, $2, $3, $4)', [
    themeId,
    courseId,
    title,
    position,
  ]);
const aHeardCourse = async (parts: Parameters<typeof aCourse>[1] = {}) => {
  const course = await aCourse(server.db, parts);
  await aStream(server.db, { course });
  return course;
};
const list = async (query: { profession_ids?: string; category_id?: number } = {}) =>
  (await conforming(server.client).GET('/v1/podcast/featured-courses', { params: { query } })).data?.featured_courses;

describe('GET /v1/podcast/featured-courses', () => {
  it('HOME-07.1 HOME-07.2 leaves out the group named after the provider’s own originals, whatever that name is set to', async () => {
    const [season, originals] = [await aTheme('Dit seizoen', 'full', 1), await aTheme('Auscult Originals', 'xl', 0)];
    const [both, own] = [await aHeardCourse({ title: 'In beide' }), await aHeardCourse({ title: 'Alleen van ons' })];
    await feature(season, both.id);
    await feature(originals, both.id);
    await feature(originals, own.id);
    expect(await list()).toMatchObject([
      { main_title: 'In beide', theme_size: 'full', themes: [{ name: 'Dit seizoen', size: 'full', position: 1 }] },
    ]);

    await server.db.query(unprepared(`update setting set value = '"Dit seizoen"' where key = 'own_originals_theme'`));
    expect((await list())?.map(({ main_title, theme_size }) => [main_title, theme_size])).toEqual([
      ['In beide', 'xl'],
      ['Alleen van ons', 'xl'],
    ]);
    await server.db.query(unprepared('delete from featured_theme'));
  });

  it('puts those for the asked professions first, then goes by theme and place', async () => {
    const [first, second] = [await aTheme('Eerst', 'xl', 1), await aTheme('Dan', 'other', 2)];
    const courses = [await aHeardCourse(), await aHeardCourse(), await aHeardCourse()] as const;
    const profession = await aProfession(server.db);
    await feature(first, courses[0].id, { title: 'B', position: 2 });
    await feature(first, courses[1].id, { title: 'A', position: 1 });
    const forProfession = await feature(second, courses[2].id, { title: 'Beroep' });
    await server.db.query(unprepared('insert into featured_course_profession values ($1, $2)'), [forProfession, profession.id]);
    expect((await list())?.map(({ main_title }) => main_title)).toEqual(['A', 'B', 'Beroep']);
    expect((await list({ profession_ids: `424242,${profession.id}` }))?.map(({ main_title }) => main_title)).toEqual(['Beroep', 'A', 'B']);
    await server.db.query(unprepared('delete from featured_theme'));
  });

  it('HOME-02.4 keeps to one field of interest, and shows the course’s own words and every picture of it', async () => {
    const theme = await aTheme('Thema', 'xl', 1);
    const category = await aCategory(server.db);
    const course = await aHeardCourse({ title: 'Eigen titel', introduction: 'Eigen tekst', category });
    await aCover(server.db, { course }, { category: 4 });
    await aCover(server.db, { course }, { category: 10 });
    await feature(theme, course.id);
    await feature(theme, (await aHeardCourse()).id);
    await feature(theme, (await aHeardCourse({ category, state: 'draft' })).id);
    const featured = await list({ category_id: category.id });
    expect(featured).toMatchObject([{ main_title: 'Eigen titel', description: 'Eigen tekst', category_id: category.id }]);
    expect(featured?.[0]?.media.map((one) => one.category)).toEqual([10, 4]);
  });

  it('refuses professions that are not a list of numbers', async () => {
    const { response, error } = await server.client.GET('/v1/podcast/featured-courses', { params: { query: { profession_ids: '1;2' } } });
    expect(response.status).toBe(422);
    expect(error).toMatchObject({ code: 'validation_failed', errors: { profession_ids: [expect.any(String)] } });
  });
});

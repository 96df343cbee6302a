import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCompany, aCourse, aStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const sql = <Row>(text: string, values: unknown[] = []) => server.db.query<Row>(unprepared(text), values);
const guest = () => conforming(server.client);

async function aPerson(company: { id: number }, name: string, description = '') {
  const [row] = await sql<{ id: number }>('insert into person (company_id, name, description) values ($1, $2, $3) returning id', [
    company.id,
    name,
    description,
  ]);
  if (row === undefined) throw new Error('nobody was made');
  return row;
}
const speaks = (person: { id: number }, stream: { id: number }, role = 'host') =>
  sql('insert into stream_person (stream_id, person_id, role) values ($1, $2, $3)', [stream.id, person.id, role]);
const find = async (q: string) => (await guest().GET('/v1/podcast/search', { params: { query: { q } } })).data?.people ?? [];
const streamsOf = (person: { id: number }, page: { limit?: number; offset?: number } = {}) =>
  guest().GET('/v1/podcast/people/{person_id}/streams', { params: { path: { person_id: person.id }, query: page } });

describe('GET /v1/podcast/search for people', () => {
  it('finds somebody with their roles, company and newest episodes', async () => {
    const company = await aCompany(server.db, { name: 'Huis van de specht' });
    const course = await aCourse(server.db, { company });
    const person = await aPerson(company, 'Adriaan Kuifmees', 'Verpleegkundig specialist');
    const streams = [];
    for (const month of [1, 2, 3, 4]) {
      const stream = await aStream(server.db, { course, releasedAt: `2026-0${month}-01T00:00:00Z` });
      await speaks(person, stream, month === 4 ? 'guest' : 'host');
      streams.push(stream.id);
    }
    const [found, ...others] = await find('kuifmees');
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      id: person.id,
      name: 'Adriaan Kuifmees',
      description: 'Verpleegkundig specialist',
      roles: ['host', 'guest'],
      company_id: company.id,
      company_name: 'Huis van de specht',
      episodes: 4,
    });
    expect(found?.streams.map(({ id }) => id)).toEqual(streams.toReversed().slice(0, 3));
  });

  it('forgives how a name is written, and puts who is called so before who is described so', async () => {
    const company = await aCompany(server.db);
    const stream = await aStream(server.db, { course: await aCourse(server.db, { company }) });
    const [named, described] = [await aPerson(company, 'José Wïnterkoning'), await aPerson(company, 'Iemand Anders', 'Werkt met Winterkoning')];
    await speaks(named, stream);
    await speaks(described, stream);
    expect((await find('winterkoning')).map(({ id }) => id)).toEqual([named.id, described.id]);
    for (const q of ['jose winterkoning', 'Winterkonign', 'winterko']) expect((await find(q)).map(({ id }) => id)).toContain(named.id);
  });

  it('hides who speaks in nothing visible, and follows names and descriptions', async () => {
    const company = await aCompany(server.db);
    const stream = await aStream(server.db, { course: await aCourse(server.db, { company }), state: 'draft' });
    const person = await aPerson(company, 'Berend Boompieper');
    await speaks(person, stream);
    expect(await find('boompieper')).toEqual([]);
    expect((await streamsOf(person)).response.status).toBe(404);
    await sql(`update stream set state = 'published' where id = $1`, [stream.id]);
    expect(await find('boompieper')).toHaveLength(1);
    await sql(`update person set name = 'Berend Graspieper', description = 'ook wel veldpieper' where id = $1`, [person.id]);
    expect(await find('boompieper')).toEqual([]);
    expect([await find('graspieper'), await find('veldpieper')]).toMatchObject([[{ id: person.id }], [{ id: person.id }]]);
    await sql('delete from person where id = $1', [person.id]);
    expect(await find('graspieper')).toEqual([]);
  });
});

describe('GET /v1/podcast/people/{person_id}/streams', () => {
  it('pages through the episodes, newest first, those of the series they host too', async () => {
    const company = await aCompany(server.db);
    const [hosted, other] = [await aCourse(server.db, { company }), await aCourse(server.db, { company })];
    const person = await aPerson(company, 'Cornelia Appelvink');
    await sql(`insert into course_person (course_id, person_id, role) values ($1, $2, 'host')`, [hosted.id, person.id]);
    const ids: number[] = [];
    for (const [month, course] of [hosted, other, hosted].entries()) {
      const stream = await aStream(server.db, { course, releasedAt: `2026-0${month + 1}-01T00:00:00Z` });
      if (course === other) await speaks(person, stream);
      ids.unshift(stream.id);
    }
    await aStream(server.db, { course: other });
    const { data } = await streamsOf(person, { limit: 2 });
    expect(data).toMatchObject({ person: { id: person.id, episodes: 3 }, totalRecords: 3 });
    const rest = (await streamsOf(person, { limit: 2, offset: 2 })).data;
    expect([...(data?.streams ?? []), ...(rest?.streams ?? [])].map(({ id }) => id)).toEqual(ids);
  });

  it('knows nobody who is not there', async () => {
    expect((await streamsOf({ id: 2_000_000_000 })).response.status).toBe(404);
  });
});

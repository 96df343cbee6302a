import { afterAll, beforeAll, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCompany, aCourse, anAccount, aStream } from '../../testing/builders.ts';
import { statementsOf } from '../../testing/statements.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('counts long lists once per version of the catalogue, and what somebody follows once more after a follow', async () => {
  const company = await aCompany(server.db);
  const course = await aCourse(server.db, { company });
  await aStream(server.db, { course });
  const account = await anAccount(server.db);
  const follow = ({ id }: { id: number }) =>
    server.db.query(unprepared('insert into follow (account_id, company_id) values ($1, $2)'), [account.id, id]);
  await follow(company);
  const client = await server.as(account);
  const path = { company_id: company.id };
  const counted = async () => {
    const names = await statementsOf(server.db, async () => {
      await client.GET('/v1/podcast/companies/{company_id}/library', { params: { path } });
      await client.GET('/v1/podcast/companies/{company_id}/new-releases', { params: { path } });
      await client.GET('/v1/podcast/following-releases');
    });
    return names.filter((name) => name.endsWith('_count')).toSorted();
  };
  const all = ['company_courses_count', 'company_newest_count', 'followed_releases_count'];
  expect(await counted()).toEqual(all);
  expect(await counted()).toEqual([]);
  await aStream(server.db, { course });
  expect(await counted()).toEqual(all);
  await follow(await aCompany(server.db));
  expect(await counted()).toEqual(expect.arrayContaining(['followed_releases_count']));
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../db/database.ts';
import { aCategory, aCompany, aCourse, aCover, anAccount, aProfession, aStream } from './builders.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

describe('When a test builds its story', () => {
  it('gets a season of a series with an episode that plays', async () => {
    const { db } = database;
    const course = await aCourse(db, { company: await aCompany(db, { name: 'Voorbeeldhuis' }), title: 'Hart' });
    const season = await aCourse(db, { parent: course });
    const stream = await aStream(db, { course: season, durationMs: 90_000 });
    await aCover(db, { course });
    const rows = await db.query(
      unprepared(
        `select company.name, season.kind, stream.duration_ms, stream.audio_version_id from stream join course_stream on stream_id = stream.id
         join course season on season.id = course_id join company on company.id = season.company_id where stream.id = $1`,
      ),
      [stream.id],
    );
    expect(rows).toEqual([{ name: 'Voorbeeldhuis', kind: 'season', duration_ms: 90_000, audio_version_id: stream.audio_version_id }]);
  });

  it('gets an account with roles, permissions, professions and fields of interest', async () => {
    const { db } = database;
    const category = await aCategory(db);
    const profession = await aProfession(db, { categories: [category] });
    const company = await aCompany(db);
    const account = await anAccount(db, {
      roles: [{ type: 'moderator', company }],
      permissions: [{ name: 'update_course' }],
      professions: [profession],
      categories: [category],
    });
    const rows = await db.query(
      unprepared(
        `select role.type, role.company_id, permission.name, profession_id, category_id from account join account_role role on role.account_id = account.id
         join account_permission permission on permission.account_id = account.id join account_profession p on p.account_id = account.id
         join account_category c on c.account_id = account.id where account.id = $1`,
      ),
      [account.id],
    );
    expect(rows).toEqual([
      { type: 'moderator', company_id: company.id, name: 'update_course', profession_id: profession.id, category_id: category.id },
    ]);
  });
});

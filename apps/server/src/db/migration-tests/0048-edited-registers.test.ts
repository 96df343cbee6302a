import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0048 leaves the registers that are there as they are, in their first version', async () => {
  await migrateFilled({
    ...(await ownMigration('0048-edited-registers.sql')),
    async fill(db) {
      await db.query(unprepared(`insert into register (name, organisation_id, number_kind) values ('Eerste lijn', 52, 'relation')`));
    },
    check: async (db) =>
      expect(await db.query(unprepared('select name, organisation_id, version from register'))).toEqual([
        { name: 'Eerste lijn', organisation_id: 52, version: 1 },
      ]),
  });
});

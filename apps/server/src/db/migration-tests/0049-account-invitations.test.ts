import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0049 begins without anybody who is invited, and forgets who was once a line is done', async () => {
  await migrateFilled({
    ...(await ownMigration('0049-account-invitations.sql')),
    check: async (db) => {
      await expect(db.query(unprepared('select from invitation_batch'))).resolves.toEqual([]);
      await db.query(
        unprepared(`insert into invitation_batch (id, account_id, created_at) select '6f1c2f0e-2f7b-4c8e-9b57-0d6c1a7c1f10', id, now() from account`),
      );
      const kept = `insert into invitation_line select id, 2, '{}', 'invited' from invitation_batch`;
      await expect(db.query(unprepared(kept))).rejects.toThrow('invitation_line_done');
    },
  });
});

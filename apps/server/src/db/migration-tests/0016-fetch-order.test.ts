import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0016 finds the next host of a priority without reading the tasks of the one before', async () => {
  await migrateFilled({
    ...(await ownMigration('0016-fetch-order.sql')),
    fill: async (db) => {
      await db.query(
        unprepared(
          `insert into fetch_task (kind, stream_id, url) select 'audio', s.id, 'https://host-' || n % 20 || '.example/' || n
          from (select id from stream limit 1) as s, generate_series(1, 2000) as n`,
        ),
      );
    },
    check: async (db) => {
      await db.query(unprepared('analyze fetch_task'));
      const plan = await db.query<Record<string, string>>(
        unprepared(
          `explain (analyze, costs off, timing off, summary off) select host from fetch_task
          where not is_waiting and next_attempt_at < 'infinity' and priority = 1 and host > 'host-10.example' order by host limit 1`,
        ),
      );
      const text = plan.map((row) => Object.values(row).join()).join('\n');
      expect(text).toMatch(/fetch_task_order/);
      expect(text).not.toMatch(/Sort/);
    },
  });
});

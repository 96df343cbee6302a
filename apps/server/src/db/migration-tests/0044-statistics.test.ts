import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0044 knows how far somebody came in an episode, and the first certificate of a day', async () => {
  await migrateFilled({
    ...(await ownMigration('0044-statistics.sql')),
    check: async (db) => {
      const reached = async (segments: readonly (readonly [number, number])[], durationMs: number) =>
        (
          await db.query<{ reached: number }>(
            unprepared(
              'select reached(coalesce((select range_agg(int4range(a, b)) from unnest($1::int[], $2::int[]) as t (a, b)), $4::int4multirange), $3)',
            ),
            [segments.map(([from]) => from), segments.map(([, to]) => to), durationMs, '{}'],
          )
        )[0]?.reached;
      expect([
        await reached([], 1000),
        await reached([[0, 500]], 0),
        await reached([[0, 300_000]], 600_000),
        await reached([[590_000, 600_000]], 600_000),
      ]).toEqual([-1, 0, 50, 99]);
      const certificates = await db.query<{ id: number; found: number }>(
        unprepared('select id, first_certificate_since(issued_at) as found from certificate'),
      );
      for (const { id, found } of certificates) expect(found).toBeLessThanOrEqual(id);
    },
  });
});

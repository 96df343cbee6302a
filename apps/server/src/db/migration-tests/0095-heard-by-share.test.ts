import { heardEnough } from '@auscult/domain/accreditation/heard-enough';
import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0095 knows who heard an episode by the rule for points', async () => {
  await migrateFilled({
    ...(await ownMigration('0095-heard-by-share.sql')),
    check: async (db) => {
      for (const durationMs of [30_000, 59_000, 600_000, 7_200_000])
        for (const missedMs of [0, 1_400, 1_600, 14_000, 16_000, 29_000, 31_000, 359_000, 361_000]) {
          if (missedMs >= durationMs) continue;
          const [row] = await db.query<{ reached: number }>(unprepared('select reached(int4multirange(int4range(0, $1)), $2)'), [
            durationMs - missedMs,
            durationMs,
          ]);
          const credited = [{ ratePercent: 100, segments: [[0, (durationMs - missedMs) / 1000] as const] }];
          const { isEnough } = heardEnough(credited, durationMs / 1000, { percentage: 95, maxRatePercent: 200 });
          expect(row?.reached === 100, `${missedMs} of ${durationMs}`).toBe(isEnough);
        }
    },
  });
});

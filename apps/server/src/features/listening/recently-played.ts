import { api } from '@auscult/contract/api';
import { listeningState } from '@auscult/domain/listening/minutes-left';
import { RECENTLY_PLAYED_LIMIT } from '@auscult/domain/listening/recently-played';
import { handler } from '../../http/handler.ts';
import { playedItems } from './played-items.ts';
import { listPlayed, type PlayedRow } from './recently-played-queries.ts';

/** How far back something unfinished is still brought to the front. */
const LOOK_BACK = 40;

const isFinished = (row: PlayedRow) =>
  listeningState({
    positionSeconds: row.position_ms / 1000,
    durationSeconds: row.duration_ms / 1000,
    heardAnything: row.heard_anything,
  }) === 'completed';

export const recentlyPlayed = handler(api.recentlyPlayed, {
  policy: 'member',
  async handle({ context, own }) {
    const rows = await listPlayed(context.db, own, context.clock.now(), { limit: LOOK_BACK, offset: 0 });
    const unfinishedFirst = [...rows.filter((row) => !isFinished(row)), ...rows.filter(isFinished)];
    return { recently_played: await playedItems(context, unfinishedFirst.slice(0, RECENTLY_PLAYED_LIMIT)) };
  },
});

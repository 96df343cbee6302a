import { listeningState } from '@auscult/domain/listening/minutes-left';
import { RECENTLY_PLAYED_LIMIT } from '@auscult/domain/listening/recently-played';
import type { OwnAccount } from '../../policies/authorize.ts';
import { type ListCall, listOnce } from './list-cache.ts';
import { listLastPlayed, type PlayedRow } from './recently-played-queries.ts';

export interface Listened {
  readonly position_ms: number | null;
  readonly duration_ms: number;
  readonly heard_anything: boolean;
}

export const isFinished = ({ position_ms, duration_ms, heard_anything: heardAnything }: Listened): boolean =>
  listeningState({ positionSeconds: (position_ms ?? 0) / 1000, durationSeconds: duration_ms / 1000, heardAnything }) === 'completed';

/** The last that were played, what is not finished before what is; `categoryId` null is every category. */
export async function recentlyPlayed(call: ListCall, own: OwnAccount, categoryId: number | null): Promise<PlayedRow[]> {
  const rows = await listOnce(call, ['catalogue', 'listening'], ['played', own.learnerId, categoryId], (now) =>
    listLastPlayed(call.context.db, own, now, categoryId),
  );
  return [...rows.filter((row) => !isFinished(row)), ...rows.filter(isFinished)].slice(0, RECENTLY_PLAYED_LIMIT);
}

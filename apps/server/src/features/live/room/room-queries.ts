import type { RoomPhase } from '@auscult/domain/live/room';
import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { LiveRoomAccess } from '../../../policies/resource-queries.ts';

export interface RoomState {
  readonly title: string;
  readonly epoch: string;
  readonly phase: RoomPhase;
  readonly phase_changed_at: string | null;
  readonly slow_mode_seconds: number;
  readonly last_seq: number;
}

const open = statement('live_room_open', 'insert into live_room (stream_id) values ($1) on conflict do nothing');
const state = statement(
  'live_room_state',
  `select s.title, r.epoch, r.phase, r.phase_changed_at, r.slow_mode_seconds, r.last_seq from live_room r join stream s on s.id = r.stream_id
  where r.stream_id = $1`,
);
// Whoever else changes it meanwhile is waited for, and then it is another phase than the one that was seen.
const setPhase = statement(
  'live_room_set_phase',
  'update live_room set phase = $3, phase_changed_at = $4 where stream_id = $1 and phase = $2 returning stream_id',
);
const setSlowMode = statement(
  'live_room_set_slow_mode',
  'update live_room set slow_mode_seconds = $2 where stream_id = $1 and slow_mode_seconds <> $2 returning stream_id',
);

/** Of whoever came in; opened when they are the first. */
export async function loadRoomState(db: Database, roomId: number): Promise<RoomState> {
  const [known] = await db.query<RoomState>(state, [roomId]);
  if (known !== undefined) return known;
  await db.query(open, [roomId]);
  const [row] = await db.query<RoomState>(state, [roomId]);
  if (row === undefined) throw new Error('a live room could not be opened');
  return row;
}

type Moderated = LiveRoomAccess & Authorized<'liveRoom', 'moderate'>;

/** False: it is not in the phase that was seen. */
export const storePhase = async (tx: Database, { id }: Moderated, from: RoomPhase, to: RoomPhase, at: Date) =>
  (await tx.query(setPhase, [id, from, to, at])).length > 0;

/** False: it is so already. */
export const storeSlowMode = async (tx: Database, { id }: Moderated, seconds: number) => (await tx.query(setSlowMode, [id, seconds])).length > 0;

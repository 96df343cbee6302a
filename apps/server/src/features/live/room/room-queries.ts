import type { StoredPublication } from '@auscult/domain/catalogue/publication';
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
  readonly are_messages_held: boolean;
  readonly last_seq: number;
  readonly pinned_key: string | null;
  readonly slide_number: number | null;
  readonly slide_hash: string | null;
  readonly members_watching: number;
  readonly guests_watching: number;
}

const open = statement('live_room_open', 'insert into live_room (stream_id) values ($1) on conflict do nothing');
const roomState = statement(
  'live_room_state',
  `select s.title, r.epoch, r.phase, r.phase_changed_at, r.slow_mode_seconds, r.are_messages_held, r.last_seq, r.pinned_key, r.slide_number, r.slide_hash,
    r.members_watching, r.guests_watching from live_room r join stream s on s.id = r.stream_id
  where r.stream_id = $1`,
);
// Whoever else changes it meanwhile is waited for, and then it is another phase than the one that was seen.
const setPhase = statement(
  'live_room_set_phase',
  'update live_room set phase = $3, phase_changed_at = $4 where stream_id = $1 and phase = $2 returning stream_id',
);
const setSlowMode = statement(
  'live_room_set_slow_mode',
  'update live_room set slow_mode_seconds = $3 where stream_id = $1 and slow_mode_seconds = $2 returning stream_id',
);
const setHolding = statement(
  'live_room_set_holding',
  'update live_room set are_messages_held = $3 where stream_id = $1 and are_messages_held = $2 and $2 <> $3 returning stream_id',
);
const setPin = statement(
  'live_room_set_pin',
  'update live_room set pinned_key = $3 where stream_id = $1 and pinned_key is not distinct from $2 returning stream_id',
);
const lock = statement('live_room_lock', 'select from live_room where stream_id = $1 for update');
const PUBLICATION = `select state, (extract(epoch from publish_at) * 1000)::float8 as "publishAt" from stream where id = $1`;
const publication = statement('live_room_publication', PUBLICATION);
const lockedPublication = statement('live_room_publication_lock', `${PUBLICATION} for update`);
const publish = statement('live_room_publish', 'update stream set state = $2, publish_at = $3, version = version + 1, updated_at = $4 where id = $1');

/** Of whoever came in; opened when they are the first. */
export async function loadRoomState(db: Database, roomId: number): Promise<RoomState> {
  const [known] = await db.query<RoomState>(roomState, [roomId]);
  if (known !== undefined) return known;
  await db.query(open, [roomId]);
  const [row] = await db.query<RoomState>(roomState, [roomId]);
  if (row === undefined) throw new Error('a live room could not be opened');
  return row;
}

type Moderated = LiveRoomAccess & Authorized<'liveRoom', 'moderate'>;

/** False: it is not in the phase that was seen. */
export const storePhase = async (tx: Database, { id }: Moderated, from: RoomPhase, to: RoomPhase, at: Date) =>
  (await tx.query(setPhase, [id, from, to, at])).length > 0;

/** False: it is not what was seen. */
export const storeSlowMode = async (tx: Database, { id }: Moderated, from: number, seconds: number) =>
  (await tx.query(setSlowMode, [id, from, seconds])).length > 0;

/** False: it is not what was seen. */
export const storeHolding = async (tx: Database, { id }: Moderated, from: boolean, to: boolean) =>
  (await tx.query(setHolding, [id, from, to])).length > 0;

/** False: another is pinned than was seen. */
export const storePin = async (
  tx: Database,
  { id }: LiveRoomAccess & Authorized<'liveRoom', 'write' | 'moderate'>,
  from: string | null,
  to: string | null,
) => (await tx.query(setPin, [id, from, to])).length > 0;

/** Holds the room until the end of the transaction: whoever counts then counts after all who counted before. */
export const lockRoom = async (tx: Database, roomId: number): Promise<void> => void (await tx.query(lock, [roomId]));

/** As it is now; milliseconds since 1970. */
export const loadPublication = async (db: Database, { id }: Moderated) => (await db.query<StoredPublication>(publication, [id]))[0];

/** Until the end of the transaction nobody publishes it, or takes it back. */
export const lockPublication = async (tx: Database, { id }: Moderated) => (await tx.query<StoredPublication>(lockedPublication, [id]))[0];

export async function storePublication(tx: Database, { id }: Moderated, { state, publishAt }: StoredPublication, now: Date): Promise<void> {
  await tx.query(publish, [id, state, publishAt === null ? null : new Date(publishAt), now]);
}

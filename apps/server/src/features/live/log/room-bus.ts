import { type Database, statement } from '../../../db/database.ts';

/** How processes tell each other that something was added to a room's log. A word may be lost; what it was about is in the log. */
export interface RoomBus {
  /** Announces new events, in the transaction that adds them: others hear of it once that commits. */
  announce(tx: Database, roomId: number): Promise<void>;
  /** Calls back with the id of a room that has new events, or null where notifications may have been missed. */
  listen(heard: (roomId: number | null) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const CHANNEL = 'live_room_changed';
const announce = statement('live_room_announce', `select pg_notify('${CHANNEL}', $1::text)`);

/** A bus over NOTIFY of PostgreSQL. */
export const createNotifyBus = (db: Database): RoomBus => ({
  async announce(tx, roomId) {
    await tx.query(announce, [roomId]);
  },
  listen: (heard) => db.listen(CHANNEL, (payload) => heard(payload === '' ? null : Number(payload))),
  // There is nothing to close: it uses the listening connection of the database.
  close: () => Promise.resolve(),
});

import { type Database, statement } from '../../../db/database.ts';

/** How processes tell each other that something was added to a room's log. A word may be lost; what it was about is in the log. */
export interface RoomBus {
  /** In the transaction that adds it: nobody hears of what is not committed. */
  announce(tx: Database, roomId: number): Promise<void>;
  /** Null: some may have been missed. */
  listen(heard: (roomId: number | null) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const CHANNEL = 'live_room_changed';
const announce = statement('live_room_announce', `select pg_notify('${CHANNEL}', $1::text)`);

/** By PostgreSQL itself. */
export const createNotifyBus = (db: Database): RoomBus => ({
  async announce(tx, roomId) {
    await tx.query(announce, [roomId]);
  },
  listen: (heard) => db.listen(CHANNEL, (payload) => heard(payload === '' ? null : Number(payload))),
  // Its connection is the database's own.
  close: () => Promise.resolve(),
});

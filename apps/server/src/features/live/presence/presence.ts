import { createHmac } from 'node:crypto';
import { ABSENT_AFTER_SECONDS, ATTENTION_ANSWER_SECONDS, attentionSince, BEAT_SECONDS } from '@auscult/domain/live/presence';
import { type AppContext, perServer } from '../../../context.ts';
import { redactError } from '../../../redact-error.ts';
import { addEvents } from '../log/add-events.ts';
import { hubOf } from '../log/room-hub.ts';
import { countWatching, leaveRooms, listAsking, listWatching, storeAttendance, storeCheck, storeWatching } from './presence-queries.ts';

const TICK_MS = 1000;
/** Written down at once: a room of tens of thousands takes some ticks, and no statement long. */
const MOST_AT_ONCE = 2000;
/** A number is told so seldom that telling it costs little: of each who is told, so long. Ten thousand hear of it every ten seconds. */
const TELL_MS_EACH = 1;

interface Room {
  /** When each account without a connection last asked what happened. */
  readonly asked: Map<number, number>;
  /** When the attendance of each who is there was last written down. */
  readonly attended: Map<number, number>;
  written: string;
  writtenAt: number;
  told: string;
  toldAt: number;
}

/** Whoever has a connection open is there, and whoever asked what happened within the last 45 seconds. Guests are counted by their connections. */
export interface Presence {
  /** Notes that somebody who has no connection asked for events. */
  seen(roomId: number, accountId: number | null): void;
  /** Writes down who is there, and tells rooms how many that are when it has changed. */
  tick(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export function createPresence(context: AppContext): Presence {
  const { db, clock, log, config } = context;
  // What a room calls itself is known to all who are in it; when it asks is not.
  const seedOf = (epoch: string) => createHmac('sha256', config.secretKey).update(`live attention ${epoch}`).digest('base64url');
  const processId = crypto.randomUUID();
  const rooms = new Map<number, Room>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  const roomOf = (roomId: number): Room => {
    const room = rooms.get(roomId) ?? {
      asked: new Map(),
      attended: new Map(),
      written: '',
      writtenAt: Number.NEGATIVE_INFINITY,
      told: '',
      toldAt: Number.NEGATIVE_INFINITY,
    };
    rooms.set(roomId, room);
    return room;
  };

  /** Of those who came, and of those for whom that was some time ago: when thousands come and go the others cost nothing. */
  async function attend(roomId: number, { attended }: Room, accounts: ReadonlySet<number>, now: Date): Promise<void> {
    for (const accountId of attended.keys()) if (!accounts.has(accountId)) attended.delete(accountId);
    const before = now.getTime() - BEAT_SECONDS * 1000;
    const due = [...accounts].filter((accountId) => (attended.get(accountId) ?? Number.NEGATIVE_INFINITY) <= before).slice(0, MOST_AT_ONCE);
    // Before the broadcast begins nothing counts, and from then on all do at once.
    if (due.length === 0 || !(await storeAttendance(db, roomId, due, now))) return;
    for (const accountId of due) attended.set(accountId, now.getTime());
  }

  async function beat(roomId: number, room: Room): Promise<void> {
    const now = clock.now();
    for (const [accountId, at] of room.asked) if (now.getTime() - at > ABSENT_AFTER_SECONDS * 1000) room.asked.delete(accountId);
    const accounts = new Set(room.asked.keys());
    let guests = 0;
    for (const { accountId } of hubOf(context).readersOf(roomId)) {
      if (accountId === null) guests += 1;
      else accounts.add(accountId);
    }
    const accountIds = [...accounts].sort((a, b) => a - b);
    const written = `${guests} ${accountIds.join(' ')}`;
    const isDueAgain = now.getTime() - room.writtenAt >= BEAT_SECONDS * 1000;
    if (written !== room.written || isDueAgain) {
      await storeWatching(db, roomId, { processId, accountIds, guests }, now);
      room.written = written;
      room.writtenAt = now.getTime();
    }
    await attend(roomId, room, accounts, now);
    await countWatching(db, roomId, now);
    // Nobody is there, which was written down.
    if (accounts.size === 0 && guests === 0 && isDueAgain) rooms.delete(roomId);
  }

  async function ask(): Promise<void> {
    const now = clock.now();
    for (const { stream_id: roomId, epoch, started_at, asked, asked_at } of await listAsking(db)) {
      const since = attentionSince(seedOf(epoch), new Date(started_at), now);
      if (since === null || (asked_at !== null && new Date(asked_at) >= since)) continue;
      const answerBy = new Date(now.getTime() + ATTENTION_ANSWER_SECONDS * 1000).toISOString();
      await db.transaction(async (tx) => {
        if (!(await storeCheck(tx, roomId, asked + 1, now))) return;
        await addEvents(context, tx, roomId, [{ channel: 'general', type: 'attention_asked', number: asked + 1, answer_by: answerBy }]);
      });
    }
  }

  async function tick(): Promise<void> {
    for (const roomId of hubOf(context).roomsRead()) roomOf(roomId);
    for (const [roomId, room] of rooms) await beat(roomId, room);
    for (const { stream_id: roomId, members, guests } of rooms.size === 0 ? [] : await listWatching(db, [...rooms.keys()])) {
      const room = roomOf(roomId);
      const readers = [...hubOf(context).readersOf(roomId)];
      if (room.told === `${members} ${guests}` || performance.now() - room.toldAt < readers.length * TELL_MS_EACH) continue;
      room.told = `${members} ${guests}`;
      room.toldAt = performance.now();
      for (const reader of readers) reader.sendViewers({ type: 'viewers', members, guests });
    }
    await ask();
  }

  return {
    seen(roomId, accountId) {
      if (accountId !== null) roomOf(roomId).asked.set(accountId, clock.now().getTime());
    },
    tick,
    start() {
      timer = setInterval(() => {
        running ??= tick()
          .catch((error: unknown) => log.warn({ failure: redactError(error) }, 'who is in live rooms was not written down'))
          .finally(() => {
            running = null;
          });
      }, TICK_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
      await leaveRooms(db, processId).catch((error: unknown) => log.warn({ failure: redactError(error) }, 'live rooms were not left'));
    },
  };
}

/** Made with the server's own context. */
export const presenceOf = perServer(createPresence);

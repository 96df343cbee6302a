import { performance } from 'node:perf_hooks';
import { setImmediate as immediate } from 'node:timers/promises';
import type { LiveRoom } from '@auscult/contract/live/entities';
import { PAGE_NUMBERS, pageAfter } from '@auscult/domain/live/log-page';
import { createFairQueue } from '../../../adapters/fair-queue.ts';
import { type AppContext, perServer } from '../../../context.ts';
import { presentMoment } from '../moments/moment-presenter.ts';
import { loadShownMoments } from '../moments/moment-queries.ts';
import { presentPoll } from '../polls/poll-presenter.ts';
import { loadShownPolls } from '../polls/poll-queries.ts';
import { presentQuestion } from '../questions/question-presenter.ts';
import { loadShownQuestions } from '../questions/question-queries.ts';
import { loadRoomState } from '../room/room-queries.ts';
import { type CachedEvent, textsFor, toCachedEvent } from './cached-event.ts';
import { presentMessage, presentWithText } from './event-presenter.ts';
import { loadEventsAfter, loadLatestEvents, loadLatestMessages, loadMessagesByKey } from './event-queries.ts';
import { type ShownRow, withSubjects } from './event-subjects.ts';
import { Frame, Page } from './frame.ts';
import { roomBusOf } from './open-room-bus.ts';

/** Events of a room within this go out in one batch, whose text is made once for all readers. */
const BATCH_MS = 200;
/** So many events of each room stay in memory, so that those who reconnect do not ask the database. */
const KEPT_EVENTS = 1000;
/** Delivering a batch gives way to other work after this. */
const SLICE_MS = 8;
const SNAPSHOT_MESSAGES = 50;
const SNAPSHOT_QUESTIONS = 100;
const SNAPSHOT_MS = 1000;
const RETRY_MS = 1000;
/** A room that has readers is read after this at the latest: the notification of another process may be lost. */
const LOOK_MS = 2000;
/** A room without readers is unloaded after this. */
const FORGET_MS = 60_000;
/** So many pages of each room, read from the database, stay in memory. */
const STORED_PAGES = 8;
/** How many pages are read from the database at once: each takes some milliseconds of this process. */
const READS = { places: 2, waitingMaximum: 2000 };

export interface Reader {
  /** Null for a guest. */
  readonly accountId: number | null;
  readonly isModerator: boolean;
  deliver(frame: Frame): void;
  /** Sends how many watch, which is no part of the log. */
  sendViewers(viewers: { readonly type: 'viewers'; readonly members: number; readonly guests: number }): void;
}

interface OpenRoom {
  readonly id: number;
  readonly epoch: string;
  /** All events after this number are in `kept`. */
  from: number;
  through: number;
  /** The number up to which everybody, and moderators, were last sent a batch: events for moderators alone cost the others no byte. */
  readonly delivered: [number, number];
  kept: CachedEvent[];
  /** Pages of kept events for those who reconnect, valid until there is more; `pageAfter` makes that few different ones. */
  readonly pages: Map<string, Page>;
  /** Changes when something may no longer be kept as it was: what was being read then is delivered, and not kept. */
  generation: number;
  /** Pages of older events, read from the database. */
  stored: Map<string, Promise<Page>>;
  readonly readers: Set<Reader>;
  readonly waiting: Set<() => void>;
  snapshot: { readonly at: number; readonly value: Promise<LiveRoom> } | null;
  timer: NodeJS.Timeout | null;
  isPulling: boolean;
  isStale: boolean;
  pulledAt: number;
  usedAt: number;
}

/** Follows the logs of the rooms that have readers at this process. */
export interface RoomHub {
  /** Listens for events that other processes add. */
  start(): Promise<void>;
  stop(): Promise<void>;
  open(roomId: number): Promise<{ readonly epoch: string; readonly through: number }>;
  /** The room with what it shows at first, the same for all for a second. */
  snapshot(roomId: number): Promise<LiveRoom>;
  /** A page of what came after a number; where it is not all, its end is before that of the log. `lane`: who asks, for what has to be read. */
  page(roomId: number, after: number, isModerator: boolean, lane: string): Promise<Page>;
  /** Resolves once there is an event after a number, or when the time is over. True where it had to wait. */
  wait(roomId: number, after: number, ms: number): Promise<boolean>;
  /** Delivers what comes from now on, beginning with what came after a number where that is kept and one page; false: ask for it. Answers what ends it. */
  read(roomId: number, after: number, reader: Reader): Promise<{ readonly isWhole: boolean; readonly leave: () => void }>;
  /** Whether the room has readers at this process. */
  isFollowed(roomId: number): boolean;
  /** The readers of a room that have a connection to this process. */
  readersOf(roomId: number): Iterable<Reader>;
  /** The rooms that have such readers. */
  roomsRead(): readonly number[];
  /** Ends all calls that wait. */
  release(): void;
}

/** What is to be delivered of new rows; null where it holds nothing for those readers, who hear of its numbers with what comes next. */
function frameOf(room: OpenRoom, fresh: readonly CachedEvent[], isModerator: boolean): Frame | null {
  const place = isModerator ? 1 : 0;
  const events = textsFor(fresh, isModerator);
  if (events.length === 0) return null;
  const after = room.delivered[place];
  room.delivered[place] = room.through;
  return new Frame({ epoch: room.epoch, after, through: room.through }, events);
}

function createRoomHub(context: AppContext): RoomHub {
  const { db, clock, log } = context;
  const rooms = new Map<number, Promise<OpenRoom>>();
  const opened = new Map<number, OpenRoom>();
  const reads = createFairQueue(READS);
  let stopListening: (() => Promise<void>)[] = [];
  let timers: NodeJS.Timeout[] = [];

  async function load(id: number): Promise<OpenRoom> {
    const { epoch, last_seq: through } = await loadRoomState(db, id);
    const room: OpenRoom = {
      id,
      epoch,
      from: through,
      through,
      delivered: [through, through],
      kept: [],
      pages: new Map(),
      generation: 0,
      stored: new Map(),
      readers: new Set(),
      waiting: new Set(),
      snapshot: null,
      timer: null,
      isPulling: false,
      isStale: false,
      pulledAt: 0,
      usedAt: performance.now(),
    };
    opened.set(id, room);
    const { generation } = room;
    // Events that are added from here on are announced, and pulled once this is loaded.
    const latest = (await withSubjects(db, id, await loadLatestEvents(db, id, KEPT_EVENTS), clock.now())).filter(({ seq }) => seq <= room.through);
    if (room.generation === generation && room.through === through) {
      room.kept = latest.map(toCachedEvent);
      room.from = latest.length < KEPT_EVENTS ? 0 : (latest[0]?.seq ?? 1) - 1;
    }
    touch(room);
    return room;
  }

  function find(id: number): Promise<OpenRoom> {
    const known = rooms.get(id);
    if (known !== undefined) return known;
    const loading = load(id);
    rooms.set(id, loading);
    loading.catch(() => forget(id));
    return loading;
  }

  async function use(id: number): Promise<OpenRoom> {
    const room = await find(id);
    room.usedAt = performance.now();
    return room;
  }

  function forget(id: number): void {
    clearTimeout(opened.get(id)?.timer ?? undefined);
    opened.delete(id);
    rooms.delete(id);
  }

  /** Reads new events, within BATCH_MS. */
  function touch(room: OpenRoom): void {
    room.isStale = true;
    if (room.timer !== null || room.isPulling) return;
    const wait = Math.max(0, room.pulledAt + BATCH_MS - performance.now());
    room.timer = setTimeout(() => void pull(room), wait);
  }

  async function pull(room: OpenRoom): Promise<void> {
    room.timer = null;
    room.isPulling = true;
    room.isStale = false;
    room.pulledAt = performance.now();
    const { generation } = room;
    try {
      const rows = await withSubjects(db, room.id, await loadEventsAfter(db, room.id, room.through, PAGE_NUMBERS), clock.now());
      if (rows.length > 0) await take(room, rows, room.generation === generation);
      if (rows.length === PAGE_NUMBERS) room.isStale = true;
    } catch (error) {
      log.warn({ err: error }, 'a live room was not read');
      room.isStale = true;
      room.pulledAt = performance.now() + RETRY_MS;
    }
    room.isPulling = false;
    if (room.isStale && opened.get(room.id) === room) touch(room);
  }

  /** Rows that are being read now are given to those who asked for them, and are not kept for anybody else. */
  function invalidateReads(room: OpenRoom): void {
    room.generation += 1;
    room.stored = new Map();
  }

  /** From now on events up to `through` are read from the database again. */
  function clearCache(room: OpenRoom): void {
    invalidateReads(room);
    room.snapshot = null;
    room.kept = [];
    room.pages.clear();
    room.from = room.through;
  }

  async function take(room: OpenRoom, rows: readonly ShownRow[], mayBeKept: boolean): Promise<void> {
    const fresh = rows.map(toCachedEvent);
    const after = room.through;
    room.through = rows.at(-1)?.seq ?? after;
    room.pages.clear();
    if (!mayBeKept || fresh.some(({ invalidatesCache }) => invalidatesCache)) clearCache(room);
    else {
      room.kept.push(...fresh);
      const surplus = room.kept.splice(0, Math.max(0, room.kept.length - KEPT_EVENTS));
      room.from = surplus.at(-1)?.seq ?? room.from;
    }
    const frames = [frameOf(room, fresh, false), frameOf(room, fresh, true)];
    for (const resume of room.waiting) resume();
    await deliver(room, frames);
  }

  /** To those who read now; who comes in meanwhile begins after it. To tell thousands takes as long as a batch waits: others have their turns between slices. */
  async function deliver(room: OpenRoom, [toAll, toModerators]: readonly (Frame | null)[]): Promise<void> {
    let began = performance.now();
    for (const reader of Array.from(room.readers)) {
      const frame = reader.isModerator ? toModerators : toAll;
      if (!frame || !room.readers.has(reader)) continue;
      reader.deliver(frame);
      if (performance.now() - began < SLICE_MS) continue;
      await immediate();
      began = performance.now();
    }
  }

  /** A page of events that are in memory. */
  function keptPage(room: OpenRoom, after: number, isModerator: boolean): Page {
    const reach = pageAfter(after, room.through);
    const begin = Math.max(reach.after, room.from);
    if (reach.through === after) return new Page({ epoch: room.epoch, after, through: after }, []);
    const key = `${begin} ${isModerator}`;
    const known = room.pages.get(key);
    if (known !== undefined) return known;
    const events = room.kept.filter(({ seq }) => seq > begin && seq <= reach.through);
    const page = new Page({ epoch: room.epoch, after: begin, through: reach.through }, textsFor(events, isModerator));
    room.pages.set(key, page);
    return page;
  }

  async function readPage({ id, epoch }: OpenRoom, { after, through }: ReturnType<typeof pageAfter>, isModerator: boolean): Promise<Page> {
    const rows = await loadEventsAfter(db, id, after, through - after);
    const shown = await withSubjects(
      db,
      id,
      rows.filter(({ seq }) => seq <= through),
      clock.now(),
    );
    return new Page({ epoch, after, through }, textsFor(shown.map(toCachedEvent), isModerator));
  }

  /** A page of older events, read from the database once for all who ask for it. */
  function storedPage(room: OpenRoom, after: number, isModerator: boolean, lane: string): Promise<Page> {
    const { stored } = room;
    const reach = pageAfter(after, room.through);
    const key = `${reach.after} ${reach.through} ${isModerator}`;
    const known = stored.get(key);
    if (known !== undefined) return known;
    const page = reads.run(lane, () => readPage(room, reach, isModerator));
    const [oldest] = stored.keys();
    if (oldest !== undefined && stored.size >= STORED_PAGES) stored.delete(oldest);
    stored.set(key, page);
    page.catch(() => stored.delete(key));
    return page;
  }

  async function drawSnapshot(room: OpenRoom): Promise<LiveRoom> {
    const state = await loadRoomState(db, room.id);
    // Messages up to `through`: the events after it follow, and none of them may come before one that is here.
    const messages = await loadLatestMessages(db, room.id, state.last_seq, SNAPSHOT_MESSAGES);
    const [pinned] = state.pinned_key === null ? [] : await loadMessagesByKey(db, room.id, [state.pinned_key]);
    return {
      live_id: room.id,
      title: state.title,
      phase: state.phase,
      phase_changed_at: state.phase_changed_at,
      slow_mode_seconds: state.slow_mode_seconds,
      are_messages_held: state.are_messages_held,
      viewers: { members: state.members_watching, guests: state.guests_watching },
      epoch: state.epoch,
      through: state.last_seq,
      messages: messages.map((row) => presentMessage(row, false)),
      pinned: presentWithText(pinned, false),
      questions: (await loadShownQuestions(db, room.id, SNAPSHOT_QUESTIONS)).map((row) => presentQuestion(row, 'everybody')),
      polls: (await loadShownPolls(db, room.id)).map(presentPoll),
      moments: (await loadShownMoments(db, room.id, clock.now())).map((row) => presentMoment(row, false)),
      slide: state.slide_number === null || state.slide_hash === null ? null : { number: state.slide_number, hash: state.slide_hash },
    };
  }

  const isFollowed = ({ readers, waiting }: OpenRoom) => readers.size > 0 || waiting.size > 0;

  function look(): void {
    const before = performance.now() - LOOK_MS / 2;
    for (const room of opened.values()) if (isFollowed(room) && room.pulledAt < before) touch(room);
  }

  function sweep(): void {
    const before = performance.now() - FORGET_MS;
    for (const room of opened.values()) if (!isFollowed(room) && room.usedAt < before) forget(room.id);
  }

  return {
    async start() {
      const added = await roomBusOf(context).listen((id) => {
        for (const room of id === null ? opened.values() : [opened.get(id)]) if (room !== undefined) touch(room);
      });
      // An account was renamed or deleted.
      const changed = await db.listen('session_changed', (payload) => {
        const account = payload.startsWith('account:') ? Number(payload.slice('account:'.length)) : null;
        if (account === null && payload !== '') return;
        for (const room of opened.values())
          if (account === null || room.kept.some(({ accountId }) => accountId === account)) clearCache(room);
          else invalidateReads(room);
      });
      stopListening = [added, changed];
      timers = [setInterval(sweep, FORGET_MS).unref(), setInterval(look, LOOK_MS / 2).unref()];
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      for (const id of opened.keys()) forget(id);
      for (const stop of stopListening) await stop();
    },
    open: use,
    async snapshot(roomId) {
      const room = await use(roomId);
      const now = performance.now();
      if (room.snapshot === null || now - room.snapshot.at > SNAPSHOT_MS) {
        const value = drawSnapshot(room);
        const snapshot = { at: now, value };
        room.snapshot = snapshot;
        value.catch(() => {
          if (room.snapshot === snapshot) room.snapshot = null;
        });
      }
      return room.snapshot.value;
    },
    async page(roomId, after, isModerator, lane) {
      const room = await use(roomId);
      return after >= room.from ? keptPage(room, after, isModerator) : storedPage(room, after, isModerator, lane);
    },
    async wait(roomId, after, ms) {
      const room = await use(roomId);
      if (room.through > after || ms === 0) return false;
      await new Promise<void>((resolve) => {
        const over = () => {
          clearTimeout(timer);
          room.waiting.delete(over);
          resolve();
        };
        const timer = setTimeout(over, ms);
        room.waiting.add(over);
      });
      return true;
    },
    async read(roomId, after, reader) {
      const room = await use(roomId);
      const isWhole = after >= room.from && room.through - after <= PAGE_NUMBERS;
      if (isWhole && after < room.through) reader.deliver(keptPage(room, after, reader.isModerator));
      room.readers.add(reader);
      return {
        isWhole,
        leave() {
          room.readers.delete(reader);
          room.usedAt = performance.now();
        },
      };
    },
    isFollowed(roomId) {
      const room = opened.get(roomId);
      return room !== undefined && isFollowed(room);
    },
    readersOf: (roomId) => opened.get(roomId)?.readers ?? [],
    roomsRead: () => [...opened.values()].flatMap(({ id, readers }) => (readers.size > 0 ? [id] : [])),
    release() {
      for (const room of opened.values()) for (const resume of room.waiting) resume();
    },
  };
}

/** The hub of this server; started with its routes. */
export const hubOf = perServer(createRoomHub);

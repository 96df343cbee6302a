import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { chatWriterOf } from '../../features/live/chat/chat-writer.ts';
import type { Writer } from '../../features/live/chat/participant-queries.ts';
import { addEvents, type EventDraft } from '../../features/live/log/add-events.ts';
import { hubOf } from '../../features/live/log/room-hub.ts';
import { voteCounterOf } from '../../features/live/votes/vote-counter.ts';
import { Refusal } from '../../refusal.ts';
import { demoGreeting, demoRoom, demoScript } from '../catalogue/live-room.ts';
import {
  beginRoom,
  chooseInPoll,
  type DemoRoom,
  forgetEvents,
  forgetMessages,
  isSaid,
  loadDemoRoom,
  reopenPoll,
  resetQuestions,
  roomMinutes,
  turnSlide,
} from './demo-room-queries.ts';
import { slideOfLoop } from './loop-playlist.ts';

const MINUTE_MS = 60_000;
const ACT_MS = 8000;
/** Whoever comes after nobody looked for so long sees it from its beginning, without what was written the times before. */
const IDLE_MS = 60_000;
/** Of the log; what came before is taken out when the script begins again. */
export const KEPT_EVENTS = 500;

const spoken = demoScript.flatMap((act) => ('says' in act ? [act.says] : []));

export interface DemoPlay {
  /** Does what comes next in the script. Answers false, and does nothing, while nobody looks. */
  act(): Promise<boolean>;
}

export function createDemoPlay(context: AppContext, room: DemoRoom): DemoPlay {
  const { db, clock, ids } = context;
  let next = 0;
  let actedAt = 0;
  let begunAt = 0;
  let isForgotten = false;
  let slideOn: number | null = null;

  function writerOf(key: string): Writer {
    const account = room.participants.get(key);
    if (account === undefined) throw new Error(`the live room of the demo does not know ${key}`);
    return account;
  }

  /** As if it had just begun: live, with an open poll in which only visitors have chosen. */
  async function begin(): Promise<void> {
    await db.transaction(async (tx) => {
      await forgetEvents(tx, room.id, KEPT_EVENTS);
      await beginRoom(tx, room, clock.now());
      await resetQuestions(tx, room, clock.now());
      const drafts: EventDraft[] = [
        { channel: 'general', type: 'phase_changed', phase: 'live' },
        { channel: 'chat', type: 'slow_mode_changed', slow_mode_seconds: 0 },
        { channel: 'chat', type: 'holding_changed', are_messages_held: false },
        { channel: 'publish', type: 'slide_changed', slide: null, media_time: null },
        { channel: 'publish', type: 'poll_changed', poll_key: room.pollKey },
      ];
      await reopenPoll(tx, room);
      await addEvents(context, tx, room.id, drafts);
    });
  }

  /** To the slide that the film shows. Whoever turns as a moderator keeps theirs until the script begins again. */
  async function turnWithFilm(): Promise<void> {
    const { number, since } = slideOfLoop(clock.now(), demoRoom.slides.length);
    if (number === slideOn) return;
    await db.transaction(async (tx) => {
      const slide = await turnSlide(tx, room, slideOn, number);
      if (slide === undefined) return;
      await addEvents(context, tx, room.id, [{ channel: 'publish', type: 'slide_changed', slide, media_time: since.toISOString() }]);
      slideOn = number;
    });
  }

  return {
    async act() {
      const now = clock.now().getTime();
      if (!hubOf(context).isFollowed(room.id)) {
        if (isForgotten || now - actedAt <= IDLE_MS) return false;
        await forgetMessages(db, room, spoken);
        isForgotten = true;
        return false;
      }
      isForgotten = false;
      // It stands still while nobody looks, and its planned end comes all the same.
      if (now - actedAt > IDLE_MS || now - begunAt >= roomMinutes * MINUTE_MS) next = 0;
      actedAt = now;
      if (next === 0) {
        begunAt = now;
        await begin();
        slideOn = null;
        if (await isSaid(db, room, demoGreeting.says)) next = 1;
      }
      await turnWithFilm();
      const does = demoScript[next];
      next = (next + 1) % demoScript.length;
      if (does === undefined) return false;
      if ('chooses' in does) {
        await chooseInPoll(db, room, writerOf(does.by).accountId, does.chooses, clock.now());
        voteCounterOf(context).count(room.id, 'poll', room.pollKey);
      } else
        await chatWriterOf(context)
          .post(room.id, { writer: writerOf(does.by), id: ids.uuid(), text: does.says })
          .catch((error: unknown) => {
            // A moderator may keep somebody of the script from writing, or have ended it.
            if (!(error instanceof Refusal)) throw error;
          });
      return true;
    },
  };
}

/** Plays the script in this process from its start to its end. */
export function playDemoRoom(app: FastifyInstance, context: AppContext): void {
  let timer: NodeJS.Timeout | undefined;
  let acting: Promise<unknown> = Promise.resolve();
  let play: ReturnType<typeof createDemoPlay> | null = null;
  async function act(): Promise<void> {
    if (play === null) {
      const room = await loadDemoRoom(context.db);
      if (room === undefined) return clearInterval(timer);
      play = createDemoPlay(context, room);
    }
    await play.act();
  }
  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      acting = act().catch((error: unknown) => context.log.warn({ err: error }, 'the live room of the demonstration did not go on'));
    }, ACT_MS).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await acting;
  });
}

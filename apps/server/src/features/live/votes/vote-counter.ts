import { type AppContext, perServer } from '../../../context.ts';
import { redactError } from '../../../redact-error.ts';
import { addEvents, type EventDraft } from '../log/add-events.ts';
import { loadCounted } from '../polls/poll-queries.ts';
import { loadQuestionsByKey } from '../questions/question-queries.ts';
import { lockRoom } from '../room/room-queries.ts';

/** Counts of one room are told so often at most, whatever comes in. */
const COUNT_MS = 1000;

interface Due {
  readonly question: Set<string>;
  readonly poll: Set<string>;
  timer: NodeJS.Timeout | null;
  countedAt: number;
}

/** Tells the room how votes stand, soon after they were cast: counted from their rows, and once for all that came meanwhile. */
export interface VoteCounter {
  count(roomId: number, kind: 'question' | 'poll', key: string): void;
  stop(): Promise<void>;
}

export function createVoteCounter(context: AppContext): VoteCounter {
  const { db, log } = context;
  const rooms = new Map<number, Due>();
  let telling: Promise<void> = Promise.resolve();

  async function tell(roomId: number, due: Due): Promise<void> {
    due.timer = null;
    due.countedAt = performance.now();
    const [questions, polls] = [[...due.question], [...due.poll]];
    due.question.clear();
    due.poll.clear();
    if (questions.length + polls.length === 0) return void rooms.delete(roomId);
    try {
      await db.transaction(async (tx) => {
        // First, so that of two processes the later one counts what the earlier one did.
        await lockRoom(tx, roomId);
        const drafts: EventDraft[] = [];
        const ofQuestions = (await loadQuestionsByKey(tx, roomId, questions)).map(({ key, votes }) => ({ question_key: key, votes }));
        if (ofQuestions.length > 0) drafts.push({ channel: 'qa', type: 'question_votes_counted', counts: ofQuestions });
        const ofPolls = (await loadCounted(tx, roomId, polls)).map(({ key, results, voters }) => ({ poll_key: key, results: [...results], voters }));
        if (ofPolls.length > 0) drafts.push({ channel: 'admin', type: 'poll_votes_counted', counts: ofPolls });
        await addEvents(context, tx, roomId, drafts);
      });
    } catch (error) {
      // The next vote, or whoever asks for the room, gets the count.
      log.warn({ failure: redactError(error) }, 'votes of a live room were not told');
    }
    // A room that has another second without a vote is forgotten.
    plan(roomId, due);
  }

  function plan(roomId: number, due: Due): void {
    const wait = Math.max(0, due.countedAt + COUNT_MS - performance.now());
    due.timer ??= setTimeout(() => {
      telling = Promise.all([telling, tell(roomId, due)]).then(() => undefined);
    }, wait).unref();
  }

  return {
    count(roomId, kind, key) {
      const due = rooms.get(roomId) ?? { question: new Set(), poll: new Set(), timer: null, countedAt: performance.now() - COUNT_MS };
      rooms.set(roomId, due);
      due[kind].add(key);
      plan(roomId, due);
    },
    async stop() {
      for (const { timer } of rooms.values()) clearTimeout(timer ?? undefined);
      await telling;
      const left = [...rooms];
      rooms.clear();
      for (const [roomId, due] of left) await tell(roomId, due);
      for (const { timer } of left.map(([, due]) => due)) clearTimeout(timer ?? undefined);
    },
  };
}

/** Made with the server's own context: these are for all who voted. */
export const voteCounterOf = perServer(createVoteCounter);

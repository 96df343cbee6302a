import { mayWait } from '@auscult/domain/live/holding';
import { BURST, pace, type Writing } from '@auscult/domain/live/pace';
import { type AppContext, perServer } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { redactError } from '../../../redact-error.ts';
import { Refusal } from '../../../refusal.ts';
import { addEvents, type EventDraft, makeKey } from '../log/add-events.ts';
import { type EventRow, loadByClient } from '../log/event-queries.ts';
import { loadRoomState } from '../room/room-queries.ts';
import { countHeld, type NewHeld, storeHeld } from './held-queries.ts';
import { enterWriters, storeCounts, type Writer } from './participant-queries.ts';
import { writingRefusal } from './writing-fault.ts';

/** So many messages are stored in one transaction. */
const MOST_AT_ONCE = 500;
/** Beyond so many waiting messages the next is refused: it would be stored too late to be of use. */
const MOST_WAITING = 5000;

export interface Post {
  readonly writer: Writer;
  /** The id that the client made. */
  readonly id: string;
  readonly text: string;
}

interface Waiting {
  readonly post: Post;
  readonly resolve: (row: EventRow) => void;
  readonly reject: (reason: unknown) => void;
}

/** Takes messages of a room: those that come while others are being stored share the next transaction. */
export interface ChatWriter {
  /** The message as it stands, also when it was sent before; rejects with a Refusal. */
  post(roomId: number, post: Post): Promise<EventRow>;
}

const nameOf = ({ writer, id }: Post) => `${writer.accountId} ${id}`;
const rowName = (row: EventRow) => `${row.account_id} ${row.client_id}`;

/** Answers what keeps each from being posted; what was posted before is kept by nothing. */
async function store(context: AppContext, tx: Database, roomId: number, posts: readonly Post[]): Promise<Map<Post, Refusal>> {
  const now = context.clock.now();
  const writers = [...new Map(posts.map(({ writer }) => [writer.accountId, writer])).values()];
  const counted = await enterWriters(context, tx, roomId, writers, now, BURST);
  const { phase, slow_mode_seconds: slowModeSeconds, are_messages_held: areHeld } = await loadRoomState(tx, roomId);
  const waiting = areHeld ? await countHeld(tx, roomId) : new Map<number, number>();
  const held: NewHeld[] = [];
  const ids = posts.map(({ id }) => id);
  const known = new Set((await loadByClient(tx, roomId, ids)).map(rowName));
  const [refusals, drafts, changed] = [new Map<Post, Refusal>(), [] as EventDraft[], new Map<number, Writing>()];
  for (const post of posts) {
    const { accountId, isModerator } = post.writer;
    if (known.has(nameOf(post))) continue;
    const { refusal, writing } = pace(counted.get(accountId) as Writing, now, { isModerator, slowModeSeconds });
    if (phase === 'ended') refusals.set(post, new Refusal('live_ended'));
    else if (refusal !== null) refusals.set(post, writingRefusal(refusal));
    else {
      const by = { accountId, clientId: post.id };
      if (areHeld && !isModerator) {
        if (!mayWait(waiting, accountId)) {
          refusals.set(post, new Refusal('limit_reached'));
          continue;
        }
        waiting.set(accountId, (waiting.get(accountId) ?? 0) + 1);
        const key = makeKey(context);
        held.push({ key, accountId, text: post.text });
        drafts.push({ channel: 'admin', type: 'message_held', message_key: key, ...by });
      } else drafts.push({ channel: 'chat', type: 'message_posted', text: post.text, ...by });
      known.add(nameOf(post));
      counted.set(accountId, writing);
      changed.set(accountId, writing);
    }
  }
  if (drafts.length === 0) return refusals;
  await storeCounts(tx, roomId, changed);
  await storeHeld(tx, roomId, held, now);
  await addEvents(context, tx, roomId, drafts);
  return refusals;
}

/** Made with the server's own context: that of a call takes turns at the database for its caller, and these are for many. */
function createChatWriter(context: AppContext): ChatWriter {
  const rooms = new Map<number, Waiting[]>();

  async function storeAll(roomId: number, batch: readonly Waiting[]): Promise<void> {
    try {
      const posts = batch.map(({ post }) => post);
      const refusals = await context.db.transaction((tx) => store(context, tx, roomId, posts));
      const rows = new Map(
        (
          await loadByClient(
            context.db,
            roomId,
            posts.map(({ id }) => id),
          )
        ).map((row) => [rowName(row), row]),
      );
      for (const { post, resolve, reject } of batch) {
        const [refusal, row] = [refusals.get(post), rows.get(nameOf(post))];
        if (row !== undefined) resolve(row);
        else reject(refusal ?? new Refusal('message_not_posted'));
      }
    } catch (error) {
      // One whose account ends at this moment, say, must not take the others with it.
      if (batch.length > 1) for (const one of batch) await storeAll(roomId, [one]);
      else {
        context.log.error({ failure: redactError(error) }, 'a message was not posted');
        batch[0]?.reject(new Refusal('message_not_posted'));
      }
    }
  }

  async function drain(roomId: number, waiting: Waiting[]): Promise<void> {
    while (waiting.length > 0) await storeAll(roomId, waiting.splice(0, MOST_AT_ONCE));
    rooms.delete(roomId);
  }

  return {
    post(roomId, post) {
      const known = rooms.get(roomId);
      if (known !== undefined && known.length >= MOST_WAITING) return Promise.reject(new Refusal('unavailable', undefined, 1));
      const waiting = known ?? [];
      return new Promise((resolve, reject) => {
        waiting.push({ post, resolve, reject });
        if (known !== undefined) return;
        rooms.set(roomId, waiting);
        void drain(roomId, waiting);
      });
    },
  };
}

export const chatWriterOf = perServer(createChatWriter);

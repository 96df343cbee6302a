import type { LiveEvent } from '@auscult/contract/live/entities';
import { eventKey, KEY_CHANCE_BYTES } from '@auscult/domain/live/event-key';
import { type AppContext, perServer } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { appendEvents, type NewEvent } from './event-queries.ts';
import { roomBusOf } from './open-room-bus.ts';

type Parts = Pick<AppContext, 'config' | 'clock' | 'ids'>;
type Data<E> = E extends unknown ? Pick<E, Exclude<keyof E, 'seq' | 'key' | 'at' | 'author' | 'is_moderator'>> : never;

/** Stored by the key of what they are about, which they show as it is when they are read: what is taken back is in no row of the log. */
type ByKey =
  | { readonly channel: 'publish'; readonly type: 'poll_changed'; readonly poll_key: string }
  | { readonly channel: 'publish'; readonly type: 'moment_changed'; readonly display_moment_id: number }
  | { readonly channel: 'qa' | 'admin'; readonly type: 'question_changed'; readonly question_key: string }
  | { readonly channel: 'admin'; readonly type: 'message_held'; readonly message_key: string }
  | { readonly channel: 'chat'; readonly type: 'message_pinned'; readonly message_key: string | null }
  | { readonly channel: 'chat'; readonly type: 'message_shown'; readonly message_key: string };

/** An event without what the server gives it; its wire fields beside channel and type are stored as they are. */
export type EventDraft = (Data<Exclude<LiveEvent, Pick<ByKey, 'type'>>> | ByKey) & { readonly accountId?: number; readonly clientId?: string };

const lastKeyOf = perServer(() => ({ key: '' }));

/** A key that sorts after all that this process made before. */
export function makeKey(context: Parts & AppContext): string {
  const last = lastKeyOf(context);
  last.key = eventKey(context.clock.now(), context.ids.secret(KEY_CHANCE_BYTES), last.key);
  return last.key;
}

/** Adds to a room's log in a transaction, and tells every process once that commits. */
export async function addEvents(context: AppContext, tx: Database, roomId: number, drafts: readonly EventDraft[]): Promise<void> {
  const events = drafts.map((draft): NewEvent => {
    const { channel, type, accountId = null, clientId = null, ...data } = draft;
    return { key: makeKey(context), channel, type, data, account_id: accountId, client_id: clientId };
  });
  await appendEvents(tx, roomId, context.clock.now(), events);
  await roomBusOf(context).announce(tx, roomId);
}

import type { RoomView } from '@auscult/client/live/room-view';
import type { LiveMessage } from '@auscult/contract/live/entities';

/** So many more are drawn when the reader comes to the oldest that is. */
export const PAGE = 80;

export interface ChatWindow {
  /** The messages that are drawn. */
  readonly shown: readonly LiveMessage[];
  readonly hasOlder: boolean;
  /** What came since the reader stopped to read. */
  readonly fresh: number;
}

/** The part of the messages that is drawn: the latest, or those up to where the reader stopped. */
export function chatWindow({ messages, hidden }: Pick<RoomView, 'messages' | 'hidden'>, drawn: number, stoppedAt: number | null): ChatWindow {
  const readable = messages.filter(({ text, key }) => text !== null && !hidden.has(key));
  const after = stoppedAt === null ? -1 : readable.findIndex(({ seq }) => seq > stoppedAt);
  const end = after === -1 ? readable.length : after;
  const begin = Math.max(0, end - drawn);
  return { shown: readable.slice(begin, end), hasOlder: begin > 0, fresh: readable.length - end };
}

import type { LivePostedMessage } from '@auscult/contract/live/entities';
import { presentMessage } from '../log/event-presenter.ts';
import type { EventRow } from '../log/event-queries.ts';

/** To whoever wrote it: what was held has its text in no row of the log. */
export function presentPosted(row: EventRow, text: string, isModerator: boolean): LivePostedMessage {
  if (row.type !== 'message_held') return { ...presentMessage(row, isModerator), is_held: false };
  const held = { ...row, key: String(row.data['message_key']), data: { text } };
  return { ...presentMessage(held, isModerator), is_held: true };
}

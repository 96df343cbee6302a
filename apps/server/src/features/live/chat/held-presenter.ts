import type { LiveHeldMessage, LivePostedMessage } from '@auscult/contract/live/entities';
import { presentMessage } from '../log/event-presenter.ts';
import type { EventRow } from '../log/event-queries.ts';
import { presentAuthor } from '../room/author-presenter.ts';
import type { HeldRow } from './held-queries.ts';

export const presentHeld = (row: HeldRow): LiveHeldMessage => ({
  key: row.key,
  text: row.text,
  author: row.author_key === null ? null : presentAuthor(row.author_key, row),
  written_at: row.written_at,
});

/** To whoever wrote it: what was held has its text in no row of the log. */
export function presentPosted(row: EventRow, text: string, isModerator: boolean): LivePostedMessage {
  if (row.type !== 'message_held') return { ...presentMessage(row, isModerator), is_held: false };
  const held = { ...row, key: String(row.data['message_key']), data: { text } };
  return { ...presentMessage(held, isModerator), is_held: true };
}

import type { LiveHeldMessage } from '@auscult/contract/live/entities';
import { presentAuthor } from '../room/author-presenter.ts';
import type { HeldRow } from './held-queries.ts';

export const presentHeld = (row: HeldRow): LiveHeldMessage => ({
  key: row.key,
  text: row.text,
  author: row.author_key === null ? null : presentAuthor(row.author_key, row),
  written_at: row.written_at,
});

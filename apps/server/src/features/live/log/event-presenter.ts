import type { LiveAuthor, LiveEvent, LiveMessage } from '@auscult/contract/live/entities';
import type { EventRow } from './event-queries.ts';

const authorOf = ({ author_key: key, author_name: name, profession_nl: nl, profession_en: en }: EventRow): LiveAuthor | null =>
  key === null ? null : { key, name: name ?? '', profession: nl === null ? null : { nl, en: en ?? nl } };

/** What moderators hid is for them alone; what was struck out nobody has. */
export function presentMessage(row: EventRow, isModerator: boolean): LiveMessage {
  const { seq, key, at, data, is_hidden } = row;
  const text = typeof data['text'] === 'string' && (isModerator || !is_hidden) ? data['text'] : null;
  return {
    seq,
    key,
    at,
    channel: 'chat',
    type: 'message_posted',
    text,
    author: text === null ? null : authorOf(row),
    is_moderator: row.author_is_moderator === true,
  };
}

export function presentEvent(row: EventRow, isModerator: boolean): LiveEvent {
  if (row.type === 'message_posted') return presentMessage(row, isModerator);
  const { seq, key, at, channel, type, data } = row;
  return { seq, key, at, channel, type, ...data } as LiveEvent;
}

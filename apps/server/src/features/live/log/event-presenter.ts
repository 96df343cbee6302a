import type { LiveEvent, LiveMessage, LiveNote } from '@auscult/contract/live/entities';
import type { LiveAuthor } from '@auscult/contract/live/scalars';
import { isPublicState } from '@auscult/domain/live/question-state';
import { presentHeld } from '../chat/held-presenter.ts';
import { presentMoment } from '../moments/moment-presenter.ts';
import { presentPoll } from '../polls/poll-presenter.ts';
import { presentQuestion } from '../questions/question-presenter.ts';
import { type AuthorRow, presentAuthor } from '../room/author-presenter.ts';
import type { EventRow } from './event-queries.ts';
import type { ShownRow } from './event-subjects.ts';

const authorOf = (row: AuthorRow): LiveAuthor | null => (row.author_key === null ? null : presentAuthor(row.author_key, row));

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

/** The message; null where its text was removed, or is hidden from whoever reads. */
export function presentWithText(row: EventRow | undefined, isModerator: boolean): LiveMessage | null {
  const message = row === undefined ? null : presentMessage(row, isModerator);
  return message?.text === null ? null : message;
}

export const presentNote = (row: EventRow): LiveNote => {
  const { seq, key, at, data } = row;
  return { seq, key, at, channel: 'admin', type: 'note_posted', text: String(data['text']), author: authorOf(row) };
};

/** Null where what the event is about is gone. */
export function presentEvent(row: ShownRow, isModerator: boolean): LiveEvent | null {
  if (row.type === 'message_posted') return presentMessage(row, isModerator);
  const { seq, key, at, channel, type, data } = row;
  if (type === 'message_pinned') return { seq, key, at, channel: 'chat', type, message: presentWithText(row.message, false) };
  if (type === 'message_shown')
    return { seq, key, at, channel: 'chat', type, message_key: String(data['message_key']), message: presentWithText(row.message, isModerator) };
  if (type === 'poll_changed') {
    const { poll } = row;
    return poll === undefined ? null : { seq, key, at, channel: 'publish', type, poll: presentPoll(poll) };
  }
  if (type === 'moment_changed') {
    const { moment } = row;
    return moment === undefined ? null : { seq, key, at, channel: 'publish', type, moment: presentMoment(moment, false) };
  }
  if (type === 'note_posted') return presentNote(row);
  if (type === 'message_held') {
    const { held } = row;
    // A moderator has decided on it since.
    if (held === undefined) return { seq, key, at, channel: 'chat', type: 'held_message_decided', message_key: String(data['message_key']) };
    return { seq, key, at, channel: 'admin', type, message: presentHeld(held) };
  }
  if (type === 'question_changed') {
    const { question } = row;
    const numbered = { seq, key, at, channel: channel === 'admin' ? channel : ('qa' as const) };
    if (question === undefined || (!isModerator && !isPublicState(question.state)))
      return { ...numbered, type: 'question_gone', question_key: String(data['question_key']) };
    return { ...numbered, type, question: presentQuestion(question, isModerator ? 'moderators' : 'everybody') };
  }
  return { seq, key, at, channel, type, ...data } as LiveEvent;
}

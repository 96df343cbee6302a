import type { LiveQuestion } from '@auscult/contract/live/questions';
import { minuteOf } from '@auscult/domain/live/event-key';
import { presentAuthor } from '../room/author-presenter.ts';
import type { QuestionRow } from './question-queries.ts';

/** Who reads it: everybody, moderators, or whoever asked it. */
export type QuestionReader = 'everybody' | 'moderators' | 'author';

export function presentQuestion(row: QuestionRow, reader: QuestionReader): LiveQuestion {
  const { key, text, state, reason, is_anonymous, votes, asked_at, author_key } = row;
  const isNameless = reader === 'everybody' && is_anonymous;
  return {
    key,
    text,
    state,
    reason: reader === 'everybody' ? null : reason,
    is_anonymous,
    author: author_key === null || isNameless ? null : presentAuthor(author_key, row),
    votes,
    asked_at: isNameless ? minuteOf(new Date(asked_at)).toISOString() : asked_at,
  };
}

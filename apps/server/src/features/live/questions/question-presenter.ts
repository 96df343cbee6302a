import type { LiveQuestion } from '@auscult/contract/live/questions';
import { presentAuthor } from '../room/author-presenter.ts';
import type { QuestionRow } from './question-queries.ts';

/** Who reads it: everybody, moderators, or whoever asked it. */
export type QuestionReader = 'everybody' | 'moderators' | 'author';

export function presentQuestion(row: QuestionRow, reader: QuestionReader): LiveQuestion {
  const { key, text, state, reason, is_anonymous, votes, asked_at, author_key } = row;
  const isNamed = author_key !== null && (reader !== 'everybody' || !is_anonymous);
  return {
    key,
    text,
    state,
    reason: reader === 'everybody' ? null : reason,
    is_anonymous,
    author: isNamed ? presentAuthor(author_key, row) : null,
    votes,
    asked_at,
  };
}

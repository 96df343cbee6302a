import type { Database } from '../../../db/database.ts';
import { type HeldRow, loadHeldByKey } from '../chat/held-queries.ts';
import { loadMomentsById, type MomentRow } from '../moments/moment-queries.ts';
import { loadPollsByKey, type PollRow } from '../polls/poll-queries.ts';
import { loadQuestionsByKey, type QuestionRow } from '../questions/question-queries.ts';
import { type EventRow, loadMessagesByKey } from './event-queries.ts';

/** An event with what it is about, as that is now; undefined where that is gone. */
export interface ShownRow extends EventRow {
  readonly question?: QuestionRow | undefined;
  readonly message?: EventRow | undefined;
  readonly held?: HeldRow | undefined;
  readonly poll?: PollRow | undefined;
  readonly moment?: MomentRow | undefined;
}

/** Event types that are stored by a key, and the field that holds it. */
const NAMED_BY = {
  question_changed: 'question_key',
  message_pinned: 'message_key',
  message_shown: 'message_key',
  message_held: 'message_key',
  poll_changed: 'poll_key',
  moment_changed: 'display_moment_id',
} as const;
type Type = keyof typeof NAMED_BY;

const isAbout = (type: string): type is Type => Object.hasOwn(NAMED_BY, type);
const subjectOf = ({ type, data }: EventRow) => (isAbout(type) ? data[NAMED_BY[type]] : undefined);

/** Loads what the events are about. Most name nothing, and then no query is made. */
export async function withSubjects(db: Database, roomId: number, rows: readonly EventRow[], now: Date): Promise<readonly ShownRow[]> {
  const named = rows.filter(({ type }) => isAbout(type));
  if (named.length === 0) return rows;
  async function load<Key, Row>(types: readonly Type[], isKey: (subject: unknown) => subject is Key, find: (keys: readonly Key[]) => Promise<Row[]>) {
    const keys = named.flatMap((row) => (types.some((type) => type === row.type) ? [subjectOf(row)] : [])).filter(isKey);
    return keys.length === 0 ? [] : find([...new Set(keys)]);
  }
  const isText = (subject: unknown) => typeof subject === 'string';
  const isNumber = (subject: unknown) => typeof subject === 'number';
  const byKey = <Row extends { readonly key: string }>(found: readonly Row[]) => new Map<unknown, Row>(found.map((row) => [row.key, row]));
  const questions = byKey(await load(['question_changed'], isText, (keys) => loadQuestionsByKey(db, roomId, keys)));
  const messages = byKey(await load(['message_pinned', 'message_shown'], isText, (keys) => loadMessagesByKey(db, roomId, keys)));
  const held = byKey(await load(['message_held'], isText, (keys) => loadHeldByKey(db, roomId, keys)));
  const polls = byKey(await load(['poll_changed'], isText, (keys) => loadPollsByKey(db, roomId, keys)));
  const found = await load(['moment_changed'], isNumber, (ids) => loadMomentsById(db, roomId, now, ids));
  const moments = new Map<unknown, MomentRow>(found.map((row) => [row.display_moment_id, row]));
  return rows.map((row): ShownRow => {
    const subject = subjectOf(row);
    switch (row.type) {
      case 'question_changed':
        return { ...row, question: questions.get(subject) };
      case 'message_pinned':
      case 'message_shown':
        return { ...row, message: messages.get(subject) };
      case 'message_held':
        return { ...row, held: held.get(subject) };
      case 'poll_changed':
        return { ...row, poll: polls.get(subject) };
      case 'moment_changed':
        return { ...row, moment: moments.get(subject) };
      default:
        return row;
    }
  });
}

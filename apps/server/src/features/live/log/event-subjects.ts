import type { Database } from '../../../db/database.ts';
import { type HeldRow, loadHeldByKey } from '../chat/held-queries.ts';
import { loadQuestionsByKey, type QuestionRow } from '../questions/question-queries.ts';
import { type EventRow, loadMessagesByKey } from './event-queries.ts';

/** An event with what it is about, as that is now; undefined where that is gone. */
export interface ShownRow extends EventRow {
  readonly question?: QuestionRow | undefined;
  readonly message?: EventRow | undefined;
  readonly held?: HeldRow | undefined;
}

const keyIn = ({ data }: EventRow, name: string) => (typeof data[name] === 'string' ? [data[name]] : []);

/** Most events need nothing more, and then nothing is asked. */
export async function withSubjects(db: Database, roomId: number, rows: readonly EventRow[]): Promise<readonly ShownRow[]> {
  const questionKeys = rows.filter(({ type }) => type === 'question_changed').flatMap((row) => keyIn(row, 'question_key'));
  const messageKeys = rows.filter(({ type }) => type === 'message_pinned').flatMap((row) => keyIn(row, 'message_key'));
  const heldKeys = rows.filter(({ type }) => type === 'message_held').flatMap((row) => keyIn(row, 'message_key'));
  if (questionKeys.length + messageKeys.length + heldKeys.length === 0) return rows;
  const questions = new Map((await loadQuestionsByKey(db, roomId, questionKeys)).map((row) => [row.key, row]));
  const messages = new Map((await loadMessagesByKey(db, roomId, messageKeys)).map((row) => [row.key, row]));
  const held = new Map((await loadHeldByKey(db, roomId, heldKeys)).map((row) => [row.key, row]));
  return rows.map((row) => {
    if (row.type === 'question_changed') return { ...row, question: questions.get(keyIn(row, 'question_key')[0] ?? '') };
    if (row.type === 'message_held') return { ...row, held: held.get(keyIn(row, 'message_key')[0] ?? '') };
    return row.type === 'message_pinned' ? { ...row, message: messages.get(keyIn(row, 'message_key')[0] ?? '') } : row;
  });
}

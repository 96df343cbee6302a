import { maySee } from '@auscult/domain/live/room';
import { presentEvent } from './event-presenter.ts';
import type { ShownRow } from './event-subjects.ts';

/** After these types, cached texts of earlier events may hold what nobody is to read any more. */
const INVALIDATES_CACHE = new Set([
  'message_hidden',
  'message_shown',
  'message_removed',
  'message_moved',
  'held_message_decided',
  'question_gone',
  // These two carry results and right answers, which may be withdrawn.
  'poll_changed',
  'moment_changed',
]);

/** An event with its JSON as each may see it, written once however often it is sent. */
export interface CachedEvent {
  readonly seq: number;
  readonly accountId: number | null;
  readonly forAll: string | null;
  /** Null where what the event is about is gone. */
  readonly forModerators: string | null;
  readonly invalidatesCache: boolean;
}

export function toCachedEvent(row: ShownRow): CachedEvent {
  const shown = maySee(row.channel, false) ? presentEvent(row, false) : null;
  const forModerators = presentEvent(row, true);
  return {
    seq: row.seq,
    accountId: row.account_id ?? row.question?.account_id ?? row.message?.account_id ?? null,
    forAll: shown === null ? null : JSON.stringify(shown),
    forModerators: forModerators === null ? null : JSON.stringify(forModerators),
    invalidatesCache: shown !== null && INVALIDATES_CACHE.has(shown.type),
  };
}

export const textsFor = (events: readonly CachedEvent[], isModerator: boolean): string[] =>
  events.flatMap(({ forAll, forModerators }) => (isModerator ? forModerators : forAll) ?? []);

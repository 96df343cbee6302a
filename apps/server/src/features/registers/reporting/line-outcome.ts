import { type AttendanceProblem, solverOf } from '@auscult/domain/registers/attendance-errors';
import { reportRetryDelayMs } from '@auscult/domain/registers/retry-delay';
import { struckOutNumber } from '@auscult/domain/registers/struck-out-number';
import type { BatchAccess, ClaimedLine, StoredOutcome } from './report-line-queries.ts';

export type LineResult = { readonly line: ClaimedLine } & (
  | { readonly kind: 'accepted' | 'unsent' | 'unanswered' }
  | { readonly kind: 'early'; readonly from: string }
  | { readonly kind: 'denied'; readonly number: number; readonly text: string }
  | { readonly kind: 'refused'; readonly problem: AttendanceProblem; readonly number?: number; readonly text?: string; readonly person?: string }
);

/** What is stored of what became of a line. */
export function outcomeOf(result: LineResult, now: Date, { is_live: isLive }: Pick<BatchAccess, 'is_live'>): StoredOutcome {
  const { id, tries, sealed_number: sealedNumber } = result.line;
  const nothing = {
    problem: null,
    errorNumber: null,
    errorText: null,
    sentAt: null,
    answeredAt: null,
    nextTryAt: null,
    isNumbers: false,
    refusedNumber: null,
    releases: false,
  };
  // What was sent before, without an answer, may have been entered.
  const releases = sealedNumber === null;
  const later = new Date(now.getTime() + reportRetryDelayMs(tries));
  switch (result.kind) {
    case 'accepted':
      // A connection that is not live yet enters nothing: the line waits until it is, and is sent then.
      return { ...nothing, id, tries, state: isLive ? 'accepted' : 'earned', sentAt: now, answeredAt: now, releases: !isLive };
    case 'refused': {
      const { problem, number = null, text = null, person = null } = result;
      const refused = { ...nothing, id, tries, state: 'refused' as const, problem, errorNumber: number, errorText: text, answeredAt: now };
      if (number === null) return refused;
      const isNumbers = solverOf(problem) === 'learner';
      return { ...refused, sentAt: now, isNumbers, refusedNumber: isNumbers && person !== null ? struckOutNumber(person) : null, releases: true };
    }
    case 'early':
      return { ...nothing, id, tries, state: null, nextTryAt: new Date(`${result.from}T00:00:00Z`) };
    case 'denied':
      // The provider's to mend, and nothing that the learner should hear as a refusal.
      return {
        ...nothing,
        id,
        tries,
        state: null,
        problem: 'access_denied',
        errorNumber: result.number,
        errorText: result.text,
        nextTryAt: later,
        releases,
      };
    case 'unsent':
      return { ...nothing, id, tries, state: null, nextTryAt: later, releases };
    case 'unanswered':
      return { ...nothing, id, tries, state: 'sent', sentAt: now, nextTryAt: later };
  }
}

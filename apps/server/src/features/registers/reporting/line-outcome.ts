import type { AttendanceProblem } from '@auscult/domain/registers/attendance-errors';
import { reportRetryDelayMs } from '@auscult/domain/registers/retry-delay';
import type { BatchAccess, ClaimedLine, StoredOutcome } from './report-line-queries.ts';

export type LineResult = { readonly line: ClaimedLine } & (
  | { readonly kind: 'accepted' | 'unsent' | 'unanswered' }
  | { readonly kind: 'early'; readonly from: string }
  | { readonly kind: 'denied'; readonly number: number; readonly text: string }
  | { readonly kind: 'refused'; readonly problem: AttendanceProblem; readonly number?: number; readonly text?: string }
);

/** What is stored of what became of a line. */
export function outcomeOf(result: LineResult, now: Date, { is_live: isLive }: Pick<BatchAccess, 'is_live'>): StoredOutcome {
  const { id, tries } = result.line;
  const nothing = { problem: null, errorNumber: null, errorText: null, sentAt: null, answeredAt: null, nextTryAt: null };
  const later = new Date(now.getTime() + reportRetryDelayMs(tries));
  switch (result.kind) {
    case 'accepted':
      // A connection that is not live yet enters nothing: the line waits until it is, and is sent then.
      return { ...nothing, id, tries, state: isLive ? 'accepted' : 'earned', sentAt: now, answeredAt: now };
    case 'refused': {
      const { problem, number = null, text = null } = result;
      const sentAt = number === null ? null : now;
      return { ...nothing, id, tries, state: 'refused', problem, errorNumber: number, errorText: text, sentAt, answeredAt: now };
    }
    case 'early':
      return { ...nothing, id, tries, state: null, nextTryAt: new Date(`${result.from}T00:00:00Z`) };
    case 'denied':
      // The provider's to mend, and nothing that the learner should hear as a refusal.
      return { ...nothing, id, tries, state: null, problem: 'access_denied', errorNumber: result.number, errorText: result.text, nextTryAt: later };
    case 'unsent':
      return { ...nothing, id, tries, state: null, nextTryAt: later };
    case 'unanswered':
      return { ...nothing, id, tries, state: 'sent', sentAt: now, nextTryAt: later };
  }
}

import { type AttendanceProblem, solverOf } from './attendance-errors.ts';

/** How long the service takes to enter what it has accepted. It has no call that says when it did. */
export const POSTING_MS = 5 * 60_000;

/** `earned`: waits to be sent. `credited`: accepted, and the time that entering takes is over. */
export type ReceiptState = 'earned' | 'sent' | 'accepted' | 'refused' | 'credited';

/** A line of points as it is stored. */
export interface ReportLine {
  readonly state: Exclude<ReceiptState, 'credited'>;
  /** When the service answered last. */
  readonly answeredAt: Date | null;
  readonly problem: AttendanceProblem | null;
}

export interface Receipt {
  readonly state: ReceiptState;
  /** When the points should be in the register's file, or have been since; null before it has accepted them. */
  readonly expectedAt: Date | null;
  /** What the learner can put right. */
  readonly action: 'enter_number' | 'verify_number' | null;
}

/** What a learner is told of a refusal: what the provider has to mend needs no more words than that. */
export type RefusalReason =
  | 'number_missing'
  | 'number_invalid'
  | 'number_unverified'
  | 'number_used'
  | 'person_unknown'
  | 'not_accredited'
  | 'outside_accreditation'
  | 'outside_registration'
  | 'provider';
const TOLD: readonly string[] = ['not_accredited', 'outside_accreditation', 'outside_registration'];
export const refusalReason = (problem: AttendanceProblem): RefusalReason =>
  solverOf(problem) === 'learner' || TOLD.includes(problem) ? (problem as RefusalReason) : 'provider';

export function receiptOf({ state, answeredAt, problem }: ReportLine, now: Date): Receipt {
  const expectedAt = state === 'accepted' && answeredAt ? new Date(answeredAt.getTime() + POSTING_MS) : null;
  const isLearners = state === 'refused' && problem !== null && solverOf(problem) === 'learner';
  return {
    state: expectedAt && expectedAt <= now ? 'credited' : state,
    expectedAt,
    action: isLearners ? (problem === 'number_unverified' ? 'verify_number' : 'enter_number') : null,
  };
}

export interface Report {
  readonly state: 'sent' | 'credited' | 'refused';
  /** There is a refusal that the learner can put right. */
  readonly isRepairable: boolean;
}

/** Of several lines the one that asks most of the learner; null while none was sent. */
export function reportOf(receipts: readonly Receipt[]): Report | null {
  const has = (state: ReceiptState) => receipts.some((receipt) => receipt.state === state);
  const isRepairable = receipts.some(({ action }) => action !== null);
  if (has('refused')) return { state: 'refused', isRepairable };
  if (receipts.length > 0 && receipts.every(({ state }) => state === 'credited')) return { state: 'credited', isRepairable };
  return has('sent') || has('accepted') || has('credited') ? { state: 'sent', isRepairable } : null;
}

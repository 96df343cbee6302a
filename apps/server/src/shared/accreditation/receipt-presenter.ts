import type { Receipt } from '@auscult/contract/entities/register';
import type { AttendanceProblem } from '@auscult/domain/registers/attendance-errors';
import { type ReceiptState, receiptOf, refusalReason } from '@auscult/domain/registers/receipt';

/** A line of points; instants as PostgreSQL writes them, alone or in JSON. */
export interface ReceiptRow {
  readonly register_id: number;
  readonly register: string;
  readonly points: number;
  readonly state: Exclude<ReceiptState, 'credited'>;
  readonly end_date: string;
  readonly sent_at: string | null;
  readonly answered_at: string | null;
  readonly problem: AttendanceProblem | null;
}

const instant = (value: string | null) => (value === null ? null : new Date(value));

export const readReceipt = ({ state, answered_at, problem }: ReceiptRow, now: Date) =>
  receiptOf({ state, answeredAt: instant(answered_at), problem }, now);

export function presentReceipt(row: ReceiptRow, now: Date): Receipt {
  const { register_id, register, points, problem } = row;
  const answeredAt = instant(row.answered_at);
  const { state, expectedAt, action } = readReceipt(row, now);
  const isAnswered = state === 'accepted' || state === 'credited' || state === 'refused';
  return {
    register_id,
    register,
    points,
    state,
    earned_at: new Date(row.end_date).toISOString(),
    sent_at: instant(row.sent_at)?.toISOString() ?? null,
    answered_at: (isAnswered && answeredAt?.toISOString()) || null,
    expected_at: expectedAt?.toISOString() ?? null,
    reason: state === 'refused' && problem !== null ? refusalReason(problem) : null,
    action,
  };
}

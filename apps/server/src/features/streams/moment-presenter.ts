import type { DisplayMoment } from '@auscult/contract/entities/questionnaire';
import { isOpen } from '@auscult/domain/questionnaires/moments';
import type { MomentRow } from './moment-queries.ts';

const seconds = (milliseconds: number | null) => (milliseconds === null ? null : milliseconds / 1000);

export function presentMoment({ id, type, action, question_id, attempts, ...row }: MomentRow, now: Date): DisplayMoment {
  const [open, close] = boundsOf(type, row, now.getTime());
  return { id, type, action, question_id, attempts, time_open: seconds(open), time_close: seconds(close) };
}

/** A MANUAL moment has a time only while its question is put. */
function boundsOf(type: DisplayMoment['type'], row: Omit<MomentRow, 'id' | 'type' | 'action' | 'question_id' | 'attempts'>, now: number) {
  if (type === 'VIDEO') return [row.open_ms, row.close_ms] as const;
  if (type === 'CLOCK') return [row.opens_at, row.closes_at] as const;
  const { opens_at: opensAt, closes_at: closesAt, shown_at: shownAt, hidden_at: hiddenAt } = row;
  return [isOpen({ type, opensAt, closesAt, shownAt, hiddenAt }, now) ? shownAt : null, null] as const;
}

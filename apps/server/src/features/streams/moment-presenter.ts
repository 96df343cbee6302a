import type { DisplayMoment } from '@auscult/contract/entities/questionnaire';
import type { MomentRow } from './moment-queries.ts';

const seconds = (milliseconds: number | null) => (milliseconds === null ? null : milliseconds / 1000);
const instantSeconds = (instant: string | null) => (instant === null ? null : Date.parse(instant) / 1000);

export function presentMoment({ open_ms, close_ms, opens_at, closes_at, ...moment }: MomentRow): DisplayMoment {
  const isClock = moment.type === 'CLOCK';
  return {
    ...moment,
    time_open: isClock ? instantSeconds(opens_at) : seconds(open_ms),
    time_close: isClock ? instantSeconds(closes_at) : seconds(close_ms),
  };
}

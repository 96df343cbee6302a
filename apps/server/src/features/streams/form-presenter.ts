import type { DisplayMoment, Form } from '@auscult/contract/entities/stream';
import type { FormRow, MomentRow } from './form-queries.ts';

/** Which answers are right is not among what it is made from. */
export function presentForm(row: FormRow): Form {
  return {
    id: row.id,
    form_id: row.id,
    type: row.type,
    title: row.title,
    attempts_left: Math.max(0, row.attempts - row.attempts_used),
    results: [],
    questions: row.questions.map(({ id, text, attempts, answers }) => ({
      id,
      text,
      answers,
      answered: row.is_done,
      is_correct: null,
      attempts_left: row.is_done ? 0 : attempts,
    })),
  };
}

const seconds = (milliseconds: number | null) => (milliseconds === null ? null : milliseconds / 1000);

export function presentMoment({ open_ms, close_ms, ...moment }: MomentRow): DisplayMoment {
  return { ...moment, time_open: seconds(open_ms), time_close: seconds(close_ms) };
}

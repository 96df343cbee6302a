import { calendarFile } from './calendar-file.ts';
import type { AppointmentRow } from './plan-queries.ts';

/** Where the end is not planned. */
const USUAL_MS = 3_600_000;

export const appointmentName = (streamId: number) => `auscult-live-${streamId}.ics`;

/** A planned live stream for a calendar: the same appointment whenever and however it is handed out. */
export function appointmentFile(
  row: AppointmentRow,
  { id, publicUrl, now }: { readonly id: number; readonly publicUrl: string; readonly now: Date },
): string {
  const begins = new Date(row.begins_at);
  return calendarFile(
    {
      id,
      title: row.title,
      text: row.summary,
      url: `${publicUrl}/live/${id}`,
      begins,
      ends: row.ends_at === null ? new Date(begins.getTime() + USUAL_MS) : new Date(row.ends_at),
      // The first version of a stream is the first of its appointment.
      sequence: row.version - 1,
      changed: new Date(row.updated_at),
    },
    now,
  );
}

import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { calendarFile } from './calendar-file.ts';
import { loadAppointment } from './plan-queries.ts';

/** Where the end is not planned. */
const USUAL_MS = 3_600_000;

export const liveCalendar = handler(api.liveCalendar, {
  policy: { liveRoom: 'visit' },
  async handle({ context: { db, clock, config }, authorize, own, params: { live_id } }) {
    const now = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, now, own));
    const row = await loadAppointment(db, room);
    if (row === undefined) throw new Refusal('not_found');
    const begins = new Date(row.begins_at);
    const text = calendarFile(
      {
        id: room.id,
        title: row.title,
        text: row.summary,
        url: `${config.publicUrl}/live/${room.id}`,
        begins,
        ends: row.ends_at === null ? new Date(begins.getTime() + USUAL_MS) : new Date(row.ends_at),
        // The first version of a stream is the first of its appointment.
        sequence: row.version - 1,
        changed: new Date(row.updated_at),
      },
      now,
    );
    return { name: `auscult-live-${room.id}.ics`, content: new TextEncoder().encode(text) };
  },
});

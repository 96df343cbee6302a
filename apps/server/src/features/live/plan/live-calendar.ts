import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { appointmentFile, appointmentName } from './appointment.ts';
import { loadAppointment } from './plan-queries.ts';

export const liveCalendar = handler(api.liveCalendar, {
  policy: { liveRoom: 'visit' },
  async handle({ context: { db, clock, config }, authorize, own, params: { live_id } }) {
    const now = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, now, own));
    const row = await loadAppointment(db, room);
    if (row === undefined) throw new Refusal('not_found');
    const text = appointmentFile(row, { id: room.id, publicUrl: config.publicUrl, now });
    return { name: appointmentName(room.id), content: new TextEncoder().encode(text) };
  },
});

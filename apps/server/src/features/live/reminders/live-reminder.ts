import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { findReminder, removeReminder, storeReminder } from './reminder-queries.ts';

export const liveReminder = handler(api.liveReminder, {
  policy: { liveRoom: 'visit' },
  async handle({ context: { db, clock }, own, authorize, params }) {
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, clock.now(), own));
    return { is_reminded: await findReminder(db, own, room.id) };
  },
});

export const saveLiveReminder = handler(api.saveLiveReminder, {
  policy: { liveRoom: 'visit' },
  async handle({ context: { db, clock }, own, authorize, params, body }) {
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, clock.now(), own));
    if (body.is_reminded) await storeReminder(db, own, room.id, clock.now());
    else await removeReminder(db, own, room.id);
    return { is_reminded: body.is_reminded };
  },
});

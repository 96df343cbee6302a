import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { mayBeNamed, storeNameConsent } from './name-consent-queries.ts';

export const ownLiveNameConsent = handler(api.ownLiveNameConsent, {
  policy: { liveRoom: 'write' },
  async handle({ context: { db, clock }, authorize, own, params }) {
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, clock.now(), own));
    if (own === null) throw new Refusal('no_permission');
    return { may_be_named: await mayBeNamed(db, room, own) };
  },
});

export const setLiveNameConsent = handler(api.setLiveNameConsent, {
  policy: { liveRoom: 'write' },
  async handle({ context: { db, clock }, authorize, own, params, body }) {
    const now = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, now, own));
    if (own === null) throw new Refusal('no_permission');
    await storeNameConsent(db, room, own, body.may_be_named, now);
    return body;
  },
});

import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';

export const anonymousSignIn = handler(api.anonymousSignIn, {
  policy: { liveRoom: 'visit' },
  async handle({ context: { db, clock, guestTokens }, authorize, own, body }) {
    const { id } = authorize.liveRoom(await loadLiveRoom(db, body.live_id, clock.now(), own));
    const { token, expiresAt } = guestTokens.issue(id);
    return { access_token: token, live_id: id, expires_at: expiresAt.toISOString() };
  },
});

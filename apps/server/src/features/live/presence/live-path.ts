import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { presentPath } from '../../../shared/accreditation/accreditation-path.ts';
import { listAccreditations } from '../../../shared/accreditation/accreditation-queries.ts';

export const livePath = handler(api.livePath, {
  policy: { liveRoom: 'enter' },
  async handle({ context: { db, clock }, own, authorize, params }) {
    const now = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, now, own));
    const [row] = own === null ? [] : await listAccreditations(db, own, [room.id]);
    return { path: row === undefined ? null : presentPath(row, now) };
  },
});

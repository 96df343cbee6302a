import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { presentLiveCard } from './plan-presenter.ts';
import { listLiveStreams } from './plan-queries.ts';

export const liveStreams = handler(api.liveStreams, {
  policy: 'public',
  // What is over, and what begins within a month, changes with time alone.
  madeFrom: ['catalogue', 'quarter'],
  isShared: true,
  async handle({ context: { db, clock }, query: { company_id: companyId = null, limit } }) {
    const now = clock.now();
    const [live, soon] = await Promise.all([true, false].map((areLive) => listLiveStreams(db, now, { companyId, limit, areLive })));
    return { live: (live ?? []).map(presentLiveCard), soon: (soon ?? []).map(presentLiveCard) };
  },
});

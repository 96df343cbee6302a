import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { presentProgress } from './progress-presenter.ts';
import { loadProgress } from './progress-queries.ts';

export const progress = handler(api.progress, {
  policy: { account: 'own', stream: 'track' },
  async handle({ context: { db, clock }, own, authorize, params }) {
    return presentProgress(params.stream_id, authorize.stream(await loadProgress(db, params.stream_id, clock.now(), own)));
  },
});

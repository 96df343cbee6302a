import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { presentProgress } from './progress-presenter.ts';
import { loadProgress } from './progress-queries.ts';

export const progress = handler(api.progress, {
  policy: { account: 'own' },
  async handle({ context, viewer, params }) {
    const row = await loadProgress(context.db, params.stream_id, viewer.learnerId);
    if (row === null) throw new Refusal('not_found');
    return presentProgress(params.stream_id, row);
  },
});

import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { loadRecallPreference, storeRecallPreference } from './recall-queries.ts';

export const recallPreference = handler(api.recallPreference, {
  policy: 'member',
  handle: async ({ context: { db }, own }) => ({ wants_recall: await loadRecallPreference(db, own) }),
});

export const saveRecallPreference = handler(api.saveRecallPreference, {
  policy: 'member',
  async handle({ context: { db, clock }, own, body }) {
    await storeRecallPreference(db, own, body.wants_recall, clock.now());
    return { wants_recall: body.wants_recall };
  },
});

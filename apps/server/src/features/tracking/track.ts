import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { storeTracking } from './tracking-queries.ts';

export const track = handler(api.track, {
  policy: 'public',
  async handle({ context, own, body }) {
    await storeTracking(context.db, own, {
      id: body.id ?? context.ids.uuid(),
      action: body.action,
      entityId: body.entity_id ?? null,
      madeAt: body.meta_data?.made_at ?? null,
      at: context.clock.now(),
    });
  },
});

import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { streamPage } from './stream-page.ts';
import { loadStreamPage } from './stream-queries.ts';

export const stream = handler(api.stream, {
  policy: { stream: 'view' },
  async handle({ context, viewer, own, authorize, params, query }) {
    const row = authorize.stream(await loadStreamPage(context.db, params.stream_id, context.clock.now(), own, query.course_id ?? null));
    const presented = await streamPage(context, viewer, row);
    return { stream: presented, forms: presented.forms, course_id: presented.course_id };
  },
});

import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { presentStudioStream } from './studio-stream-presenter.ts';
import { loadStudioStream } from './studio-stream-queries.ts';

export const studioStream = handler(api.studioStream, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock }, viewer, own, authorize, params }) {
    const now = clock.now();
    return presentStudioStream(authorize.stream(await loadStudioStream(db, params.stream_id, now, own)), viewer, now);
  },
});

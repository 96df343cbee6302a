import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { presentAudio } from './audio-presenter.ts';
import { storeFirstIssue } from './media-link-issue-queries.ts';
import { loadStreamAudio } from './stream-queries.ts';

export const streamAudio = handler(api.streamAudio, {
  policy: { stream: 'listen' },
  async handle({ context, own, authorize, params }) {
    const { db, clock, mediaLinks } = context;
    const stream = authorize.stream(await loadStreamAudio(db, params.stream_id, clock.now(), own));
    const audio = presentAudio(mediaLinks, stream);
    if (audio === null) throw new Refusal('stream_unavailable');
    await storeFirstIssue(context, own, stream);
    return audio;
  },
});

import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { loadStream } from '../../policies/resource-queries.ts';
import { Refusal } from '../../refusal.ts';
import { loadTranscript } from './stream-queries.ts';
import { presentTranscript } from './transcript-presenter.ts';

/** A transcript says all that the audio says, so it takes the same right. */
export const streamTranscript = handler(api.streamTranscript, {
  policy: { stream: 'listen' },
  async handle({ context: { db, clock }, own, authorize, params, query }) {
    const stream = authorize.stream(await loadStream(db, params.stream_id, clock.now(), own));
    const transcript = await loadTranscript(db, stream, query.audio_version_id ?? null, query.language ?? null);
    if (transcript === null) throw new Refusal('not_found');
    return presentTranscript(transcript);
  },
});

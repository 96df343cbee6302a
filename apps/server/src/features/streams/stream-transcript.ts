import { api } from '@auscult/contract/api';
import { CachedAnswer } from '../../http/cached-answer.ts';
import { handler } from '../../http/handler.ts';
import { loadStream } from '../../policies/resource-queries.ts';
import { Refusal } from '../../refusal.ts';
import { findTranscript, loadCues } from './stream-queries.ts';
import { presentTranscript } from './transcript-presenter.ts';

/** A transcript says all that the audio says, so it takes the same right. Reading a long one takes far longer than all the rest: once for all its readers. */
export const streamTranscript = handler(api.streamTranscript, {
  policy: { stream: 'listen' },
  async handle({ context: { db, clock }, own, authorize, params, query }) {
    const now = clock.now();
    const stream = authorize.stream(await loadStream(db, params.stream_id, now, own));
    const found = await findTranscript(db, stream, { versionId: query.audio_version_id ?? null, language: query.language ?? null, now, own });
    if (found === null) throw new Refusal('not_found');
    return new CachedAnswer(`${found.id} ${found.written} ${found.languages.join(' ')}`, async () => {
      const cues = await loadCues(db, stream, found);
      if (cues === null) throw new Refusal('not_found');
      return presentTranscript(found, cues);
    });
  },
});

import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { anyone } from '../../http/policy.ts';
import { Refusal } from '../../refusal.ts';
import { audibleStream } from './listening-gate.ts';
import { loadStreamGate, loadTranscript } from './stream-queries.ts';
import { presentTranscript } from './transcript-presenter.ts';

/** A transcript says all that the audio says, so it takes the same right. */
export const streamTranscript = handler(api.streamTranscript, {
  policy: anyone,
  async handle({ context: { db, clock }, viewer, params, query }) {
    const { id } = audibleStream(viewer, await loadStreamGate(db, params.stream_id, clock.now(), viewer));
    const transcript = await loadTranscript(db, id, query.audio_version_id ?? null, query.language ?? null);
    if (transcript === null) throw new Refusal('not_found');
    return presentTranscript(transcript);
  },
});

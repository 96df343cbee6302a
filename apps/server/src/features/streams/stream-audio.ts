import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { anyone } from '../../http/policy.ts';
import { Refusal } from '../../refusal.ts';
import { presentAudio } from './audio-presenter.ts';
import { noteIssue } from './issue-queries.ts';
import { audibleStream } from './listening-gate.ts';
import { loadStreamGate } from './stream-queries.ts';

export const streamAudio = handler(api.streamAudio, {
  policy: anyone,
  async handle({ context, viewer, params }) {
    const { db, clock, mediaLinks } = context;
    const { audio } = audibleStream(viewer, await loadStreamGate(db, params.stream_id, clock.now(), viewer));
    const presented = presentAudio(mediaLinks, audio);
    if (presented === null) throw new Refusal('stream_unavailable');
    await noteIssue(context, viewer, presented.audio_version_id);
    return presented;
  },
});

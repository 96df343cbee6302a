import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { enqueueOnce } from '../../jobs/job-queries.ts';
import { loadStream } from '../../policies/resource-queries.ts';
import { Refusal } from '../../refusal.ts';
import { DRAW_WAVEFORM } from './draw-waveform.ts';
import { listVersions, loadWaveform, storeReviewed } from './studio-audio-queries.ts';
import { isDrawn, presentUpload, presentVersion, presentWaveform } from './upload-presenter.ts';
import { listStreamUploads } from './upload-queries.ts';

export const studioStreamAudio = handler(api.studioStreamAudio, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock, mediaLinks }, own, authorize, params }) {
    const stream = authorize.stream(await loadStream(db, params.stream_id, clock.now(), own));
    const [versions, uploads] = [await listVersions(db, stream), await listStreamUploads(db, stream)];
    const [current] = versions;
    // Thousands may come by a feed, and few are ever edited: those are drawn that somebody opens.
    if (current && isDrawn(current)) await enqueueOnce(db, DRAW_WAVEFORM, String(current.id), { audio_version_id: current.id });
    return { versions: versions.map((version) => presentVersion(mediaLinks, version)), uploads: uploads.map(presentUpload) };
  },
});

export const studioWaveform = handler(api.studioWaveform, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock }, own, authorize, params }) {
    const stream = authorize.stream(await loadStream(db, params.stream_id, clock.now(), own));
    const waveform = await loadWaveform(db, stream, params.audio_version_id);
    if (waveform === undefined) throw new Refusal('not_found');
    return presentWaveform(waveform);
  },
});

export const studioAudioReviewed = handler(api.studioAudioReviewed, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock }, own, authorize, params, body }) {
    const stream = authorize.stream(await loadStream(db, params.stream_id, clock.now(), own));
    if (!(await storeReviewed(db, stream, params.audio_version_id, body.part))) throw new Refusal('not_found');
  },
});

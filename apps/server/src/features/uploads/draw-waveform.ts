import { join } from 'node:path';
import { inProcessingFolder } from '../../adapters/storage/processing-folder.ts';
import type { AppContext } from '../../context.ts';
import type { Job, JobKind } from '../../jobs/job.ts';
import { audioKind } from '../../media/audio/audio-kind.ts';
import { DEMUXERS, ORIGINAL_FILE } from '../../media/processing/audio-engine.ts';
import type { ProcessedAudio } from '../../media/processing/process-audio.ts';
import { ProcessingFault } from '../../media/processing/processing-fault.ts';
import { runProcessing } from '../../media/processing/run-processing.ts';
import { headOf } from '../../shared/uploads/local-uploads.ts';
import { fetchOriginal } from './fetch-original.ts';
import { findUndrawn, insertWaveform } from './waveform-queries.ts';

export const DRAW_WAVEFORM: JobKind = { name: 'draw_waveform', atOnce: 1 };

type Picture = Pick<ProcessedAudio, 'peaks' | 'silences'>;
/** Of a file that cannot be decoded: it is not tried again. */
const NO_PICTURE: Picture = { peaks: new Uint8Array(), silences: [] };

/** Draws the picture of a sound that a feed brought, and finds its silences. May be enqueued any number of times. */
export const drawWaveform: Job = {
  ...DRAW_WAVEFORM,
  async run(context, payload, signal) {
    const { db, log } = context;
    const version = await findUndrawn(db, Number(payload['audio_version_id']));
    if (version === undefined) return;
    let picture: Picture = NO_PICTURE;
    try {
      picture = await inProcessingFolder(context.config.dataDir, (folder) => read(context, version.storage_key, folder, signal));
    } catch (error) {
      if (!(error instanceof ProcessingFault)) throw error;
      // Whoever runs the server may install one.
      if (error.fault === 'no_engine') return;
      log.info({ audio_version: version.id, fault: error.fault, err: error.cause }, 'a sound could not be drawn');
    }
    await insertWaveform(db, version.id, picture);
  },
};

async function read({ storage }: AppContext, key: string, folder: string, signal: AbortSignal): Promise<Picture> {
  const path = join(folder, ORIGINAL_FILE);
  await fetchOriginal(storage, key, path);
  const kind = audioKind(await headOf(path));
  const demuxer = kind === null ? undefined : DEMUXERS[kind.extension];
  if (demuxer === undefined) throw new ProcessingFault('not_audio');
  return runProcessing(folder, { demuxer, declaredMs: 0, isOnlyRead: true }, { signal });
}

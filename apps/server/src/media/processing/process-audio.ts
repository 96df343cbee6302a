import { type AudioEngine, type EncodeOptions, SAMPLE_RATE } from './audio-engine.ts';
import { createLoudnessMeter } from './loudness.ts';
import { ProcessingFault } from './processing-fault.ts';
import { createWaveform } from './waveform.ts';

/** What podcast apps agree on: -16 LUFS, and for one channel, which both ears hear, three less. */
const TARGET_LUFS = { mono: -19, stereo: -16 };
/** More would raise the room above the voice. */
const GREATEST_GAIN_DB = 30;
export const LONGEST_AUDIO_MS = 12 * 3_600_000;
const SHORTEST_AUDIO_MS = 1000;
/** A file that breaks off; headers of a variable rate are wrong by less. */
const LEAST_SHARE_OF_DECLARED = 0.9;
/** Of the whole work, the first reading. */
const SHARE_OF_READING = 0.2;
const PROGRESS_STEP = 0.01;

export interface AudioTask {
  readonly demuxer: string;
  /** As the file's header says; 0 when it does not: what is heard of the progress then is little. */
  readonly declaredMs: number;
  /** Nothing is written: only what the first reading tells is wanted. */
  readonly isOnlyRead?: boolean;
}

export interface ProcessedAudio {
  readonly engine: string;
  readonly durationMs: number;
  readonly isMono: boolean;
  /** Before, in LUFS. */
  readonly loudness: number;
  readonly gainDb: number;
  readonly peaks: Uint8Array;
  readonly silences: readonly (readonly [number, number])[];
}

/** Reads the original in the current folder twice: to know it, and to write the MP3, unless only the first is asked. `onProgress` hears shares of one. */
export async function processAudio(
  engine: AudioEngine,
  { demuxer, declaredMs, isOnlyRead = false }: AudioTask,
  onProgress: (share: number) => void,
): Promise<ProcessedAudio> {
  const expected = ((declaredMs || LONGEST_AUDIO_MS) / 1000) * SAMPLE_RATE;
  const report = createReport(onProgress);
  const meter = createLoudnessMeter(SAMPLE_RATE);
  const waveform = createWaveform(SAMPLE_RATE);
  let frames = 0;
  try {
    await engine.decode(demuxer, (samples, channels) => {
      for (let at = 0; at < samples.length; at += channels) {
        const left = finite(samples[at]);
        const right = channels === 1 ? left : finite(samples[at + 1]);
        meter.add(left, right);
        waveform.add(left, right);
      }
      frames += samples.length / channels;
      if (frames > (LONGEST_AUDIO_MS / 1000) * SAMPLE_RATE) throw new ProcessingFault('too_long');
      report(Math.min(1, frames / expected) * SHARE_OF_READING);
    });
  } catch (error) {
    throw error instanceof ProcessingFault ? error : new ProcessingFault('damaged', error);
  }
  const durationMs = Math.round((frames / SAMPLE_RATE) * 1000);
  if (durationMs === 0) throw new ProcessingFault('damaged');
  if (durationMs < declaredMs * LEAST_SHARE_OF_DECLARED) throw new ProcessingFault('incomplete');
  if (durationMs < SHORTEST_AUDIO_MS) throw new ProcessingFault('too_short');
  const loudness = meter.integrated();
  if (loudness === Number.NEGATIVE_INFINITY) throw new ProcessingFault('silent');
  const { isMono } = meter;
  const gainDb = Math.min(GREATEST_GAIN_DB, TARGET_LUFS[isMono ? 'mono' : 'stereo'] - loudness);
  const options: EncodeOptions = { isMono, gainDb };
  if (!isOnlyRead) await engine.encode(demuxer, options, (done) => report(SHARE_OF_READING + Math.min(1, done / frames) * (1 - SHARE_OF_READING)));
  return { engine: engine.name, durationMs, isMono, loudness, gainDb, peaks: waveform.peaks(gainDb), silences: waveform.silences(gainDb) };
}

/** Files of floats may hold what is no number. */
const finite = (sample: number | undefined) => (Number.isFinite(sample) ? (sample as number) : 0);

function createReport(onProgress: (share: number) => void): (share: number) => void {
  let last = 0;
  return (share) => {
    if (share - last < PROGRESS_STEP) return;
    last = share;
    onProgress(share);
  };
}

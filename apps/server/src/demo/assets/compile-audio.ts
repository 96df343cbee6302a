import { createHash } from 'node:crypto';
import type { AudioSheet } from './audio-sheet.ts';

/** What scripts/make-demo-audio.mjs makes: MP3 at a constant rate, frames of so many bytes, each of so long. */
const FRAME_BYTES = 96;
const FRAME_MS = 24;
/** A first frame without sound that tells how long the file is: of a whole of several it would tell a lie. */
const TELLS_LENGTH = 'Info';

interface Part {
  readonly title: string;
  readonly sheet: AudioSheet;
  readonly audio: Buffer;
}

const soundOf = (audio: Buffer) => (audio.subarray(0, FRAME_BYTES).includes(TELLS_LENGTH) ? audio.subarray(FRAME_BYTES) : audio);

/** Lessons one after the other as one file, frame by frame, so that nothing is encoded anew: each is a chapter. */
export function compileAudio(parts: readonly Part[]): { readonly sheet: AudioSheet; readonly audio: Buffer } {
  const sounds = parts.map(({ audio }) => soundOf(audio));
  const lengths = sounds.map(({ length }) => (length / FRAME_BYTES) * FRAME_MS);
  const begins = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, ms) => sum + ms, 0));
  const audio = Buffer.concat(sounds);
  const sheet: AudioSheet = {
    sha256: createHash('sha256').update(audio).digest('hex'),
    byteSize: audio.length,
    mimeType: 'audio/mpeg',
    language: parts[0]?.sheet.language ?? 'nl',
    durationMs: lengths.reduce((sum, ms) => sum + ms, 0),
    chapters: parts.map(({ title }, index) => ({
      title,
      begin_ms: begins[index] ?? 0,
      end_ms: (begins[index] ?? 0) + (lengths[index] ?? 0),
    })),
    cues: parts.flatMap((part, index) =>
      part.sheet.cues.map((cue) => ({ ...cue, from: cue.from + (begins[index] ?? 0) / 1000, to: cue.to + (begins[index] ?? 0) / 1000 })),
    ),
  };
  return { sheet, audio };
}

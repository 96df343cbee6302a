import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createSoundRecording, type RecordingBounds } from '../../media/ingest/sound-recording.ts';
import type { TestServer } from '../test-server.ts';

export const UNBOUNDED: RecordingBounds = { mostBytes: Infinity, isTooMuch: () => false, hasRoom: async () => true };
const FRAME_SECONDS = 0.02;

/** Noise in Opus, recorded as a publisher sent it from now on; the clock stands still meanwhile. */
export async function recordNoise({ context, clock }: TestServer, streamId: number, seconds: number): Promise<void> {
  const folder = join(context.config.dataDir, 'recordings', String(streamId));
  await mkdir(folder, { recursive: true });
  const recording = createSoundRecording(join(folder, String(clock.now().getTime())), UNBOUNDED, (reason) => expect.fail(reason));
  const data = Buffer.from([0xf8, ...Array.from({ length: 80 }, (_, index) => (index * 37) & 255)]);
  for (let index = 0; index < seconds / FRAME_SECONDS; index += 1)
    recording.take({ data, at: index * FRAME_SECONDS, seconds: FRAME_SECONDS }, { codec: 'opus' });
  await recording.end();
}

import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UNBOUNDED } from '../../testing/live/recorded-noise.ts';
import { createSoundRecording, type RecordingBounds } from './sound-recording.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sound-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Thousand packets of a thousand bytes. What it wrote, and why it ended. */
async function record(name: string, bounds: Partial<RecordingBounds>) {
  const reasons: string[] = [];
  const recording = createSoundRecording(join(folder, name), { ...UNBOUNDED, ...bounds }, (reason) => reasons.push(reason));
  const data = Buffer.alloc(998, 0xf8);
  for (let index = 0; index < 2000; index += 1) {
    recording.take({ data, at: index * 0.02, seconds: 0.02 }, { codec: 'opus' });
    // As sounds come: each in a turn of its own.
    if (index % 100 === 0) await new Promise(setImmediate);
  }
  await recording.end();
  return { bytes: (await stat(join(folder, `${name}.opus`))).size, reasons };
}

it('LIVE-13.4 sound is recorded up to the bytes that are left of its stream, and no faster than programmes send it', async () => {
  expect(await record('all', {})).toEqual({ bytes: 2_000_000, reasons: [] });
  expect(await record('long', { mostBytes: 500_000 })).toEqual({ bytes: 500_000, reasons: ['it is too long'] });
  let taken = 0;
  const isTooMuch = (bytes: number) => (taken += bytes) > 300_000;
  expect(await record('fast', { isTooMuch })).toEqual({ bytes: 300_000, reasons: ['its sound is more than any programme sends'] });
});

it('LIVE-13.4 the disk is looked at again while sound is written, and the recording ends where too little of it is left', async () => {
  const answers = [true, false];
  const { bytes, reasons } = await record('full', { hasRoom: async () => answers.shift() ?? true });
  expect([reasons, answers]).toEqual([[], [false]]);
  expect(bytes).toBe(2_000_000);
  const full = await record('fuller', { hasRoom: async () => false });
  expect(full.reasons).toEqual(['the disk is full']);
  expect(full.bytes).toBeLessThan(1_300_000);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toneWav } from '../../testing/generated-audio.ts';
import { audioKind } from '../audio/audio-kind.ts';
import { measureAudio } from '../audio/measure-audio.ts';
import { ORIGINAL_FILE, SAMPLE_RATE } from './audio-engine.ts';
import { findCommandEngine } from './command-engine.ts';
import { createLoudnessMeter } from './loudness.ts';
import { processAudio } from './process-audio.ts';
import { runProcessing } from './run-processing.ts';
import { createWaveform } from './waveform.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auscult-processing-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const LONG_MS = 60_000;

function meterOf(samples: (at: number) => readonly [number, number], seconds: number) {
  const meter = createLoudnessMeter(SAMPLE_RATE);
  for (let at = 0; at < seconds * SAMPLE_RATE; at += 1) meter.add(...samples(at));
  return meter;
}
const sine = (amplitude: number) => (at: number) => amplitude * Math.sin((2 * Math.PI * 997 * at) / SAMPLE_RATE);

describe('createLoudnessMeter', () => {
  it('measures what EBU Tech 3341 asks of a meter, of one channel and of two', () => {
    const full = sine(1);
    const quiet = sine(10 ** (-23 / 20));
    expect(meterOf((at) => [full(at), 0], 5).integrated()).toBeCloseTo(-3.01, 1);
    expect(meterOf((at) => [full(at), full(at)], 5).integrated()).toBeCloseTo(-3.01, 1);
    expect(meterOf((at) => [quiet(at), -quiet(at)], 5).integrated()).toBeCloseTo(-23, 1);
  });

  it('leaves out silence and what is ten below the rest', () => {
    const loud = sine(10 ** (-23 / 20));
    const soft = sine(10 ** (-36 / 20));
    const samples = (at: number): readonly [number, number] => {
      const second = at / SAMPLE_RATE;
      if (second >= 10) return [0, 0];
      const value = second < 5 ? loud(at) : soft(at);
      return [value, -value];
    };
    expect(meterOf(samples, 20).integrated()).toBeCloseTo(-23, 0);
    expect(meterOf(() => [0, 0], 2).integrated()).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe('createWaveform', () => {
  it('gives ten peaks a second, and silences of half a second and more, by how loud the sound will be', () => {
    const waveform = createWaveform(SAMPLE_RATE);
    const tone = sine(0.5);
    const isSilent = (second: number) => (second >= 1 && second < 2) || (second >= 3 && second < 3.3) || second >= 3.5;
    for (let at = 0; at < 4 * SAMPLE_RATE; at += 1) {
      const value = isSilent(at / SAMPLE_RATE) ? 0.001 * Math.sign(tone(at)) : tone(at);
      waveform.add(value, value);
    }
    expect(waveform.silences(0)).toEqual([
      [1000, 2000],
      [3500, 4000],
    ]);
    expect(waveform.silences(30)).toEqual([]);
    const peaks = waveform.peaks(0);
    expect([peaks.length, peaks[5], peaks[15]]).toEqual([40, 127, 0]);
    expect(waveform.peaks(20)[5]).toBe(255);
  });
});

/** So many texts of an ID3v2.3 tag, each of its own name. */
function manyTags(count: number): Buffer {
  const frames = Array.from({ length: count }, (_, number) => {
    const text = Buffer.from(`\0${number.toString(36)}\0-`, 'latin1');
    const head = Buffer.alloc(10);
    head.write('TXXX');
    head.writeUInt32BE(text.length, 4);
    return Buffer.concat([head, text]);
  });
  const body = Buffer.concat(frames);
  const size = [21, 14, 7, 0].map((bits) => (body.length >> bits) & 0x7f);
  return Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), Buffer.from(size), body]);
}

describe('runProcessing', () => {
  const task = { demuxer: 'wav', declaredMs: 0 };
  const write = (bytes: Uint8Array) => writeFile(join(folder, ORIGINAL_FILE), bytes);

  it.each([
    ['one channel', { channels: 1 as const }, -19, true],
    ['two channels that are the same', { channels: 2 as const }, -19, true],
    ['two channels', { channels: 2 as const, isWide: true }, -16, false],
  ])(
    'makes an MP3 of the same length at its loudness, from %s',
    async (_, parts, target, isMono) => {
      await write(toneWav({ seconds: 6, amplitude: 0.02, sounds: (second) => second % 3 < 2, ...parts }));
      const shares: number[] = [];
      const processed = await runProcessing(folder, { ...task, declaredMs: 6000 }, { onProgress: (share) => shares.push(share) });
      expect(processed).toMatchObject({
        durationMs: 6000,
        isMono,
        silences: [
          [2000, 3000],
          [5000, 6000],
        ],
      });
      expect(processed.loudness + processed.gainDb).toBeCloseTo(target, 5);
      expect(shares.at(-1)).toBeGreaterThan(0.9);
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      const mp3 = await readFile(join(folder, 'audio.mp3'));
      expect(audioKind(mp3)?.extension).toBe('mp3');
      expect((await measureAudio(join(folder, 'audio.mp3'), 'audio/mpeg')).durationMs).toBeGreaterThan(5900);
      // What was made is as loud as it was meant to be.
      await write(mp3);
      const again = await runProcessing(folder, { ...task, demuxer: 'mp3' });
      expect(again.loudness).toBeCloseTo(target, 0);
      expect(Math.abs(again.durationMs - 6000)).toBeLessThan(100);
    },
    LONG_MS,
  );

  it(
    'ends what takes too long or too much memory, and says so',
    async () => {
      await write(toneWav({ seconds: 120 }));
      await expect(runProcessing(folder, task, { limits: { timeMs: 1 } })).rejects.toMatchObject({
        fault: 'too_heavy',
      });
      await expect(runProcessing(folder, task, { limits: { memoryBytes: 1 } })).rejects.toMatchObject({ fault: 'too_heavy' });
    },
    LONG_MS,
  );

  it.runIf(existsSync('/proc/self/stat'))(
    'ends a file whose tags alone keep a processor busy, and none that gets on',
    async () => {
      const mp3 = join(folder, 'tone.mp3');
      await write(toneWav({ seconds: 20 }));
      await runProcessing(folder, task);
      await rename(join(folder, 'audio.mp3'), mp3);
      await write(Buffer.concat([manyTags(100_000), await readFile(mp3)]));
      const limits = { stalledCpuMs: 3000 };
      await expect(runProcessing(folder, { demuxer: 'mp3', declaredMs: 20_000 }, { limits })).rejects.toMatchObject({ fault: 'too_heavy' });
      await write(Buffer.concat([manyTags(1000), await readFile(mp3)]));
      expect((await runProcessing(folder, { demuxer: 'mp3', declaredMs: 20_000 }, { limits })).durationMs).toBeGreaterThan(19_000);
    },
    LONG_MS,
  );

  it(
    'ends when it is called off',
    async () => {
      await write(toneWav({ seconds: 120 }));
      const stop = new AbortController();
      const running = runProcessing(folder, task, { signal: stop.signal, onProgress: () => stop.abort(new Error('called off')) });
      await expect(running).rejects.toThrow('called off');
    },
    LONG_MS,
  );

  it.runIf(existsSync('/proc/self/cwd'))(
    'ends with the worker that asked for it, however that ended',
    async () => {
      await write(toneWav({ seconds: 1800, rate: 8000 }));
      const code = `import { runProcessing } from ${JSON.stringify(new URL('run-processing.ts', import.meta.url).href)}; await runProcessing(${JSON.stringify(folder)}, ${JSON.stringify(task)}, {});`;
      const flags = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code];
      const worker = spawn(process.execPath, flags, { stdio: 'inherit' });
      await expect.poll(processesIn, { timeout: 20_000 }).toBe(1);
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      await expect.poll(processesIn, { timeout: 5000 }).toBe(0);
    },
    LONG_MS,
  );

  /** How many work in the folder. */
  async function processesIn(): Promise<number> {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
    return folders.filter((one) => one === folder).length;
  }
});

const command = findCommandEngine();
describe.skipIf(command === null)('processAudio with the FFmpeg that is installed', () => {
  it('answers what the built-in one answers', async () => {
    const before = process.cwd();
    await writeFile(join(folder, ORIGINAL_FILE), toneWav({ seconds: 6, amplitude: 0.02, sounds: (second) => second % 3 < 2 }));
    const built = await runProcessing(folder, { demuxer: 'wav', declaredMs: 6000 });
    process.chdir(folder);
    try {
      if (command === null) return;
      const { engine, ...processed } = await processAudio(command, { demuxer: 'wav', declaredMs: 6000 }, () => {});
      expect(engine).toBe('ffmpeg');
      expect({ ...processed, engine: 'node-av' }).toEqual(built);
    } finally {
      process.chdir(before);
    }
  });
});

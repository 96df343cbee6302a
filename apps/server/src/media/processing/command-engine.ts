import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  type AudioEngine,
  BYTES_PER_SAMPLE,
  decodeFilter,
  encodeFilter,
  kbitsPerSecond,
  LAME_QUALITY,
  MP3_FILE,
  ORIGINAL_FILE,
  SAMPLE_RATE,
} from './audio-engine.ts';

const COMMAND = 'ffmpeg';
const LONGEST_MESSAGE_CHARACTERS = 300;
/** In the header of a WAV. */
const CHANNELS_AT = 22;
const DATA_HEADER_BYTES = 8;

/** The FFmpeg that is installed; null when there is none. */
export function findCommandEngine(): AudioEngine | null {
  if (spawnSync(COMMAND, ['-version'], { stdio: 'ignore' }).status !== 0) return null;

  async function run(demuxer: string, args: readonly string[], onOutput: (bytes: Buffer) => void): Promise<void> {
    const input = ['-nostdin', '-v', 'error', '-threads', '1', '-protocol_whitelist', 'file,pipe', '-f', demuxer, '-i', ORIGINAL_FILE];
    const child = spawn(COMMAND, [...input, '-map', '0:a:0', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(0, LONGEST_MESSAGE_CHARACTERS);
    });
    child.stdout.on('data', onOutput);
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`FFmpeg: ${said.trim() || `ended with ${code}`}`);
  }

  return {
    name: COMMAND,
    async decode(demuxer, onSamples) {
      let rest: Buffer = Buffer.alloc(0);
      let channels = 0;
      await run(demuxer, ['-af', decodeFilter, '-c:a', 'pcm_f32le', '-bitexact', '-map_metadata', '-1', '-f', 'wav', 'pipe:1'], (bytes) => {
        let all: Buffer = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
        rest = all;
        if (channels === 0) {
          // The header of the WAV, which comes whole or in parts.
          const data = all.indexOf('data');
          if (data < 0 || all.length < data + DATA_HEADER_BYTES) return;
          channels = all.readUInt16LE(CHANNELS_AT);
          all = all.subarray(data + DATA_HEADER_BYTES);
        }
        const frame = channels * BYTES_PER_SAMPLE;
        const whole = all.length - (all.length % frame);
        // A copy, because floats have to begin at a multiple of four.
        if (whole > 0) onSamples(new Float32Array(new Uint8Array(all.subarray(0, whole)).buffer), channels);
        rest = Buffer.from(all.subarray(whole));
      });
    },
    async encode(demuxer, options, onFrames) {
      const lame = ['-c:a', 'libmp3lame', '-b:a', `${kbitsPerSecond(options)}k`, '-compression_level', String(LAME_QUALITY)];
      const output = ['-map_metadata', '-1', '-map_chapters', '-1', '-id3v2_version', '0', '-f', 'mp3', '-y', MP3_FILE];
      let line = '';
      await run(demuxer, ['-af', encodeFilter(options), ...lame, ...output, '-progress', 'pipe:1'], (bytes) => {
        line = (line + bytes.toString('latin1')).slice(-LONGEST_MESSAGE_CHARACTERS);
        const [, microseconds] = /out_time_us=(\d+)\D[^=]*=?[^=]*$/.exec(line) ?? [];
        if (microseconds !== undefined) onFrames(Math.round((Number(microseconds) / 1e6) * SAMPLE_RATE));
      });
    },
  };
}

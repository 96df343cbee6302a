import { appendFileSync, mkdtempSync, openAsBlob, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { connectTo } from '@auscult/e2e/support/trial-database';
import { startServer } from '@auscult/e2e/support/trial-server';
import type { Figure } from '../figure.ts';
import { descendantsOf, residentMegabytesOf } from '../process-usage.ts';
import { signIn } from '../sign-in.ts';
import { letEdit, loadUpload, send, type Target } from './tus.ts';

const MINUTES = 120;
const PIECE_SECONDS = 60;
const LIMIT_SECONDS = 240;
const LIMIT_MEGABYTES = 300;
const LIMIT_P99_MS = 100;
const LOOK_EVERY_MS = 100;
const SAMPLE_RATE = 44_100;

/** Two hours of MP3, from the last byte that is uploaded until it plays: time, memory, and what other calls notice. */
export async function* measureLongRecording(dataDir: string): AsyncGenerator<Figure> {
  const server = await startServer(dataDir);
  const folder = mkdtempSync(join(tmpdir(), 'auscult-bench-media-'));
  try {
    const { token, playable } = await signIn(server.origin);
    await letEdit(dataDir);
    const streamId = playable[0]?.streamId ?? 0;
    const target: Target = { origin: server.origin, token };
    const first = await send(target, streamId, new Blob([tone(PIECE_SECONDS)]));
    await watch(target, first, () => {});
    const long = join(folder, 'long.mp3');
    const piece = readFileSync(await audioFile(dataDir, streamId));
    for (let minute = 0; minute < MINUTES; minute += PIECE_SECONDS / 60) appendFileSync(long, piece);

    const pids = () => [server.pid, ...descendantsOf(server.pid)];
    const memory = () => pids().reduce((sum, pid) => sum + residentOf(pid), 0);
    const idle = memory();
    const id = await send(target, streamId, await openAsBlob(long));
    const begin = performance.now();
    let most = 0;
    const calls: number[] = [];
    await watch(target, id, (ms) => {
      most = Math.max(most, memory() - idle);
      calls.push(ms);
    });
    const seconds = (performance.now() - begin) / 1000;
    const note = `${(statSync(long).size / 1e6).toFixed(0)} MB`;
    yield { name: `${MINUTES} minutes of MP3, from the last byte to playable`, value: seconds, unit: 's', limit: LIMIT_SECONDS, cpu: 'node', note };
    yield { name: 'the same, memory above idle, all processes', value: most, unit: 'MB', limit: LIMIT_MEGABYTES };
    const p99 = calls.toSorted((a, b) => a - b)[Math.floor(calls.length * 0.99)] ?? 0;
    yield { name: 'the same, p99 of calls meanwhile', value: p99, unit: 'ms', limit: LIMIT_P99_MS, cpu: 'both', note: `${calls.length} calls` };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** 0 when it has ended. */
function residentOf(pid: number): number {
  try {
    return residentMegabytesOf(pid) || 0;
  } catch {
    return 0;
  }
}

async function audioFile(dataDir: string, streamId: number): Promise<string> {
  const db = await connectTo(dataDir);
  const { rows } = await db.query('select v.storage_key from stream s join audio_version v on v.id = s.audio_version_id where s.id = $1', [streamId]);
  await db.end();
  return join(dataDir, 'media', (rows as { storage_key: string }[])[0]?.storage_key ?? '');
}

/** 16-bit stereo, different on both sides, with a pause every four seconds. */
function tone(seconds: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + seconds * SAMPLE_RATE * 4);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('RIFF....WAVEfmt ....................data'), 0);
  view.setUint32(4, bytes.length - 8, true);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 2, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * 4, true);
  view.setUint16(32, 4, true);
  view.setUint16(34, 16, true);
  view.setUint32(40, bytes.length - 44, true);
  for (let at = 0; at < seconds * SAMPLE_RATE; at += 1) {
    const second = at / SAMPLE_RATE;
    const value = second % 4 < 3 ? 3000 * Math.sin(2 * Math.PI * 220 * second) : 0;
    view.setInt16(44 + 4 * at, value, true);
    view.setInt16(46 + 4 * at, -value, true);
  }
  return bytes;
}

/** Until the upload is done, with calls as a listener makes them; `onCall` hears how long each took. */
async function watch(target: Target, id: string, onCall: (ms: number) => void): Promise<void> {
  for (;;) {
    const begin = performance.now();
    await (await fetch(`${target.origin}/v1/podcast/popular/channels`, { headers: { authorization: `Bearer ${target.token}` } })).arrayBuffer();
    onCall(performance.now() - begin);
    const { state, fault } = await loadUpload(target, id);
    if (state === 'done') return;
    if (state === 'failed') throw new Error(`the upload failed: ${fault}`);
    await setTimeout(LOOK_EVERY_MS);
  }
}

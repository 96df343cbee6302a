import { createHash, randomBytes } from 'node:crypto';
import { closeSync, createReadStream, mkdtempSync, openAsBlob, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { connectTo } from '@auscult/e2e/support/trial-database';
import { startServer } from '@auscult/e2e/support/trial-server';
import type { Figure } from '../figure.ts';
import { signIn } from '../sign-in.ts';
import { startCutLine } from './cut-line.ts';
import { append, CHUNK_BYTES, create, letEdit, loadUpload, offsetOf, type Target } from './tus.ts';

const GIGABYTE = 1024 ** 3;
const CUTS = 10;
/** As shares of the file. */
const KILLS = [0.3, 0.7];
const RETRY_MS = 50;
const LIMIT_LOOKS = 6000;

/** A gigabyte over a line that is cut ten times, to a server that is killed twice: whether it arrives as it was, and what was sent in vain. */
export async function* measureBrokenLine(dataDir: string): AsyncGenerator<Figure> {
  // What the file becomes afterwards is another part's.
  const env = { ROLES: 'api' };
  let server = await startServer(dataDir, { env });
  const folder = mkdtempSync(join(tmpdir(), 'auscult-bench-upload-'));
  const line = await startCutLine(server.port, { everyBytes: GIGABYTE / (CUTS + 1), times: CUTS });
  try {
    const { token, playable } = await signIn(server.origin);
    await letEdit(dataDir);
    const path = join(folder, 'recording.wav');
    writeRecording(path);
    const file = await openAsBlob(path);
    const target: Target = { origin: line.origin, token };
    const begin = performance.now();
    const id = await create(target, playable[0]?.streamId ?? 0, file.size);
    const kills = [...KILLS];
    let [at, sent, lost] = [0, 0, 0];
    for (let looks = 0; at < file.size; looks += 1) {
      if (looks > LIMIT_LOOKS) throw new Error('the upload does not come to its end');
      const piece = file.slice(at, at + CHUNK_BYTES);
      const isKilled = kills[0] !== undefined && at >= kills[0] * file.size;
      const going = append(target, id, at, piece).catch(() => null);
      sent += piece.size;
      if (isKilled) {
        kills.shift();
        await server.kill();
        server = await startServer(dataDir, { env, port: server.port });
      }
      const reached = (await going) ?? (await untilAnswered(() => offsetOf(target, id)));
      // What was acknowledged is there, whatever happened.
      lost += Math.max(0, at - reached);
      at = reached;
    }
    const seconds = (performance.now() - begin) / 1000;
    while (['receiving', 'storing'].includes((await loadUpload(target, id)).state)) await setTimeout(RETRY_MS);
    const isSame = (await hashOf(path)) === (await hashOf(await storedFile(dataDir, id)));
    const note = `${line.cuts()} cuts, ${KILLS.length - kills.length} kills, ${((sent - file.size) / 1e6).toFixed(0)} MB sent twice, ${seconds.toFixed(0)} s`;
    yield { name: '1 GB over a broken line: files that are not the same', value: isSame ? 0 : 1, unit: '', limit: 0, note };
    yield { name: 'the same, acknowledged bytes that were sent again', value: lost, unit: '', limit: 0 };
  } finally {
    await line.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Until there is a line and a server again. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let looks = 0; ; looks += 1) {
    try {
      return await ask();
    } catch (error) {
      if (looks > LIMIT_LOOKS) throw error;
      await setTimeout(RETRY_MS);
    }
  }
}

async function storedFile(dataDir: string, id: string): Promise<string> {
  const db = await connectTo(dataDir);
  const { rows } = await db.query<{ storage_key: string }>('select storage_key from upload where id = $1', [id]);
  await db.end();
  return join(dataDir, 'media', rows[0]?.storage_key ?? '');
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer);
  return hash.digest('hex');
}

/** A WAV of noise, no two chunks of which are the same. */
function writeRecording(path: string): void {
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(GIGABYTE - 8, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(48_000, 24);
  head.writeUInt32LE(192_000, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(GIGABYTE - 44, 40);
  const noise = randomBytes(CHUNK_BYTES);
  const file = openSync(path, 'w');
  for (let at = 0; at < GIGABYTE; at += CHUNK_BYTES) {
    if (at === 0) head.copy(noise);
    else randomBytes(64).copy(noise);
    writeSync(file, noise);
  }
  closeSync(file);
}

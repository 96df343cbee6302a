import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '@auscult/e2e/support/free-port';
import { connectTo } from '@auscult/e2e/support/trial-database';
import { startServer } from '@auscult/e2e/support/trial-server';
import type { Figure } from '../figure.ts';
import { cpuSecondsOf, descendantsOf } from '../process-usage.ts';
import { signIn } from '../sign-in.ts';

const MEBIBYTE = 1024 * 1024;
/** Half an hour of speech at 128 kbit/s. */
const FILE_MEBIBYTES = 28;
const CONNECTIONS = 8;
const READ_BYTES = 64 * 1024;
const WARM_UP_REQUESTS = 256;
const REQUESTS = 3072;
const GIGABYTES = (REQUESTS * MEBIBYTE) / 1e9;
/** Taken in turns; of each the cheapest counts, because what else the machine does only ever adds. */
const ROUNDS = 5;
const LIMIT_TIMES = 5;

/** CPU per gigabyte of ranges, by this server itself and by nginx (where there is one) from the same file in the same run. */
export async function* measureAudio(dataDir: string): AsyncGenerator<Figure> {
  const server = await startServer(dataDir);
  const nginx = await startNginx(join(dataDir, 'media'));
  try {
    const path = await storeLongAudio(server.origin, dataDir);
    const file = new URL(path, server.origin).pathname.split('/').at(-1) ?? '';
    const node = { url: new URL(path, server.origin), cpu: () => cpuSecondsOf(server.pid), spent: Number.POSITIVE_INFINITY };
    const twin = nginx && { url: new URL(`/audio/${file.slice(0, 2)}/${file}`, nginx.origin), cpu: nginx.cpu, spent: Number.POSITIVE_INFINITY };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const served of twin ? [node, twin] : [node]) {
        await readRanges(served.url, WARM_UP_REQUESTS);
        const before = served.cpu();
        await readRanges(served.url, REQUESTS);
        served.spent = Math.min(served.spent, (served.cpu() - before) / GIGABYTES);
      }
    yield { name: 'audio in ranges of 1 MiB, CPU per GB, Node', value: node.spent, unit: 's', cpu: 'node' };
    const missing = twin ? {} : { notRun: 'nginx is not installed and could not be' };
    const beside = twin?.spent ?? Number.NaN;
    yield { name: 'the same, nginx with sendfile', value: beside, unit: 's', ...missing };
    yield { name: 'the same, Node beside nginx', value: node.spent / beside, unit: '×', limit: LIMIT_TIMES, ...missing };
  } finally {
    nginx?.stop();
    await server.stop();
  }
}

/** Puts a long file in the place of one episode's audio; answers its signed address. */
async function storeLongAudio(origin: string, dataDir: string): Promise<string> {
  const { token, playable } = await signIn(origin);
  const [first] = playable;
  if (first === undefined) throw new Error('nothing to play');
  const piece = randomBytes(MEBIBYTE);
  const hash = createHash('sha256').update(piece).digest('hex');
  const key = `audio/${hash.slice(0, 2)}/${hash}.mp3`;
  const file = join(dataDir, 'media', key);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  for (let count = 0; count < FILE_MEBIBYTES; count += 1) appendFileSync(file, piece);
  const db = await connectTo(dataDir);
  await db.query('update audio_version set storage_key = $1 where id = $2', [key, first.audioVersionId]);
  await db.end();
  const answer = await fetch(`${origin}/v1/podcast/streams/${first.streamId}/audio`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { url: string }).url;
}

/**
 * Reads `count` ranges of 1 MiB, one after the other on each of a few connections, as fast as they come. Into memory that stays the same:
 * a reader that makes garbage of every piece takes the processor's caches from the server that is measured.
 */
async function readRanges(url: URL, count: number): Promise<void> {
  let next = 0;
  const worker = () =>
    new Promise<void>((resolve, reject) => {
      const buffer = Buffer.allocUnsafeSlow(READ_BYTES);
      let head = '';
      // Bytes of the answer still to come; null while its head is read.
      let left: number | null = null;
      const ask = () => {
        const n = next++;
        if (n >= count) {
          socket.destroy();
          return resolve();
        }
        const from = (n % FILE_MEBIBYTES) * MEBIBYTE;
        [head, left] = ['', null];
        socket.write(`GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nRange: bytes=${from}-${from + MEBIBYTE - 1}\r\n\r\n`);
      };
      const read = (bytes: number) => {
        if (left === null) {
          head += buffer.toString('latin1', 0, bytes);
          const end = head.indexOf('\r\n\r\n');
          if (end < 0) return true;
          if (!head.startsWith('HTTP/1.1 206')) reject(new Error(head.slice(0, end)));
          left = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (head.length - end - 4);
        } else left -= bytes;
        if (left === 0) ask();
        return true;
      };
      const socket = connect({ host: url.hostname, port: Number(url.port), onread: { buffer, callback: read } }, ask);
      socket.once('error', reject);
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
}

interface Nginx {
  readonly origin: string;
  cpu(): number;
  stop(): void;
}

/** One worker that serves the media folder; null where nginx is not installed. */
async function startNginx(root: string): Promise<Nginx | null> {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'auscult-nginx-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush off; keepalive_requests 100000;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${root}; }
}`,
  );
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(origin).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    origin,
    cpu: () => [child.pid ?? 0, ...descendantsOf(child.pid ?? 0)].reduce((sum, pid) => sum + cpuSecondsOf(pid), 0),
    stop() {
      child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
      child.kill('SIGQUIT');
    },
  };
}

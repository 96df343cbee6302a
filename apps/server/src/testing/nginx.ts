import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../db/embedded/free-port.ts';

const DOCS = fileURLToPath(new URL('../../../../docs/nginx/', import.meta.url));

/** Whether nginx is installed here. */
export const hasNginx = ((): boolean => {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

export interface Nginx {
  readonly port: number;
  /** What it wrote down of the requests so far. */
  accessLog(): string;
  stop(): Promise<void>;
}

/** `media` is a folder, or the origin of a store that holds them. */
interface Behind {
  readonly serverPort: number;
  readonly media: string;
}

/** The site of docs/nginx as it stands, but for what is of one machine: addresses, folders and certificates. */
export async function startNginx({ serverPort, media }: Behind): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'auscult-nginx-'));
  const port = await freePort();
  const headers = join(folder, 'media-headers.conf');
  const document = (name: string) => readFileSync(join(DOCS, name), 'utf8');
  writeFileSync(headers, document('auscult-media-headers.conf'));
  const whole = document('auscult.conf');
  const inBucket = `${whole.slice(0, whole.indexOf('  # Pictures are named after'))}${document('auscult-bucket.conf')}}`;
  const site = (media.startsWith('http:') ? inBucket : whole)
    .replaceAll(/^server \{\n {2}listen 80;[\s\S]*?^\}\n/gm, '')
    .replaceAll(/^ *(?:(?:proxy_)?ssl_.*|listen \[::\].*|server_name .*)\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('server 127.0.0.1:4310;', `server 127.0.0.1:${serverPort};`)
    .replaceAll('/var/lib/auscult/media/', `${media}/`)
    .replace('https://$auscult_store', 'http://$$auscult_store')
    .replaceAll('s3.example.org', media.replace('http://', ''))
    .replaceAll('/etc/nginx/auscult-media-headers.conf', headers)
    .replace('/var/log/nginx/auscult.log', join(folder, 'access.log'));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 64; }
http {
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${site}
}`,
  );
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (
    !(await askNginx(port, '/').then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    await wait(20);
  }
  return {
    port,
    accessLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface NginxAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends the path as it is written, dots and all. */
export function askNginx(port: number, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<NginxAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers, method, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.once('end', () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }));
      incoming.once('error', reject);
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../config/s3.ts';

const PYTHON = '/usr/bin/python3';
const SCRIPT = fileURLToPath(new URL('start-swift.py', import.meta.url));

/** Whether OpenStack Swift is installed here (Debian: python3-swift); `npm test` as root installs it. */
export const hasObjectStore = spawnSync(PYTHON, ['-c', 'import swift.common.middleware.s3api'], { stdio: 'ignore' }).status === 0;

export interface ObjectStore {
  /** Of an empty bucket. */
  readonly settings: S3Settings;
  stop(): Promise<void>;
}

/** A real store of its own that speaks S3 and verifies what it is sent: signatures, their age and the hash of a body. */
export async function startObjectStore(): Promise<ObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), 'auscult-objects-'));
  const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'a-secret-that-only-tests-know', region: 'eu-west-1' };
  const child = spawn(PYTHON, [SCRIPT, folder, credentials.accessKeyId, credentials.secretAccessKey, credentials.region], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [port] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => {
      throw new Error('the object store did not start');
    }),
  ])) as [string];
  const settings = { ...credentials, endpoint: `http://127.0.0.1:${port}`, bucket: 'media', forcePathStyle: true };
  const made = await new AwsClient({ ...credentials, service: 's3' }).fetch(`${settings.endpoint}/${settings.bucket}`, { method: 'PUT' });
  if (!made.ok) throw new Error(`the bucket was not made: ${made.status} ${await made.text()}`);
  return {
    settings,
    async stop() {
      child.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

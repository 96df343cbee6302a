import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLocalStorage } from './local-storage.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auscult-storage-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('leaves no part of what broke off in the folder', async () => {
  await createLocalStorage(folder)
    .put(`audio/ab/${'0'.repeat(64)}.mp3`, async function* () {
      yield Buffer.from('half');
      throw new Error('the connection broke');
    })
    .catch(() => {});
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
});

it('has no addresses of its own', async () => {
  expect(await createLocalStorage(folder).signedAddress(`audio/ab/${'0'.repeat(64)}.mp3`, 60)).toBeNull();
});

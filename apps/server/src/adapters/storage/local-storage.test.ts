import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
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

it('makes files and folders that nobody else on the machine reads, unless a proxy sends them', async () => {
  const key = `audio/cd/${'1'.repeat(64)}.mp3`;
  const modesOf = async (root: string) => {
    const modes = [];
    for (const name of ['audio', 'audio/cd', key]) modes.push((await stat(join(root, name))).mode & 0o077);
    return modes;
  };
  await createLocalStorage(join(folder, 'own')).put(key, Buffer.from('sound'));
  await createLocalStorage(join(folder, 'shared'), { isShared: true }).put(key, Buffer.from('sound'));
  expect(await modesOf(join(folder, 'own'))).toEqual([0, 0, 0]);
  expect((await modesOf(join(folder, 'shared'))).every((mode) => (mode & 0o044) !== 0)).toBe(true);
});

it('has no addresses of its own', async () => {
  expect(await createLocalStorage(folder).signedAddress(`audio/ab/${'0'.repeat(64)}.mp3`, 60)).toBeNull();
});

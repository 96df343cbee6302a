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

it('takes a folder away with its last file, and makes it anew while others do so', async () => {
  const storage = createLocalStorage(join(folder, 'emptied'));
  const name = (letter: string, size: string) => `images/${letter.repeat(32)}/${size}.webp`;
  for (const size of ['small', 'large']) await storage.put(name('a', size), Buffer.from(size));
  await storage.remove(name('a', 'small'));
  expect(await readdir(join(folder, 'emptied/images'))).toEqual(['a'.repeat(32)]);
  await storage.remove(name('a', 'large'));
  await storage.remove(name('a', 'large'));
  expect(await readdir(join(folder, 'emptied/images'))).toEqual([]);
  const rounds = Array.from({ length: 50 }, (_, index) => index);
  await Promise.all(
    rounds.flatMap((index) => [
      storage.put(name('b', `kept${'x'.repeat(index % 10)}`), Buffer.from('kept')),
      storage.put(name('b', 'gone'), Buffer.from('gone')).then(() => storage.remove(name('b', 'gone'))),
    ]),
  );
  expect((await readdir(join(folder, `emptied/images/${'b'.repeat(32)}`))).length).toBeGreaterThanOrEqual(10);
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

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLocalStorage } from './local-storage.ts';

const KEY = `audio/ab/ab${'0'.repeat(62)}.mp3`;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auscult-storage-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* broken() {
  yield Buffer.from('half');
  throw new Error('the line went dead');
}

describe('createLocalStorage', () => {
  it('keeps bytes and streams under their key, and tells how many there were', async () => {
    const storage = createLocalStorage(folder);
    expect(await storage.put(KEY, Buffer.from('first'))).toBe(5);
    expect(await storage.put(KEY, Readable.from([Buffer.from('second '), Buffer.from('time')]))).toBe(11);
    expect(await readFile(storage.path(KEY), 'utf8')).toBe('second time');
    expect(await storage.has(KEY)).toBe(true);
    await storage.remove(KEY);
    await storage.remove(KEY);
    expect(await storage.has(KEY)).toBe(false);
  });

  it('leaves neither a part nor a change behind when a stream breaks', async () => {
    const storage = createLocalStorage(folder);
    await storage.put(KEY, Buffer.from('whole'));
    await expect(storage.put(KEY, broken())).rejects.toThrow('the line went dead');
    expect(await readFile(storage.path(KEY), 'utf8')).toBe('whole');
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  });

  it.each([
    '../outside.mp3',
    `audio/ab/../../${'0'.repeat(64)}.mp3`,
    '/etc/passwd',
    'audio/ab/short.mp3',
    `audio/ab/${'0'.repeat(64)}`,
    `audio\\ab\\${'0'.repeat(64)}.mp3`,
    `images/${'0'.repeat(64)}/Small.webp`,
    `images/${'0'.repeat(64)}/small.webp\0`,
    `images/${'0'.repeat(64)}/small.webp\n`,
    '',
  ])('refuses the key %j', async (key) => {
    const storage = createLocalStorage(folder);
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
    expect(() => storage.path(key)).toThrow('not a storage key');
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLocalStorage } from '../../adapters/storage/local-storage.ts';
import { BLOCK_BYTES, createMediaFiles, type MediaFile, type MediaFiles } from './media-files.ts';

const KEY = `audio/ab/${'ab'.repeat(32)}.mp3`;
let folder: string;
let files: MediaFiles;
let time: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auscult-media-'));
  time = 0;
  files = createMediaFiles(createLocalStorage(folder), () => time);
});
afterEach(async () => {
  files.stop();
  await rm(folder, { recursive: true, force: true });
});

const pathOf = (key: string) => join(folder, key);
async function write(content: string | Buffer): Promise<void> {
  await mkdir(dirname(pathOf(KEY)), { recursive: true });
  await writeFile(pathOf(KEY), content);
}
const opened = async (): Promise<MediaFile> => {
  const file = await files.open(KEY);
  if (file === null) throw new Error('no file');
  return file;
};
async function text(): Promise<string> {
  const file = await opened();
  const block = await file.read(0, file.size);
  const read = block.bytes.toString();
  block.release();
  file.close();
  return read;
}

describe('createMediaFiles', () => {
  it('knows no file where there is none, and no folder for one', async () => {
    expect(await files.open(KEY)).toBeNull();
    await mkdir(pathOf(KEY), { recursive: true });
    expect(await files.open(KEY)).toBeNull();
  });

  it('answers at once what it read before', async () => {
    await write('one');
    await text();
    const again = files.open(KEY);
    expect(again).not.toBeInstanceOf(Promise);
    const block = ((again ?? {}) as MediaFile).read(0, 3);
    expect(block).not.toBeInstanceOf(Promise);
  });

  it('serves what was removed a minute longer, and no more', async () => {
    await write('one');
    expect(await text()).toBe('one');
    await rm(pathOf(KEY));
    time = 59_999;
    expect(await text()).toBe('one');
    time = 60_000;
    expect(await files.open(KEY)).toBeNull();
  });

  it('keeps what is in memory when a file is opened again after a minute, for those who still read it too', async () => {
    await write(Buffer.alloc(1000, 'x'));
    const first = await opened();
    (await first.read(0, 1000)).release();
    time = 60_000;
    const second = await opened();
    expect(second.read(0, 1000)).not.toBeInstanceOf(Promise);
    expect(first.read(0, 1000)).not.toBeInstanceOf(Promise);
    await write(Buffer.alloc(2000, 'y'));
    time = 120_000;
    const third = await opened();
    expect([first.size, third.size, (await third.read(1000, 2000)).bytes.toString()]).toEqual([1000, 2000, 'y'.repeat(1000)]);
  });

  it('goes on reading a file that is evicted meanwhile', async () => {
    await write(Buffer.alloc(BLOCK_BYTES + 10, 'x'));
    const file = await opened();
    const first = await file.read(0, file.size);
    files.stop();
    const second = await file.read(BLOCK_BYTES, file.size);
    expect([first.bytes.length, second.bytes.toString()]).toEqual([BLOCK_BYTES, 'x'.repeat(10)]);
    file.close();
  });

  it('never reads into memory that somebody still sends from, however many stall', async () => {
    const blocks = 70;
    await write(Buffer.concat(Array.from({ length: blocks }, (_, n) => Buffer.alloc(BLOCK_BYTES, n))));
    const file = await opened();
    const held = await Promise.all(Array.from({ length: blocks }, async (_, n) => file.read(n * BLOCK_BYTES, (n + 1) * BLOCK_BYTES)));
    expect(held.map(({ bytes }) => bytes.every((byte) => byte === bytes[0]) && bytes[0])).toEqual(Array.from({ length: blocks }, (_, n) => n));
    // The last ones came when all memory was taken: they hold little.
    expect(held.at(-1)?.bytes.length).toBeLessThan(BLOCK_BYTES);
    for (const block of held) block.release();
    const last = await file.read((blocks - 1) * BLOCK_BYTES, blocks * BLOCK_BYTES);
    expect([last.bytes.length, last.bytes[0]]).toEqual([BLOCK_BYTES, blocks - 1]);
    file.close();
  });

  it('says when a file turns out shorter than it was', async () => {
    await write(Buffer.alloc(1000, 'x'));
    const file = await opened();
    await write('short');
    await expect(Promise.resolve(file.read(0, 1000))).rejects.toThrow('shorter than it was');
    file.close();
  });
});

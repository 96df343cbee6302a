import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BLOCK_BYTES, createMediaFiles, type MediaFile, type MediaFiles } from './media-files.ts';

let folder: string;
let files: MediaFiles;
let time: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auscult-media-'));
  time = 0;
  files = createMediaFiles(() => time);
});
afterEach(async () => {
  files.stop();
  await rm(folder, { recursive: true, force: true });
});

async function aFile(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
const opened = async (path: string): Promise<MediaFile> => {
  const file = await files.open(path);
  if (file === null) throw new Error('no file');
  return file;
};
async function textOf(path: string): Promise<string> {
  const file = await opened(path);
  const block = await file.read(0, file.size);
  const text = block.bytes.toString();
  block.release();
  file.close();
  return text;
}

describe('createMediaFiles', () => {
  it('knows no file where there is none, and no folder for one', async () => {
    expect(await files.open(join(folder, 'missing.mp3'))).toBeNull();
    expect(await files.open(folder)).toBeNull();
  });

  it('answers at once what it read before', async () => {
    const path = await aFile('a.mp3', 'one');
    await textOf(path);
    const again = files.open(path);
    expect(again).not.toBeInstanceOf(Promise);
    const block = ((again ?? {}) as MediaFile).read(0, 3);
    expect(block).not.toBeInstanceOf(Promise);
  });

  it('serves what was removed a minute longer, and no more', async () => {
    const path = await aFile('a.mp3', 'one');
    expect(await textOf(path)).toBe('one');
    await rm(path);
    time = 59_999;
    expect(await textOf(path)).toBe('one');
    time = 60_000;
    expect(await files.open(path)).toBeNull();
  });

  it('goes on reading a file that is let go meanwhile', async () => {
    const file = await opened(await aFile('a.mp3', Buffer.alloc(BLOCK_BYTES + 10, 'x')));
    const first = await file.read(0, file.size);
    files.stop();
    const second = await file.read(BLOCK_BYTES, file.size);
    expect([first.bytes.length, second.bytes.toString()]).toEqual([BLOCK_BYTES, 'x'.repeat(10)]);
    file.close();
  });

  it('never reads into memory that somebody still sends from, however many stall', async () => {
    const blocks = 70;
    const file = await opened(await aFile('a.mp3', Buffer.concat(Array.from({ length: blocks }, (_, n) => Buffer.alloc(BLOCK_BYTES, n)))));
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
    const path = await aFile('a.mp3', Buffer.alloc(1000, 'x'));
    const file = await opened(path);
    await writeFile(path, 'short');
    await expect(Promise.resolve(file.read(0, 1000))).rejects.toThrow('became shorter');
    file.close();
  });
});

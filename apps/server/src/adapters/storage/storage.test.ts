import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callService } from '../../egress/call-service.ts';
import { hasObjectStore, startObjectStore } from '../../testing/object-store/object-store.ts';
import { createLocalStorage } from './local-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { readWhole, type Storage } from './storage.ts';

async function startLocal() {
  const folder = await mkdtemp(join(tmpdir(), 'auscult-storage-'));
  return { storage: createLocalStorage(folder), stop: () => rm(folder, { recursive: true, force: true }) };
}

async function startS3() {
  const { settings, stop } = await startObjectStore();
  return { storage: createS3Storage(settings, { call: callService }), stop };
}

let keys = 0;
const aKey = () =>
  `audio/ab/${createHash('sha256')
    .update(`key ${(keys += 1)}`)
    .digest('hex')}.mp3`;
const text = async (storage: Storage, key: string) => (await readWhole(storage, key))?.toString();

async function* broken() {
  yield Buffer.from('half');
  throw new Error('the connection broke');
}

describe.each([['createLocalStorage', startLocal] as const, ...(hasObjectStore ? [['createS3Storage', startS3] as const] : [])])(
  'Storage as made by %s',
  (_, start) => {
    let storage: Storage;
    let stop: () => unknown;
    beforeAll(async () => {
      ({ storage, stop } = await start());
    });
    afterAll(() => stop());

    it('keeps bytes and streams under their key, replaces them, and returns their number', async () => {
      const key = aKey();
      expect(await storage.put(key, Buffer.from('first'))).toBe(5);
      expect(await text(storage, key)).toBe('first');
      expect(
        await storage.put(key, async function* () {
          yield Buffer.from('second ');
          yield Buffer.from('time');
        }),
      ).toBe(11);
      expect(await text(storage, key)).toBe('second time');
      expect(await storage.size(key)).toBe(11);
    });

    it('keeps an object of no bytes', async () => {
      const key = aKey();
      expect(await storage.put(key, new Uint8Array())).toBe(0);
      expect([await storage.size(key), await text(storage, key)]).toEqual([0, '']);
    });

    it('reads ranges: from the beginning, the middle and the end, and fails when there are fewer bytes', async () => {
      const key = aKey();
      await storage.put(key, Buffer.from('0123456789'));
      const object = await storage.open(key);
      if (object === null) throw new Error('not kept');
      const part = async (from: number, to: number) => {
        const memory = Buffer.alloc(to - from);
        await object.read(memory, from);
        return memory.toString();
      };
      expect([object.size, await part(0, 1), await part(3, 6), await part(object.size - 4, object.size)]).toEqual([10, '0', '345', '6789']);
      await expect(part(8, 12)).rejects.toThrow(/shorter than it was|InvalidRange|with 2 bytes/);
      await expect(part(20, 21)).rejects.toThrow(/shorter than it was|InvalidRange|with 2 bytes/);
      object.close();
    });

    it('has nothing under a key that was removed or never put', async () => {
      const key = aKey();
      expect([await storage.size(key), await storage.open(key)]).toEqual([null, null]);
      await storage.put(key, Buffer.from('x'));
      await storage.remove(key);
      await storage.remove(key);
      expect([await storage.size(key), await storage.open(key), await readWhole(storage, key)]).toEqual([null, null, null]);
    });

    it('stores one of several uploads to the same key at once, whole', async () => {
      const key = aKey();
      const contents = ['a', 'b', 'c', 'd'].map((letter) => Buffer.alloc(200_000, letter));
      await Promise.all(contents.map((content) => storage.put(key, content)));
      const kept = await readWhole(storage, key);
      expect(contents.filter((content) => kept?.equals(content))).toHaveLength(1);
    });

    it('stores nothing of an upload that breaks off, and leaves what was there', async () => {
      const [fresh, known] = [aKey(), aKey()];
      await storage.put(known, Buffer.from('whole'));
      await expect(storage.put(fresh, broken)).rejects.toThrow('the connection broke');
      await expect(storage.put(known, broken)).rejects.toThrow('the connection broke');
      expect([await storage.size(fresh), await text(storage, known)]).toEqual([null, 'whole']);
    });

    it('stores and reads 96 MiB without holding them in memory', async () => {
      const [key, mebibytes, chunk] = [aKey(), 96, Buffer.alloc(1024 * 1024, 'x')];
      const before = process.memoryUsage().rss;
      let most = before;
      const content = async function* () {
        for (let index = 0; index < mebibytes; index += 1) {
          yield chunk;
          most = Math.max(most, process.memoryUsage().rss);
        }
      };
      const size = mebibytes * chunk.length;
      expect(await storage.put(key, content)).toBe(size);
      const object = await storage.open(key);
      const end = Buffer.alloc(chunk.length);
      await object?.read(end, size - end.length);
      object?.close();
      await storage.remove(key);
      expect(end.equals(chunk)).toBe(true);
      expect(Math.max(most, process.memoryUsage().rss) - before).toBeLessThan(size / 2);
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
      const tries = [storage.put(key, Buffer.from('x')), storage.size(key), storage.open(key), storage.remove(key), storage.signedAddress(key, 60)];
      for (const one of await Promise.allSettled(tries))
        expect(one).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('not a storage key') } });
    });
  },
);

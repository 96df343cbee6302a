import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readWhole, type Storage } from '../../adapters/storage/storage.ts';

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

/** What every storage does, whatever keeps the bytes. */
export function describeStorage(name: string, given: () => Storage): void {
  describe(`${name}, as every storage,`, () => {
    it('keeps bytes and streams under their key, replaces them, and tells how many there were', async () => {
      const key = aKey();
      expect(await given().put(key, Buffer.from('first'))).toBe(5);
      expect(await text(given(), key)).toBe('first');
      expect(
        await given().put(key, async function* () {
          yield Buffer.from('second ');
          yield Buffer.from('time');
        }),
      ).toBe(11);
      expect(await text(given(), key)).toBe('second time');
      expect(await given().size(key)).toBe(11);
    });

    it('keeps an object of no bytes', async () => {
      const key = aKey();
      expect(await given().put(key, new Uint8Array())).toBe(0);
      expect([await given().size(key), await text(given(), key)]).toEqual([0, '']);
    });

    it('reads ranges: from the beginning, the middle and the end, and says when there are fewer bytes', async () => {
      const key = aKey();
      await given().put(key, Buffer.from('0123456789'));
      const object = await given().open(key);
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
      expect([await given().size(key), await given().open(key)]).toEqual([null, null]);
      await given().put(key, Buffer.from('x'));
      await given().remove(key);
      await given().remove(key);
      expect([await given().size(key), await given().open(key), await readWhole(given(), key)]).toEqual([null, null, null]);
    });

    it('keeps one of several that put the same key at once, whole', async () => {
      const key = aKey();
      const contents = ['a', 'b', 'c', 'd'].map((letter) => Buffer.alloc(200_000, letter));
      await Promise.all(contents.map((content) => given().put(key, content)));
      const kept = await readWhole(given(), key);
      expect(contents.filter((content) => kept?.equals(content))).toHaveLength(1);
    });

    it('keeps nothing of what breaks off, and leaves what was there', async () => {
      const [fresh, known] = [aKey(), aKey()];
      await given().put(known, Buffer.from('whole'));
      await expect(given().put(fresh, broken)).rejects.toThrow('the connection broke');
      await expect(given().put(known, broken)).rejects.toThrow('the connection broke');
      expect([await given().size(fresh), await text(given(), known)]).toEqual([null, 'whole']);
    });

    it('takes and gives 96 MiB without holding them in memory', async () => {
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
      expect(await given().put(key, content)).toBe(size);
      const object = await given().open(key);
      const end = Buffer.alloc(chunk.length);
      await object?.read(end, size - end.length);
      object?.close();
      await given().remove(key);
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
      const storage = given();
      const tries = [storage.put(key, Buffer.from('x')), storage.size(key), storage.open(key), storage.remove(key), storage.signedAddress(key, 60)];
      for (const one of await Promise.allSettled(tries))
        expect(one).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('not a storage key') } });
    });
  });
}

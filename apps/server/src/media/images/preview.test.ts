import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QueueFull } from '../../adapters/fair-queue.ts';
import { createLocalStorage } from '../../adapters/storage/local-storage.ts';
import { readWhole, type Storage } from '../../adapters/storage/storage.ts';
import { createPreviews } from './preview.ts';

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auscult-previews-'));
  storage = createLocalStorage(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const nameOf = (n: number) => n.toString(16).padStart(64, '0');
const fileOf = (n: number, file: string) => `images/${nameOf(n)}/${file}`;
async function store(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await storage.put(fileOf(n, 'large.webp'), Buffer.from(`picture ${n}`));
}

/** A process of pictures that draws when it is told to. */
function drawing() {
  const begun: string[] = [];
  let open = () => {};
  const until = new Promise<void>((resolve) => (open = resolve));
  let [now, most] = [0, 0];
  const draw = async (large: Uint8Array) => {
    begun.push(Buffer.from(large).toString());
    most = Math.max(most, ++now);
    await until;
    now -= 1;
    return Buffer.from('a preview');
  };
  return { draw, begun, finish: () => open(), most: () => most };
}

describe('createPreviews', () => {
  it('draws a preview once for all who ask for it at one moment, and keeps it', async () => {
    await store(1);
    const { draw, begun, finish } = drawing();
    const previews = createPreviews(storage, draw);
    const asked = Array.from({ length: 200 }, (_, n) => previews.of(nameOf(0), `address ${n}`));
    finish();
    expect(new Set(await Promise.all(asked))).toEqual(new Set([fileOf(0, 'preview.jpg')]));
    await expect(previews.of(nameOf(0), 'later')).resolves.toBe(fileOf(0, 'preview.jpg'));
    expect(begun).toEqual(['picture 0']);
    expect((await readWhole(storage, fileOf(0, 'preview.jpg')))?.toString()).toBe('a preview');
  });

  it('draws one at a time, refuses those beyond the fifty that wait, and names of nothing wait for nobody', async () => {
    await store(60);
    const { draw, finish, most } = drawing();
    const previews = createPreviews(storage, draw);
    const asked = Array.from({ length: 60 }, (_, n) =>
      previews.of(nameOf(n), 'an address').then(
        () => 'drawn',
        (error: unknown) => (error instanceof QueueFull ? 'refused' : error),
      ),
    );
    // Answered while the first is still being drawn: those who are refused, and whoever asks for nothing.
    await expect(Promise.race(asked)).resolves.toBe('refused');
    await expect(previews.of(nameOf(99), 'another')).resolves.toBeNull();
    finish();
    const outcomes = await Promise.all(asked);
    expect(outcomes.filter((outcome) => outcome === 'drawn')).toHaveLength(51);
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(9);
    expect(most()).toBe(1);
  });

  it('leaves nothing of a picture that was taken away while it was drawn', async () => {
    await store(1);
    const previews = createPreviews(storage, async () => {
      await storage.remove(fileOf(0, 'large.webp'));
      return Buffer.from('a face');
    });
    await expect(previews.of(nameOf(0), 'an address')).resolves.toBeNull();
    expect(await storage.size(fileOf(0, 'preview.jpg'))).toBeNull();
  });

  it('tries again when drawing failed', async () => {
    await store(1);
    let times = 0;
    const previews = createPreviews(storage, () =>
      ++times === 1 ? Promise.reject(new Error('the worker ended')) : Promise.resolve(Buffer.from('it')),
    );
    await expect(previews.of(nameOf(0), 'an address')).rejects.toThrow('the worker ended');
    await expect(previews.of(nameOf(0), 'an address')).resolves.toBe(fileOf(0, 'preview.jpg'));
  });
});

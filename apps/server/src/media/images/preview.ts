import { createFairQueue } from '../../adapters/fair-queue.ts';
import { readWhole, type Storage } from '../../adapters/storage/storage.ts';
import { previewDrawn } from './picture-worker.ts';

const WAITING_MAXIMUM = 50;

export interface Previews {
  /**
   * The key of a picture's large square as JPEG, which previews of links can read where they cannot read WebP. Made when it is first asked
   * for, and kept; null where there is no such picture. `lane`: whose turn it takes. Rejects with QueueFull when too many others are to be made.
   */
  of(contentHash: string, lane: string): Promise<string | null>;
}

/** One is drawn at a time, once for all who ask for it meanwhile. */
export function createPreviews(storage: Storage, draw = previewDrawn): Previews {
  const queue = createFairQueue({ places: 1, waitingMaximum: WAITING_MAXIMUM });
  const underWay = new Map<string, Promise<string | null>>();

  async function find(contentHash: string, lane: string): Promise<string | null> {
    const [key, source] = [`images/${contentHash}/preview.jpg`, `images/${contentHash}/large.webp`];
    if ((await storage.size(key)) !== null) return key;
    // Asked before it waits: names of nothing take nobody's place.
    if ((await storage.size(source)) === null) return null;
    return queue.run(lane, async () => {
      const large = await readWhole(storage, source);
      if (large === null) return null;
      await storage.put(key, await draw(large));
      if ((await storage.size(source)) !== null) return key;
      // Taken away while it was drawn: nothing of a person's picture stays behind.
      await storage.remove(key);
      return null;
    });
  }

  return {
    of(contentHash, lane) {
      const known = underWay.get(contentHash);
      if (known !== undefined) return known;
      const found = find(contentHash, lane).finally(() => underWay.delete(contentHash));
      underWay.set(contentHash, found);
      return found;
    },
  };
}

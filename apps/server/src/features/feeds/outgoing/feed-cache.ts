import { performance } from 'node:perf_hooks';
import { LRUCache } from 'lru-cache';
import type { CompressedBytes } from '../../../http/send-compressed.ts';

export interface MadeFeed extends CompressedBytes {
  readonly lastModified: Date;
}

interface Kept {
  readonly version: string;
  readonly at: number;
  readonly feed: MadeFeed | null;
}

const MOST_BYTES = 32 * 1024 * 1024;
/** What the catalogue's version does not rise with: chapters and transcripts that were fetched. */
const MAX_AGE_MS = 600_000;
/** Of an address without a feed. */
const NOTHING_BYTES = 200;

const bytesOf = ({ feed }: Kept) =>
  feed === null ? NOTHING_BYTES : feed.plain.length + (feed.brotli?.length ?? 0) + (feed.gzip?.length ?? 0) + NOTHING_BYTES;

/** Feeds as they were made under a version of the catalogue, so that who asks again costs no more than asking for that. */
export function createFeedCache(now: () => number = () => performance.now()) {
  const kept = new LRUCache<string, Kept>({ maxSize: MOST_BYTES, sizeCalculation: bytesOf });
  /** Who asks for the same meanwhile waits for the same. */
  const making = new Map<string, Promise<MadeFeed | null>>();

  return {
    async get(key: string, version: string, make: () => Promise<MadeFeed | null>): Promise<MadeFeed | null> {
      const found = kept.get(key);
      if (found?.version === version && now() - found.at < MAX_AGE_MS) return found.feed;
      const one = `${key} ${version}`;
      const running = making.get(one);
      if (running) return running;
      const at = now();
      const made = make();
      making.set(one, made);
      try {
        const feed = await made;
        kept.set(key, { version, at, feed });
        return feed;
      } finally {
        making.delete(one);
      }
    },
  };
}

import { performance } from 'node:perf_hooks';
import { LRUCache } from 'lru-cache';
import type { CompressedBytes } from '../../../http/send-compressed.ts';

interface Kept<Made> {
  readonly version: string;
  readonly at: number;
  readonly made: Made | null;
}

const MOST_BYTES = { feeds: 24 * 1024 * 1024, transcripts: 8 * 1024 * 1024 };
/** What the catalogue's version does not rise with: chapters and transcripts that were fetched. */
const MAX_AGE_MS = 600_000;
/** Of an address without a feed. */
const NOTHING_BYTES = 200;

const bytesOf = ({ made }: Kept<CompressedBytes>) =>
  made === null ? NOTHING_BYTES : made.plain.length + (made.brotli?.length ?? 0) + (made.gzip?.length ?? 0) + NOTHING_BYTES;

/** Feeds and transcripts as they were made under a version, so that who asks again costs no more than asking for that. */
export function createFeedCache<Made extends CompressedBytes>(what: keyof typeof MOST_BYTES, now: () => number = () => performance.now()) {
  const kept = new LRUCache<string, Kept<Made>>({ maxSize: MOST_BYTES[what], sizeCalculation: bytesOf });
  /** Who asks for the same meanwhile waits for the same. */
  const making = new Map<string, Promise<Made | null>>();

  return {
    async get(key: string, version: string, make: () => Promise<Made | null>): Promise<Made | null> {
      const found = kept.get(key);
      if (found?.version === version && now() - found.at < MAX_AGE_MS) return found.made;
      const one = `${key} ${version}`;
      const running = making.get(one);
      if (running) return running;
      const at = now();
      const begun = make();
      making.set(one, begun);
      try {
        const made = await begun;
        kept.set(key, { version, at, made });
        return made;
      } finally {
        making.delete(one);
      }
    },
  };
}

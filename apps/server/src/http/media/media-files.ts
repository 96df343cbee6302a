import type { Storage, StoredObject } from '../../adapters/storage/storage.ts';

/** What is sent at once: large enough to be cheap, small enough that a listener who stalls holds little. */
export const BLOCK_BYTES = 1024 * 1024;
/** Together 64 MiB, taken only once there is something to serve: a few episodes that everybody hears are read once. */
const MAXIMUM_BLOCKS = 64;
/** For whoever comes while all blocks wait for listeners who stall. */
const UNCACHED_BLOCK_BYTES = 64 * 1024;
const MAXIMUM_FILES = 256;
/** A file that was removed is served at most this much longer. */
const FILE_TTL_MS = 60_000;

/** Some bytes of a file, the caller's until it is released; afterwards others are read into the same memory. */
export interface Block {
  readonly bytes: Buffer;
  release(): void;
}

/** An open file; whoever opened it closes it once. */
export interface MediaFile {
  readonly size: number;
  /** Bytes from `from` on, at least one and not beyond `to`: at once when they are in memory. */
  read(from: number, to: number): Block | Promise<Block>;
  close(): void;
}

/** Stored files, the latest of them kept open and in memory. Keys are hashes of the content, so that what is in memory is never old. */
export interface MediaFiles {
  /** Null when nothing lies under the key; at once when it was opened lately. */
  open(key: string): MediaFile | null | Promise<MediaFile | null>;
  /** Closes what nobody reads any more and gives the memory back. */
  stop(): void;
}

interface CachedFile {
  readonly object: StoredObject;
  /** Later it is asked for again before it is served to another reader. */
  expiresAt: number;
  readonly blocks: Map<number, CachedBlock>;
  readers: number;
  isEvicted: boolean;
}

interface CachedBlock {
  readonly memory: Buffer;
  readonly owner: CachedFile;
  readonly index: number;
  readers: number;
  /** Null once it is loaded. */
  loading: Promise<void> | null;
  length: number;
}

/** `now` in milliseconds, of a monotonic clock. */
export function createMediaFiles(storage: Storage, now: () => number = () => performance.now()): MediaFiles {
  const files = new Map<string, CachedFile>();
  /** Of all files, the one used longest ago first. */
  const blocks = new Set<CachedBlock>();
  let sweeping: NodeJS.Timeout | null = null;

  function evict(key: string, file: CachedFile): void {
    if (files.get(key) === file) files.delete(key);
    file.isEvicted = true;
    for (const block of file.blocks.values()) blocks.delete(block);
    file.blocks.clear();
    if (file.readers === 0) file.object.close();
  }

  function sweep(): void {
    sweeping = null;
    for (const [key, file] of files) if (file.readers === 0 && file.expiresAt <= now()) evict(key, file);
    if (files.size > 0) scheduleSweep();
  }

  function scheduleSweep(): void {
    sweeping ??= setTimeout(sweep, FILE_TTL_MS).unref();
  }

  async function openUncached(key: string): Promise<MediaFile | null> {
    const object = await storage.open(key);
    if (object === null) return null;
    const expiresAt = now() + FILE_TTL_MS;
    const known = files.get(key);
    if (known !== undefined && known.object.size === object.size) {
      object.close();
      known.expiresAt = expiresAt;
      return use(known);
    }
    if (known !== undefined) evict(key, known);
    const file: CachedFile = { object, expiresAt, blocks: new Map(), readers: 0, isEvicted: false };
    const [oldest] = files;
    if (files.size >= MAXIMUM_FILES && oldest !== undefined) evict(...oldest);
    files.set(key, file);
    scheduleSweep();
    return use(file);
  }

  function use(file: CachedFile): MediaFile {
    file.readers += 1;
    return {
      size: file.object.size,
      read: (from, to) => readFrom(file, from, to),
      close() {
        file.readers -= 1;
        if (file.isEvicted && file.readers === 0) file.object.close();
      },
    };
  }

  function readFrom(file: CachedFile, from: number, to: number): Block | Promise<Block> {
    const index = Math.floor(from / BLOCK_BYTES);
    let block = file.blocks.get(index);
    if (block === undefined) {
      const memory = file.isEvicted ? null : takeMemory();
      if (memory === null) return readUncached(file, from, to);
      block = { memory, owner: file, index, readers: 0, loading: null, length: 0 };
      block.loading = load(block);
      file.blocks.set(index, block);
    } else blocks.delete(block);
    blocks.add(block);
    block.readers += 1;
    const cached = block;
    return cached.loading === null ? partOf(cached, from, to) : cached.loading.then(() => partOf(cached, from, to));
  }

  function partOf(block: CachedBlock, from: number, to: number): Block {
    const start = block.index * BLOCK_BYTES;
    return {
      bytes: block.memory.subarray(from - start, Math.min(to - start, block.length)),
      release() {
        block.readers -= 1;
      },
    };
  }

  /** Memory for one more block: new, or that of the block used longest ago; null while all of them are in use. */
  function takeMemory(): Buffer | null {
    if (blocks.size < MAXIMUM_BLOCKS) return Buffer.allocUnsafeSlow(BLOCK_BYTES);
    for (const block of blocks) {
      if (block.readers > 0) continue;
      blocks.delete(block);
      block.owner.blocks.delete(block.index);
      return block.memory;
    }
    return null;
  }

  async function load(block: CachedBlock): Promise<void> {
    const { owner, index, memory } = block;
    const start = index * BLOCK_BYTES;
    try {
      const length = Math.min(BLOCK_BYTES, owner.object.size - start);
      await owner.object.read(memory.subarray(0, length), start);
      block.length = length;
      block.loading = null;
    } catch (error) {
      owner.blocks.delete(index);
      blocks.delete(block);
      throw error;
    }
  }

  async function readUncached(file: CachedFile, from: number, to: number): Promise<Block> {
    const bytes = Buffer.allocUnsafeSlow(Math.min(UNCACHED_BLOCK_BYTES, to - from));
    await file.object.read(bytes, from);
    return { bytes, release: () => {} };
  }

  return {
    open(key) {
      const file = files.get(key);
      return file !== undefined && file.expiresAt > now() ? use(file) : openUncached(key);
    },
    stop() {
      if (sweeping !== null) clearTimeout(sweeping);
      for (const [key, file] of files) evict(key, file);
    },
  };
}

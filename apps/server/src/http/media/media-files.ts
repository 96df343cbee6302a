import type { Storage, StoredObject } from '../../adapters/storage/storage.ts';

/** What is sent at once: large enough to be cheap, small enough that a listener who stalls holds little. */
export const BLOCK_BYTES = 1024 * 1024;
/** Together 64 MiB, taken only once there is something to serve: a few episodes that everybody hears are read from disk once. */
const BLOCKS_KEPT = 64;
/** For whoever comes while all blocks wait for listeners who stall. */
const SPARE_BLOCK_BYTES = 64 * 1024;
const FILES_KEPT = 256;
/** A file that was removed is served at most this much longer. */
const HOLDS_MS = 60_000;

/** Some bytes of a file, the caller's until it lets go; afterwards others are read into the same memory. */
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

interface Kept {
  readonly object: StoredObject;
  readonly goodUntil: number;
  readonly blocks: Map<number, KeptBlock>;
  users: number;
  isGone: boolean;
}

interface KeptBlock {
  readonly memory: Buffer;
  readonly owner: Kept;
  readonly index: number;
  users: number;
  /** Until it is filled. */
  filling: Promise<void> | null;
  length: number;
}

/** `now` in milliseconds, of a clock that nobody can set. */
export function createMediaFiles(storage: Storage, now: () => number = () => performance.now()): MediaFiles {
  const files = new Map<string, Kept>();
  /** Of all files, the one used longest ago first. */
  const blocks = new Set<KeptBlock>();
  let sweeping: NodeJS.Timeout | null = null;

  function letGo(key: string, file: Kept): void {
    if (files.get(key) === file) files.delete(key);
    file.isGone = true;
    for (const block of file.blocks.values()) blocks.delete(block);
    file.blocks.clear();
    if (file.users === 0) file.object.close();
  }

  function sweep(): void {
    sweeping = null;
    for (const [key, file] of files) if (file.goodUntil <= now()) letGo(key, file);
    if (files.size > 0) sweepLater();
  }

  function sweepLater(): void {
    sweeping ??= setTimeout(sweep, HOLDS_MS).unref();
  }

  async function openAnew(key: string): Promise<MediaFile | null> {
    const object = await storage.open(key);
    if (object === null) return null;
    const file: Kept = { object, goodUntil: now() + HOLDS_MS, blocks: new Map(), users: 0, isGone: false };
    const other = files.get(key);
    if (other !== undefined) letGo(key, other);
    const [oldest] = files;
    if (files.size >= FILES_KEPT && oldest !== undefined) letGo(...oldest);
    files.set(key, file);
    sweepLater();
    return use(file);
  }

  function use(file: Kept): MediaFile {
    file.users += 1;
    return {
      size: file.object.size,
      read: (from, to) => readFrom(file, from, to),
      close() {
        file.users -= 1;
        if (file.isGone && file.users === 0) file.object.close();
      },
    };
  }

  function readFrom(file: Kept, from: number, to: number): Block | Promise<Block> {
    const index = Math.floor(from / BLOCK_BYTES);
    let block = file.blocks.get(index);
    if (block === undefined) {
      const memory = file.isGone ? null : freeMemory();
      if (memory === null) return readSpare(file, from, to);
      block = { memory, owner: file, index, users: 0, filling: null, length: 0 };
      block.filling = fill(block);
      file.blocks.set(index, block);
    } else blocks.delete(block);
    blocks.add(block);
    block.users += 1;
    const kept = block;
    return kept.filling === null ? partOf(kept, from, to) : kept.filling.then(() => partOf(kept, from, to));
  }

  function partOf(block: KeptBlock, from: number, to: number): Block {
    const start = block.index * BLOCK_BYTES;
    return {
      bytes: block.memory.subarray(from - start, Math.min(to - start, block.length)),
      release() {
        block.users -= 1;
      },
    };
  }

  /** Memory for one more block, that of the one used longest ago when there are enough; null while all of them are in use. */
  function freeMemory(): Buffer | null {
    if (blocks.size < BLOCKS_KEPT) return Buffer.allocUnsafeSlow(BLOCK_BYTES);
    for (const block of blocks) {
      if (block.users > 0) continue;
      blocks.delete(block);
      block.owner.blocks.delete(block.index);
      return block.memory;
    }
    return null;
  }

  async function fill(block: KeptBlock): Promise<void> {
    const { owner, index, memory } = block;
    const start = index * BLOCK_BYTES;
    try {
      const length = Math.min(BLOCK_BYTES, owner.object.size - start);
      await owner.object.read(memory.subarray(0, length), start);
      block.length = length;
      block.filling = null;
    } catch (error) {
      owner.blocks.delete(index);
      blocks.delete(block);
      throw error;
    }
  }

  async function readSpare(file: Kept, from: number, to: number): Promise<Block> {
    const bytes = Buffer.allocUnsafeSlow(Math.min(SPARE_BLOCK_BYTES, to - from));
    await file.object.read(bytes, from);
    return { bytes, release: () => {} };
  }

  return {
    open(key) {
      const file = files.get(key);
      return file !== undefined && file.goodUntil > now() ? use(file) : openAnew(key);
    },
    stop() {
      if (sweeping !== null) clearTimeout(sweeping);
      for (const [key, file] of files) letGo(key, file);
    },
  };
}

/** Bytes in memory, or a way to read them that can be used more than once: some adapters read twice, and again when a connection breaks. */
export type Content = Uint8Array | (() => AsyncIterable<Uint8Array>);

/**
 * Where media bytes are kept. Keys are made by the server alone: images/<hash>/<size>.webp, images/<hash>/<preview or banner>.jpg,
 * audio/<2 hex>/<hash>.<ext> and documents/<2 hex>/<name>.pdf; every method throws for any other. What lies under a key does not change, apart from being removed.
 */
export interface Storage {
  /** Whole or not at all; a key that exists is replaced. Answers the number of bytes. */
  put(key: string, content: Content): Promise<number>;
  /** In bytes; null when nothing lies under the key. */
  size(key: string): Promise<number | null>;
  /** For reading ranges; null when nothing lies under the key. Whoever opened it closes it once. */
  open(key: string): Promise<StoredObject | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** An address that gives the object to whoever has it, until it expires; null when the storage has no addresses of its own. */
  signedAddress(key: string, seconds: number): Promise<string | null>;
}

export interface StoredObject {
  /** In bytes. */
  readonly size: number;
  /** Fills the memory with the bytes from `from` on; throws when there are fewer. */
  read(memory: Buffer, from: number): Promise<void>;
  close(): void;
}

/** The storage did not do what it was asked, and trying again at once is no use. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

const KEY =
  /^(?:images\/[0-9a-f]{16,128}\/[a-z]{1,20}\.[a-z0-9]{2,5}|audio\/[0-9a-f]{2}\/[0-9a-f]{16,128}\.[a-z0-9]{2,5}|documents\/[0-9a-f]{2}\/[0-9a-f]{64}\.pdf)$/;

/** Answers the key itself. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  return key;
}

/** The whole object in memory, for what is known to be small; null when nothing lies under the key. */
export async function readWhole(storage: Storage, key: string): Promise<Buffer | null> {
  const object = await storage.open(key);
  if (object === null) return null;
  try {
    const bytes = Buffer.alloc(object.size);
    await object.read(bytes, 0);
    return bytes;
  } finally {
    object.close();
  }
}

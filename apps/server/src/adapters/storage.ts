import type { Readable } from 'node:stream';

/**
 * Where media bytes lie. Keys are made by the server alone: images/<hash>/<size>.webp, images/<hash>/preview.jpg and audio/<2 hex>/<hash>.<ext>;
 * anything else throws, whoever asks.
 */
export interface Storage {
  /** Whole or not at all; a key that exists is replaced. Answers the number of bytes. */
  put(key: string, content: Uint8Array | Readable | AsyncIterable<Uint8Array>): Promise<number>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** The file behind a key, for tools that read files; whether it exists or not. */
  path(key: string): string;
  /** The folder that holds all of them. */
  readonly root: string;
}

import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { type CompressedBytes, etagOf } from '../send-compressed.ts';

/** One file of the built app with its compressed copies, in memory: a few megabytes, and no request path reaches the disk. */
export interface AppFile extends CompressedBytes {
  readonly type: string;
  /** The name carries a hash of the content: it may be cached for ever. */
  readonly isHashed: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};

/** Vite's names: assets/<name>-<8 or more characters>.<ext>. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

/**
 * Reads the folder that the app was built into; the keys are request paths. Files of unknown type and source maps stay out. One file after the other, for
 * nobody waits yet who would be held up: by way of threads hundreds of small files take several times the CPU.
 */
export function loadAppFiles(folder: string): ReadonlyMap<string, AppFile> {
  const files = new Map<string, AppFile>();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  for (const path of paths) {
    const type = TYPES[extname(path)];
    if (type === undefined) continue;
    const name = `/${relative(folder, path).split(sep).join('/')}`;
    const plain = readFileSync(path);
    const copy = (ending: string) => (paths.has(path + ending) ? readFileSync(path + ending) : undefined);
    files.set(name, {
      type,
      etag: etagOf(plain),
      isHashed: HASHED.test(name),
      plain,
      brotli: copy('.br'),
      gzip: copy('.gz'),
    });
  }
  return files;
}

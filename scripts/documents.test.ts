import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}
const files = [...filesIn('.')];
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

it.each(files.filter((file) => file.endsWith('.md')))('%s names only files, folders and commands that are there', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found ?? '');
  const missing = [
    ...all(/`((?:apps|packages|scripts|docs|e2e|bench)\/[\w./-]+)`/g).filter((path) => !existsSync(join(root, path))),
    ...all(/\]\(([\w./-]+)\)/g).filter((path) => !existsSync(join(root, dirname(document), path))),
    // A path may leave out how it begins.
    ...all(/`([\w-][\w./-]*\.(?:tsx?|mjs|sql|md))`/g).filter((path) => !files.some((file) => `/${file}`.endsWith(`/${path}`))),
    ...all(/npm run ([\w-]+)/g).filter((name) => !Object.hasOwn(scripts, name)),
  ];
  expect(missing).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

it.each(['README.md', 'AGENTS.md', 'docs/architecture.md', 'docs/operations.md'])('%s names only files and folders that are there', (document) => {
  const text = readFileSync(root + document, 'utf8');
  const paths = [...text.matchAll(/`((?:apps|packages|scripts|docs|e2e|bench)\/[\w./-]+)`/g)].map(([, path]) => path ?? '');
  const links = [...text.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path]) => path ?? '');
  const missing = [
    ...paths.filter((path) => !existsSync(join(root, path))),
    ...links.filter((path) => !existsSync(join(root, dirname(document), path))),
  ];
  expect(missing).toEqual([]);
});

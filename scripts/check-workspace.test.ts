import { describe, expect, it } from 'vitest';
// @ts-expect-error -- scripts are plain JavaScript that runs before anything is installed
import { breachesOf, importsOf } from './check-workspace.mjs';

const breaches = (file: string, source: string): string[] => breachesOf(file, source, {});

describe('importsOf', () => {
  it('tells imports of types from imports of values', () => {
    expect(
      importsOf(`import type { A } from 'a';\nimport { type B } from 'b';\nimport { type C, d } from 'c';\nconst e = await import('e');`),
    ).toEqual([
      { specifier: 'a', typeOnly: true },
      { specifier: 'b', typeOnly: true },
      { specifier: 'c', typeOnly: false },
      { specifier: 'e', typeOnly: false },
    ]);
  });
});

describe('breachesOf', () => {
  it('refuses an import that points up, even of a type', () => {
    expect(breaches('packages/domain/src/home/greeting.ts', `import type { User } from '@auscult/contract/entities/user';`)).toHaveLength(1);
    expect(breaches('packages/player/src/engine/player.ts', `import { x } from '@auscult/ui/x';`)).toHaveLength(1);
  });

  it('lets the app take types from the contract, and no values', () => {
    expect(breaches('apps/app/src/shared/a/a.ts', `import type { User } from '@auscult/contract/entities/user';`)).toEqual([]);
    expect(breaches('apps/app/src/shared/a/a.ts', `import { api } from '@auscult/contract/api';`)).toHaveLength(1);
  });

  it('keeps features apart', () => {
    expect(breaches('apps/app/src/features/home/a.ts', `import { b } from '../course/b.ts';`)).toHaveLength(1);
    expect(breaches('apps/app/src/features/home/a.ts', `import { b } from './b.ts';`)).toEqual([]);
  });

  it('keeps clocks, chance and I/O out of pure code', () => {
    for (const line of ['const now = Date.now();', 'const now = new Date();', 'const x = Math.random();', 'await fetch(url);']) {
      expect(breaches('packages/domain/src/home/greeting.ts', line)).toHaveLength(1);
    }
    expect(breaches('packages/domain/src/home/greeting.ts', 'const at = new Date(timestamp);')).toEqual([]);
  });

  it('keeps SQL, environment and connections where they belong on the server', () => {
    expect(breaches('apps/server/src/features/home/popular.ts', 'const text = `select id from stream`;')).toHaveLength(1);
    expect(breaches('apps/server/src/features/home/home-queries.ts', 'const text = `select id from stream`;')).toEqual([]);
    expect(breaches('apps/server/src/features/home/popular.ts', 'process.env.PORT')).toHaveLength(1);
    expect(breaches('apps/server/src/features/feeds/read.ts', `import { connect } from 'node:net';`)).toHaveLength(1);
  });

  it('refuses HTML sinks, unfinished marks and suppressions without a reason', () => {
    expect(breaches('packages/ui/src/a.tsx', '<p dangerouslySetInnerHTML={x} />')).toHaveLength(1);
    expect(breaches('packages/ui/src/a.tsx', `// ${'TO'}DO later`)).toHaveLength(1);
    expect(breaches('packages/ui/src/a.tsx', '// oxlint-disable-next-line no-console')).toHaveLength(1);
    expect(breaches('packages/ui/src/a.tsx', '// oxlint-disable-next-line no-console -- the start banner')).toEqual([]);
  });

  it('refuses drawers, long files and packages that are not declared', () => {
    expect(breaches('packages/ui/src/utils.ts', '')).toHaveLength(1);
    expect(breaches('packages/ui/src/a.ts', '\n'.repeat(400))).toHaveLength(1);
    expect(breaches('packages/ui/src/a.ts', `import { x } from 'left-pad';`)).toHaveLength(1);
  });
});

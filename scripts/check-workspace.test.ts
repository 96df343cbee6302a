import { describe, expect, it } from 'vitest';
// @ts-expect-error -- scripts are plain JavaScript that runs before anything is installed
import { breachesOf, breachesOfAll, sizesOf, styleBreachesOf } from './check-workspace.mjs';
// @ts-expect-error -- the same
import { drawings } from './layer-rules.mjs';

const breaches = (file: string, source: string): string[] => breachesOf(file, source, {});
const documented: string = drawings().join('\n\n');
const breachesTogether = (sources: Record<string, string>, architecture = documented): string[] =>
  breachesOfAll(new Map(Object.entries(sources)), architecture);

describe('styleBreachesOf', () => {
  it.each([
    '.text > * + * { margin-top: 8px; }',
    '.pair:first-child + *, .a { color: red; }',
    '.option:has(.minutes) > * { grid-area: 1 / 1; }',
    '.option:has(.minutes) { display: grid; & > * { grid-area: 1 / 1; } }',
    ':global(html):has(.full) { overflow: hidden; }',
    '.shell:has([data-mini-player]) { padding: 0; }',
  ])('refuses a selector by which the whole page is styled anew: %s', (source) => {
    expect(styleBreachesOf(source)).toHaveLength(1);
  });

  it.each([
    '/* Not `* + *`. */ .text > :not(:first-child) { margin-top: 8px; }',
    '.box > * { margin: 0; } .box:has(> .wide) > li { width: calc(1px + 2 * 1px); }',
    '.card:has(.link:focus-visible) { outline: none; } .box { & > * { margin: 0; } }',
    ':global(html):has(> body > div > .shell) { scroll-padding: 0; }',
  ])('lets one through that concerns a part of it: %s', (source) => {
    expect(styleBreachesOf(source)).toEqual([]);
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

  it.each([
    ['apps/app/src/features/home/a.ts', '../course/b.ts', 'beside'],
    ['apps/app/src/features/home/a.ts', '../../boot/b.ts', 'above'],
    ['apps/app/src/shared/cards/a.ts', '../../features/home/b.ts', 'above'],
    ['apps/app/src/platform/a.ts', '../shared/cards/b.ts', 'above'],
    ['apps/app/src/service-worker/a.ts', '../features/home/b.ts', 'only'],
    ['apps/server/src/features/home/a.ts', '../courses/b.ts', 'beside'],
    ['apps/server/src/http/a.ts', '../features/home/b.ts', 'above'],
    ['apps/server/src/http/a.ts', '../shared/cards/b.ts', 'above'],
    ['apps/server/src/adapters/sms/a.ts', '../../context.ts', 'above'],
    ['apps/server/src/adapters/sms/a.ts', '../../http/b.ts', 'above'],
    ['apps/server/src/clock.ts', './ids.ts', 'beside'],
    ['apps/server/src/features/home/a.ts', '../../testing/b.ts', 'above'],
    ['packages/player/src/machine/a.ts', '../engine/b.ts', 'above'],
    ['packages/player/src/engine/a.ts', '../dom/b.ts', 'above'],
  ])('refuses that %s imports the type of %s, which stands %s', (file, target, where) => {
    expect(breaches(file, `import type { B } from '${target}';`)).toEqual([expect.stringContaining(where)]);
  });

  it('lets a part import its own files, lower parts, and linked parts each other', () => {
    expect(breaches('apps/app/src/features/home/a.ts', `import { b } from './sections/b.ts';`)).toEqual([]);
    expect(breaches('apps/app/src/features/home/a.ts', `import { b } from '../../shared/cards/b.ts';`)).toEqual([]);
    expect(breaches('apps/server/src/shared/accounts/a.ts', `import { b } from '../messages/b.ts';`)).toEqual([]);
  });

  it('refuses a file that stands in no layer', () => {
    expect(breaches('apps/server/src/services/a.ts', '')).toHaveLength(1);
  });

  it('keeps clocks, chance and I/O out of pure code', () => {
    for (const line of ['const now = Date.now();', 'const now = new Date();', 'const x = Math.random();', 'await fetch(url);']) {
      expect(breaches('packages/domain/src/home/greeting.ts', line)).toHaveLength(1);
    }
    expect(breaches('packages/domain/src/home/greeting.ts', 'const at = new Date(timestamp);')).toEqual([]);
  });

  it('NAV-12.4 refuses to load a file later without the limit and the retry', () => {
    const say = 'what is loaded later';
    for (const line of ['const A = lazy(() => load());', "void import('./a.ts');", "const load = () => import('./a.ts');"])
      expect(breaches('apps/app/src/features/home/a.tsx', line)).toEqual([expect.stringContaining(say)]);
    for (const line of ["lazyPart(() => import('./a.tsx'), 'A');", "withDeadline(() => import('./a.ts'));"])
      expect(breaches('apps/app/src/features/home/a.tsx', line)).toEqual([]);
  });

  it('keeps SQL, environment and connections where they belong on the server', () => {
    expect(breaches('apps/server/src/features/home/popular.ts', 'const text = `select id from stream`;')).toHaveLength(1);
    expect(breaches('apps/server/src/features/home/home-queries.ts', 'const text = `select id from stream`;')).toEqual([]);
    expect(breaches('apps/server/src/features/home/popular.ts', 'process.env.PORT')).toHaveLength(1);
    expect(breaches('apps/server/src/features/feeds/read.ts', `import { connect } from 'node:net';`)).toHaveLength(1);
  });

  it('keeps the drawing of pictures in the process that is made for it', () => {
    const say = expect.stringContaining('pictures are drawn in the process');
    for (const line of [`import sharp from 'sharp';`, `await import('sharp');`, `import { drawPreview } from './drawing/draw-preview.ts';`])
      expect(breachesOf('apps/server/src/media/images/preview.ts', line, { sharp: '1' })).toEqual([say]);
    expect(breaches('apps/server/src/media/images/preview.ts', `import type { BannerTask } from './drawing/draw-banner.ts';`)).toEqual([]);
    expect(breachesOf('apps/server/src/media/images/drawing/load-sharp.ts', `await import('sharp');`, { sharp: '1' })).toEqual([]);
  });

  it('refuses HTML sinks, unfinished marks and suppressions without a reason', () => {
    expect(breaches('packages/ui/src/a.tsx', '<p dangerouslySetInnerHTML={x} />')).toHaveLength(1);
    expect(breaches('packages/ui/src/a.tsx', `// ${'TO'}DO later`)).toHaveLength(1);
    expect(breaches('packages/ui/src/a.tsx', '// oxlint-disable-next-line no-console')).toHaveLength(1);
    expect(breaches('packages/ui/src/a.tsx', '// oxlint-disable-next-line no-console -- the start banner')).toEqual([]);
  });

  it('refuses names without a subject, long files and packages that are not declared', () => {
    expect(breaches('packages/ui/src/utils.ts', '')).toHaveLength(1);
    expect(breaches('packages/ui/src/a.ts', '\n'.repeat(400))).toHaveLength(1);
    expect(breaches('packages/ui/src/a.ts', `import { x } from 'left-pad';`)).toHaveLength(1);
  });
});

describe('breachesOfAll', () => {
  it('refuses a circle of files and prints it, types and lazy imports included', () => {
    const circle = {
      'packages/ui/src/a.ts': `import type { B } from './b.ts';`,
      'packages/ui/src/b.ts': `export { c } from './parts/c.ts';`,
      'packages/ui/src/parts/c.ts': `const load = () => import('../a.ts');`,
    };
    expect(breachesTogether(circle)).toEqual([
      'files import each other in a circle: packages/ui/src/a.ts → packages/ui/src/b.ts → packages/ui/src/parts/c.ts → packages/ui/src/a.ts',
    ]);
    expect(breachesTogether({ ...circle, 'packages/ui/src/parts/c.ts': '' })).toEqual([]);
  });

  it('refuses a circle of linked folders, though no files make one', () => {
    expect(
      breachesTogether({
        'apps/app/src/shared/cards/a.ts': `import { b } from '../downloads/b.ts';`,
        'apps/app/src/shared/cards/c.ts': '',
        'apps/app/src/shared/downloads/b.ts': '',
        'apps/app/src/shared/downloads/d.ts': `import type { C } from '../cards/c.ts';`,
      }),
    ).toEqual([expect.stringContaining('folders import each other in a circle')]);
  });

  it('refuses a document that does not show the layers as they are declared', () => {
    expect(breachesTogether({}, documented)).toEqual([]);
    expect(breachesTogether({}, documented.replace('machine ', 'machines'))).toHaveLength(1);
  });

  it('refuses a folder of more than 25 files, tests left out', () => {
    const files = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`packages/ui/src/form/field-${n}.ts`, '']));
    expect(breachesTogether({ ...files(25), 'packages/ui/src/form/field.test.ts': '' })).toEqual([]);
    expect(breachesTogether(files(26))).toHaveLength(1);
  });
});

describe('sizesOf', () => {
  it('counts the lines of what is no test', () => {
    const sources = new Map([
      ['a.ts', '1\n2\n'],
      ['b.ts', '1\n'],
      ['c.ts', '1\n2\n3\n4\n'],
      ['c.test.ts', '1\n2\n3\n4\n5\n'],
    ]);
    expect(sizesOf(sources)).toBe('lines per file, tests left out: median 2, p95 4, most 4; 7 in all');
  });
});

import { describe, expect, it } from 'vitest';
// @ts-expect-error -- scripts are plain JavaScript that runs before anything is installed
import { idsOf, mismatches, misnumbered, readRequirements, titlesOf } from './requirements.mjs';

const titles = (source: string): string[] => titlesOf('a.test.tsx', source);
const mismatchesOf = (markdown: string, ...named: string[]): string[] =>
  mismatches(
    readRequirements(markdown),
    named.map((title) => ({ file: 'a.test.ts', title })),
  );

describe('titlesOf', () => {
  it('reads it and test, and the forms with a table', () => {
    expect(
      titles(`
        it('PLAY-01.1 one', () => {});
        test("PLAY-01.2 it's two", async ({ page }) => {});
        it.each(['a', 'b'])('PLAY-01.3 three %s', (value) => {});
        it.each(CASES)(
          'PLAY-01.4 four',
          () => {},
        );
        test.prop([fc.nat()])('PLAY-01.5 five', () => {});
        it.runIf(hasTool)('PLAY-01.6 six', () => {});
        it.each\`a | b\`('PLAY-01.7 seven', () => {});
      `),
    ).toEqual(['PLAY-01.1 one', "PLAY-01.2 it's two", 'PLAY-01.3 three %s', 'PLAY-01.4 four', 'PLAY-01.5 five', 'PLAY-01.6 six', 'PLAY-01.7 seven']);
  });

  it('reads the rows of a table that the title begins with', () => {
    expect(titles(`it.each([['NAV-01.1 a', 1], ['NAV-01.2 b', 2]] as const)('%s ends it', () => {});`)).toEqual(['NAV-01.1 a', 'NAV-01.2 b']);
    expect(titles(`it.each(CASES)('%s ends it', () => {});`)).toEqual([]);
  });

  it('keeps what stands around the values of a template', () => {
    expect(titles('for (const size of sizes) it(`NAV-11.1 lays ${size} out`, () => {});')).toEqual(['NAV-11.1 lays … out']);
  });

  it('goes into suites, whose own titles prove nothing', () => {
    expect(titles(`describe('PLAY-01.1 a suite', () => { describe.each([1])('%d', () => { it('PLAY-01.2 inside', () => {}); }); });`)).toEqual([
      'PLAY-01.2 inside',
    ]);
    expect(titles(`test.describe('a suite', () => { test('PLAY-01.2 inside', () => {}); });`)).toEqual(['PLAY-01.2 inside']);
  });

  it('leaves out what is skipped, alone or with its suite', () => {
    expect(
      titles(`
        it.skip('PLAY-01.1 a', () => {});
        it.todo('PLAY-01.2 b');
        test.fixme('PLAY-01.3 c', () => {});
        it.skip.each([1])('PLAY-01.4 d', () => {});
        describe.skip('a suite', () => { it('PLAY-01.5 e', () => {}); });
        test.describe.skip('a suite', () => { test('PLAY-01.6 f', () => {}); });
      `),
    ).toEqual([]);
  });

  it('takes no other call for a test, and no text for code', () => {
    expect(titles(`test.step('PLAY-01.1 a step', () => {}); visit('PLAY-01.2 x'); // it('PLAY-01.3 a comment')`)).toEqual([]);
    expect(titles('const text = "it(\'PLAY-01.1 a text\')"; pattern.test("PLAY-01.2"); const a = <p>it</p>;')).toEqual([]);
  });

  it('says which file cannot be read', () => {
    expect(() => titles('it(')).toThrow('a.test.tsx');
  });
});

describe('idsOf', () => {
  it('takes the ids at the start of a title, and none further on', () => {
    expect(idsOf('PLAY-05.2 PLAY-05.13, NAV-01 stops before PLAY-06.1')).toEqual(['PLAY-05.2', 'PLAY-05.13', 'NAV-01']);
    expect(idsOf('stops for PLAY-05.2')).toEqual([]);
  });
});

describe('mismatches', () => {
  const DOCUMENT = '### PLAY-05 The next track\n- PLAY-05.1 It starts by itself.\n- PLAY-05.2 [open] It waits.\n';

  it('finds nothing where every clause is proven or marked as open', () => {
    expect(mismatchesOf(DOCUMENT, 'PLAY-05.1 starts', 'without an id')).toEqual([]);
  });

  it('finds a clause that has no test', () => {
    expect(mismatchesOf(DOCUMENT)).toEqual(['PLAY-05.1 has no test: It starts by itself.']);
  });

  it('finds an open clause that has a test', () => {
    expect(mismatchesOf(DOCUMENT, 'PLAY-05.1 PLAY-05.2 starts')).toEqual([expect.stringContaining('PLAY-05.2 has a test')]);
  });

  it('finds titles that name no clause: unknown ones, and requirements without a number', () => {
    expect(mismatchesOf(DOCUMENT, 'PLAY-05.1 starts', 'PLAY-05.3 a', 'PLAY-05 b', 'PLAY-55.1 c')).toEqual([
      'PLAY-05.3 is no clause: a.test.ts: PLAY-05.3 a',
      'PLAY-05 is no clause: a.test.ts: PLAY-05 b',
      'PLAY-55.1 is no clause: a.test.ts: PLAY-55.1 c',
    ]);
  });

  it('finds clauses that stand twice, are left out, or stand under another heading', () => {
    expect(misnumbered(readRequirements('### NAV-01 A\n- NAV-01.1 a\n- NAV-01.1 b\n- NAV-01.3 c\n### NAV-02 B\n- NAV-01.1 d\n'))).toEqual([
      'NAV-01.1',
      'NAV-01.1',
    ]);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');

/** What stands between the braces of a rule, one declaration a line. */
function declarationsOf(selector: string): readonly string[] {
  const [, rule = ''] = tokens.split(`${selector} {`);
  return rule
    .slice(0, rule.indexOf('}'))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

describe('tokens.css', () => {
  it('has the same dark theme for who chose it and for who has it from the system', () => {
    const chosen = declarationsOf("[data-theme='dark']");
    expect(chosen).toContain('color-scheme: dark;');
    expect(declarationsOf(':root:not([data-theme])')).toEqual(chosen);
  });
});

import { describe, expect, it } from 'vitest';
import { hasMoreValues } from './json-body.ts';

describe('hasMoreValues', () => {
  it.each([
    ['{}', 1],
    ['[1,2,3]', 3],
    ['{"a":[{"b":1},{"b":2}],"c":null}', 6],
    [String.raw`{"a,[{":"\\","b":"\",[","c":"x"}`, 3],
    ['"[[[[,,,,', 0],
    [String.raw`["\\\",[,",1]`, 2],
  ])('counts lists, objects and members, and nothing in texts: %s', (text, values) => {
    expect([hasMoreValues(text, values - 1), hasMoreValues(text, values)]).toEqual([values > 0, false]);
  });
});

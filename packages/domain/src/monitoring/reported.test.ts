import { describe, expect, it } from 'vitest';
import { isReported, isTraced } from './reported.ts';

describe('isReported', () => {
  it.each([400, 401, 403, 422, 200, 204, 304])('APP-09.1 keeps %d to itself', (status) => expect(isReported(status)).toBe(false));
  it.each([402, 404, 409, 413, 415, 429, 500, 502, 503])('APP-09.2 reports %d', (status) => expect(isReported(status)).toBe(true));
});

describe('isTraced', () => {
  it('APP-09.4 traces one visit in five', () => {
    expect([0, 0.19999, 0.2, 0.999].map(isTraced)).toEqual([true, true, false, false]);
    const visits = Array.from({ length: 1000 }, (_, i) => isTraced(i / 1000));
    expect(visits.filter(Boolean)).toHaveLength(200);
  });
});

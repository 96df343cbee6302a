import { expect, it } from 'vitest';
import { placeFor } from './publisher-places.ts';

const places = (companyId: number, count: number, isSent = true) =>
  Array.from({ length: count }, (_, index) => ({ id: 100 * companyId + index, companyId, isSent }));

it('LIVE-13.5 one company takes four of the twenty places of publishers, and others find one', () => {
  const four = places(1, 4);
  expect([placeFor(1, places(1, 3)), placeFor(1, four), placeFor(2, four)]).toEqual(['free', null, 'free']);
  const all = [1, 2, 3, 4, 5].flatMap((company) => places(company, 4));
  expect([placeFor(6, all.slice(1)), placeFor(6, all)]).toEqual(['free', null]);
});

it('LIVE-13.5 where a company has none left, a stream whose publisher has gone gives up its own, and never that of another company', () => {
  expect(placeFor(1, [...places(1, 3), ...places(2, 1, false), { id: 7, companyId: 1, isSent: false }])).toBe(7);
  expect(
    placeFor(
      9,
      [1, 2, 3, 4, 5].flatMap((company) => places(company, 4, false)),
    ),
  ).toBeNull();
});

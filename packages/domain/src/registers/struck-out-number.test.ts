import { expect, it } from 'vitest';
import { struckOutNumber } from './struck-out-number.ts';

it.each([
  ['19012345601', '•••••••••01'],
  ['012345', '••••45'],
  ['1234', '••••'],
  ['', ''],
])('strikes out %s', (number, shown) => {
  expect(struckOutNumber(number)).toBe(shown);
});

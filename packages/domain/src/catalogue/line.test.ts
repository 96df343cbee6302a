import { expect, it } from 'vitest';
import { asLine } from './line.ts';

it('a line keeps no line break and no control character', () => {
  expect(asLine(' Hart\r\n\ten\u0007 \u2028vaten\u0000 ')).toBe('Hart en vaten');
});

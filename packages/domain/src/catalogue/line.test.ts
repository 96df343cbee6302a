import { expect, it } from 'vitest';
import { asLine } from './line.ts';

it('a line keeps no line break, no control character and nothing that turns its direction', () => {
  expect(asLine('Hart \u202eneetav\u202c \u2067en\u2069')).toBe('Hart neetav en');
  expect(asLine(' Hart\r\n\ten\u0007 \u2028vaten\u0000 ')).toBe('Hart en vaten');
});

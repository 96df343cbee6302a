import { expect, it } from 'vitest';
import { isPdf } from './documents.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('LIVE-01.4 knows a PDF by how its bytes begin and end', () => {
  const pages = 'x'.repeat(5000);
  expect(isPdf(bytes(`%PDF-1.7\n${pages}\n%%EOF\n`))).toBe(true);
  expect(isPdf(bytes(`%PDF-2.0\n${pages}%%EOF${' '.repeat(1000)}`))).toBe(true);
  const others = [`%PDF-1.7\n${pages}`, `<html>%PDF-1.7\n${pages}%%EOF`, `%PDF-1.7 %%EOF${pages}`, '%PDF-', ''];
  expect(others.filter((text) => isPdf(bytes(text)))).toEqual([]);
});

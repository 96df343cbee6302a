import { expect, it } from 'vitest';
import { isOwnOrigin } from './cors.ts';

it.each([
  ['https://auscult.example', 'https://auscult.example/', true],
  ['https://auscult.example:8443', 'https://auscult.example', false],
  ['http://auscult.example', 'https://auscult.example', false],
  ['https://elsewhere.example', 'https://auscult.example', false],
  ['http://localhost:4800', 'https://auscult.example', false],
  ['capacitor://localhost', 'https://auscult.example', true],
  ['http://localhost:4800', 'http://127.0.0.1:4800', true],
  ['http://[::1]:4800', 'http://127.0.0.1:4800', true],
  ['http://localhost:4801', 'http://127.0.0.1:4800', false],
  ['http://localhost.elsewhere.example:4800', 'http://127.0.0.1:4800', false],
  ['null', 'http://127.0.0.1:4800', false],
])('takes a page of %s for one of %s: %s', (origin, publicUrl, isOwn) => {
  expect(isOwnOrigin(origin, publicUrl)).toBe(isOwn);
});

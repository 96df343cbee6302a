import { describe, expect, it } from 'vitest';
import { typedCode } from './typed-code.ts';

describe('typedCode', () => {
  it.each([
    [' ABCD-EFGH ', 'ABCD-EFGH'],
    ['abcd efgh', 'abcd efgh'],
    ['https://auscult.example/invite/ABCD-EFGH', 'ABCD-EFGH'],
    ['https://auscult.example/invite/ABCD-EFGH/?from=mail#x', 'ABCD-EFGH'],
    ['', ''],
  ])('APP-04.9 reads %j as the code %j', (text, code) => {
    expect(typedCode(text)).toBe(code);
  });
});

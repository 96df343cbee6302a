import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { WebAddress } from './entities/scalars.ts';

describe('WebAddress', () => {
  it.each(['https://auscult.example', 'http://a.example:8080/pad?x=1#y', 'https://münchen.example/é', 'https://a.example/@naam', 'https://[::1]/'])(
    'takes %s',
    (url) => {
      expect(Value.Check(WebAddress, url)).toBe(true);
    },
  );

  it.each([
    'javascript:alert(1)',
    'https://',
    'https://a\n.b',
    'https://a.example/x y',
    'http://user:pw@evil.example/',
    'https://bank.example\u202e/x',
    'https://a.example/\u2066x',
    ' https://a.example',
    'http://[',
    'https://a:b:c',
    'https://:443',
    'https://good.example\\.evil.example/',
    'https://a\u200b.example/',
    'https://a.example/\u0001',
  ])('refuses %j, which hides where it leads', (url) => {
    expect(Value.Check(WebAddress, url)).toBe(false);
  });
});

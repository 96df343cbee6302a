import { describe, expect, it } from 'vitest';
import { originUrl } from './origin-url.ts';

const at = (path: string, query = '') => originUrl('https://auscult.example', path, query);

describe('originUrl', () => {
  it.each([
    ['/main/home', '', '/main/home'],
    ['/course/12', '?stream=4&t=80', '/course/12?stream=4&t=80'],
    ['/invite/aB3d', '', '/invite/%E2%80%A6'],
    ['/reset-password/aB3d', '?x=1', '/reset-password/%E2%80%A6?x=1'],
    ['/verify-email', '?token=aB3d&id=7', '/verify-email?token=%E2%80%A6&id=7'],
    ['/login', '?redirect_code=1&challenge=xyz', '/login?redirect_code=%E2%80%A6&challenge=%E2%80%A6'],
  ])('API-02.2 API-02.3 writes %s%s as %s', (path, query, expected) => {
    expect(at(path, query)).toBe(`https://auscult.example${expected}`);
  });

  it('fits in a header whatever the address holds', () => {
    expect(() => new Headers({ 'x-origin-url': at('/invite/é…', '?token=…') })).not.toThrow();
  });
});

import { describe, expect, it } from 'vitest';
import { inAppPath } from './return-path.ts';

describe('inAppPath', () => {
  it.each([
    ['/course/12?stream=3&t=80', '/course/12?stream=3&t=80'],
    ['https://auscult.example/course/12', '/course/12'],
    ['https://auscult.example', '/'],
    ['auscult://auscult.example/company/4', '/company/4'],
    ['https://elsewhere.example/course/12', null],
    ['//elsewhere.example/course', null],
    ['/\\elsewhere.example', null],
    ['/\t/elsewhere.example', null],
    ['https://auscult.example/\n/elsewhere.example', null],
    ['https://auscult.example//elsewhere.example', null],
    ['https://auscult.example.elsewhere.example/course', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('NAV-09.2 takes %s as %s', (address, path) => {
    expect(inAppPath(address, 'auscult.example')).toBe(path);
  });
});

import { offlinePhrases } from '@auscult/phrases/screens/offline';
import { describe, expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

describe('fileSize', () => {
  it('counts as the device does, with a tenth where that says something', () => {
    const inDutch = (bytes: number) => fileSize(bytes, offlinePhrases.nl, 'nl');
    expect([0, 340_000, 9_460_000, 36_400_000, 999_000_000, 1_430_000_000].map(inDutch)).toEqual([
      '0 MB',
      '0,3 MB',
      '9,5 MB',
      '36 MB',
      '999 MB',
      '1,4 GB',
    ]);
    expect(fileSize(1_430_000_000, offlinePhrases.en, 'en')).toBe('1.4 GB');
  });
});

import { describe, expect, it } from 'vitest';
import { fits } from '../../platform/storage-estimate.ts';
import type { Download } from './download-database.ts';
import { isHeard } from './remove-completed.ts';

const DOWNLOADED_AT = 1_000;
const download = { status: 'done', doneAt: DOWNLOADED_AT, durationSeconds: 600 } as Download;

describe('isHeard', () => {
  it('is about what was finished since it came to the device', () => {
    expect(isHeard(download, { seconds: 590, at: DOWNLOADED_AT + 1 })).toBe(true);
    expect(isHeard(download, { seconds: 400, at: DOWNLOADED_AT + 1 })).toBe(false);
    expect(isHeard(download, { seconds: 600, at: DOWNLOADED_AT - 1 })).toBe(false);
    expect(isHeard(download, null)).toBe(false);
    expect(isHeard({ ...download, status: 'downloading' }, { seconds: 600, at: DOWNLOADED_AT + 1 })).toBe(false);
  });
});

describe('fits', () => {
  const MB = 1024 * 1024;
  it('leaves room for the rest: a hundred megabytes, or a share of a small device', () => {
    expect(fits(50 * MB, { used: 0, free: 10_000 * MB })).toBe(true);
    expect(fits(9_950 * MB, { used: 0, free: 10_000 * MB })).toBe(false);
    expect(fits(50 * MB, { used: 900 * MB, free: 101 * MB })).toBe(true);
    expect(fits(60 * MB, { used: 900 * MB, free: 100 * MB })).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { readDuration } from './read-duration.ts';

describe('readDuration', () => {
  it.each([
    ['1:02:03', 3723],
    ['62:03', 3723],
    ['00:24:36', 1476],
    ['3723', 3723],
    ['1014.708375', 1014.708375],
    ['53:49.00', 3229],
    ['106:.41', 6401],
    ['153;19', 9199],
    ['97.22', 5842],
    ['1h 2m 3s', 3723],
    ['PT1H2M', 3720],
    ['45 min', 2700],
  ])('reads %s as %d seconds', (text, seconds) => {
    expect(readDuration(text)).toBe(seconds);
  });

  it.each(['', '0', '00:00:00', '-5', 'long', '1:2:3:4', '999999999'])('finds no length in "%s"', (text) => {
    expect(readDuration(text)).toBeNull();
  });
});

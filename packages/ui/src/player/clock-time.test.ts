import { describe, expect, it } from 'vitest';
import { clockTime, clockTimeLeft, readClockTime } from './clock-time.ts';

describe('clockTime', () => {
  it.each([
    [0, '0:00'],
    [400, '6:40'],
    [1040.9, '17:20'],
    [3723, '1:02:03'],
    [-4, '0:00'],
  ])('shows %f seconds as %s', (seconds, shown) => {
    expect(clockTime(seconds)).toBe(shown);
  });
});

describe('clockTimeLeft', () => {
  it('adds up with the elapsed time, and never goes beyond the end', () => {
    expect(clockTimeLeft(1421.4, 2892)).toBe('−24:31');
    expect(clockTimeLeft(50, 40)).toBe('−0:00');
  });
});

describe('readClockTime', () => {
  it.each([
    ['6:40', 400],
    [' 1:02:03 ', 3723],
    ['90:00', 5400],
    ['0:03,25', 3.25],
    ['6:60', null],
    ['1:60:00', null],
    ['40', null],
    ['', null],
    ['straks', null],
  ])('reads %j as %j', (text, seconds) => {
    expect(readClockTime(text)).toBe(seconds);
  });
});

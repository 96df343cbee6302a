import { describe, expect, it } from 'vitest';
import { readDate } from './read-date.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('readDate', () => {
  it.each([
    ['Tue, 08 Jan 2019 01:15:00 GMT', '2019-01-08T01:15:00.000Z'],
    ['Tue, 8 Jan 2019 01:15:00 +0100', '2019-01-08T00:15:00.000Z'],
    ['8 Jan 19 01:15 EST', '2019-01-08T06:15:00.000Z'],
    ['Tues, 29 January 2008 13:00:00 PST', '2008-01-29T21:00:00.000Z'],
    ['Thur, 17 February 2011 GMT', '2011-02-17T00:00:00.000Z'],
    ['Sun, 18, Oct 2009 GMT', '2009-10-18T00:00:00.000Z'],
    ['Sun, 28 Jan 2007', '2007-01-28T00:00:00.000Z'],
    ['do, 5 mrt 2020 10:00:00 CET', '2020-03-05T09:00:00.000Z'],
    ['Mi, 6 Mai 2015 10:00:00 +0200', '2015-05-06T08:00:00.000Z'],
    ['January 5, 2012', '2012-01-05T00:00:00.000Z'],
    ['2012-05-30T05:42:28Z', '2012-05-30T05:42:28.000Z'],
    ['2012-05-30T05:42:28.5+02:00', '2012-05-30T03:42:28.000Z'],
    ['2012-05-30 05:42', '2012-05-30T05:42:00.000Z'],
    ['3/26/2012 2:11:59 PM', '2012-03-26T14:11:59.000Z'],
    ['26/3/2012', '2012-03-26T00:00:00.000Z'],
  ])('reads %s', (text, iso) => {
    expect(readDate(text, now)).toEqual({ iso });
  });

  it.each(['Mon, 01 Jan 1601 00:00:00 GMT', 'Thu, 14 Dec 2184 00:00:00 GMT', '1970-01-01T00:00:00Z', 'Sun, 22 Nov 2026 12:00:00 GMT'])(
    'calls %s impossible',
    (text) => {
      expect(readDate(text, now)).toEqual({ problem: 'impossible' });
    },
  );

  it.each(['', 'yesterday', 'September 2010 13:00:00 PST', '31 Feb 2012', '2012-13-01', 'Mon, 01 Jan 2012 25:00:00 GMT', '1 Jan 2012 10:00 XYZT'])(
    'cannot read "%s"',
    (text) => {
      expect(readDate(text, now)).toEqual({ problem: 'unreadable' });
    },
  );

  it('takes little time for input made to backtrack', () => {
    expect(readDate(`Mon,${' '.repeat(1_000_000)}x`, now)).toEqual({ problem: 'unreadable' });
    expect(readDate('1'.repeat(1_000_000), now)).toEqual({ problem: 'unreadable' });
  });
});

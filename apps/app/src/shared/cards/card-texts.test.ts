import { dutchPhrases } from '@auscult/phrases/app-phrases';
import { describe, expect, it } from 'vitest';
import { dateAndDuration, durationText, foreign, foreignName, pointsText } from './card-texts.ts';

describe('When a card tells of an episode', () => {
  it.each([
    [0, ''],
    [20, '1\u00a0min'],
    [2_880, '48\u00a0min'],
    [2_909, '48\u00a0min'],
  ])('writes %d seconds as "%s"', (seconds, expected) => {
    expect(durationText(dutchPhrases, seconds)).toBe(expected);
  });

  it('writes the day in the language of the interface, and leaves an unknown duration out', () => {
    const now = new Date(2025, 5, 22, 9);
    const published = new Date(2025, 5, 22, 8).toISOString();
    expect(dateAndDuration(dutchPhrases, { rss_feed_publish_date: published, created_at: '', duration: 1980 }, now)).toBe(
      'Vandaag\u00a0· 33\u00a0min',
    );
    expect(dateAndDuration(dutchPhrases, { rss_feed_publish_date: null, created_at: published, duration: 0 }, now)).toBe('Vandaag');
  });

  it('says nothing about no points', () => {
    expect(pointsText(dutchPhrases, 0)).toBeUndefined();
    expect(pointsText(dutchPhrases, 1.5)).toBe('1,5\u00a0punten');
  });

  it('marks a title in another language only', () => {
    expect(foreign(dutchPhrases, 'nl-BE')).toBeUndefined();
    expect(foreign(dutchPhrases, 'en')).toBe('en');
  });

  it('names the language that is spoken where it is not the interface’s', () => {
    expect(['nl-BE', 'en', 'no language'].map((tag) => foreignName(dutchPhrases, tag))).toEqual(['', 'Engels', '']);
  });
});

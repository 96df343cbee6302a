import { describe, expect, it } from 'vitest';
import { appUpdateOf, DEFAULT_STORE_URLS } from './app-update.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2025, 5, 22);
const of = (installed: string | null, latest: string, putOffAt: number | null = null) => appUpdateOf({ installed, latest, putOffAt }, NOW);

describe('appUpdateOf', () => {
  it.each([
    ['1.9.9', '2.0.0', 'hard'],
    ['2.3.9', '2.4.0', 'soft'],
    ['2.4.0', '2.4.1', 'soft'],
    ['2.9.0', '2.10.0', 'soft'],
    ['2.4', '2.4.0', 'none'],
    ['2.4.1', '2.4.0', 'none'],
    ['3.0.0', '2.9.9', 'none'],
    ['2.10.0', '2.9.9', 'none'],
    ['2.3.9+812', 'v2.4', 'soft'],
  ])('APP-02.3 APP-02.4 APP-02.5 from %s to %s is %s', (installed, latest, update) => expect(of(installed, latest)).toBe(update));

  it.each([null, '', 'dev'])('APP-02.7 takes a version of %j for 1.1.1', (installed) => {
    expect(of(installed, '1.1.1')).toBe('none');
    expect(of(installed, '1.2.0')).toBe('soft');
    expect(of(installed, '2.0.0')).toBe('hard');
  });

  it('says nothing when the newest version cannot be read', () => expect(of('1.0.0', '')).toBe('none'));

  it('APP-02.6 asks for a soft update at most once a day, and for a hard one always', () => {
    expect(of('2.3.0', '2.4.0', NOW - DAY_MS + 1)).toBe('none');
    expect(of('2.3.0', '2.4.0', NOW - DAY_MS)).toBe('soft');
    expect(of('2.3.0', '2.4.0', NOW + DAY_MS)).toBe('soft');
    expect(of('1.3.0', '2.4.0', NOW)).toBe('hard');
  });

  it('APP-02.8 has a place in both stores where the server names none', () => {
    expect(DEFAULT_STORE_URLS.ios).toMatch(/^https:\/\/apps\.apple\.com\//);
    expect(DEFAULT_STORE_URLS.android).toMatch(/^https:\/\/play\.google\.com\//);
  });
});

import { dutchPhrases, loadPhrases } from '@auscult/phrases/app-phrases';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTexts, deviceLanguage } from './texts.ts';

vi.mock(import('@auscult/phrases/app-phrases'), { spy: true });

const deviceWith = (kept: Record<string, string>) => ({ get: (key: string) => kept[key] ?? null, set: () => undefined });
const user = (language: string) => JSON.stringify({ id: 1, language, roles: [], categories: [] });

describe('deviceLanguage', () => {
  it.each([
    ['nl', 'at its first start', {}],
    ['en', 'when it was used last', { language: 'en' }],
    ['en', 'when who is signed in reads it', { 'cached-user': user('en') }],
    ['nl', 'when it was chosen on this device', { language: 'nl', 'cached-user': user('en') }],
    ['nl', 'when what was kept cannot be read', { 'cached-user': '{' }],
  ])('APP-06.1 APP-06.4 is %s %s', (language, _, kept) => {
    expect(deviceLanguage(deviceWith(kept))).toBe(language);
  });

  it('APP-06.6 is English where a language was kept that there are no texts in', () => {
    expect(deviceLanguage(deviceWith({ language: 'fr' }))).toBe('en');
    expect(deviceLanguage(deviceWith({ 'cached-user': user('de') }))).toBe('en');
  });
});

it('NAV-12.1 NAV-12.4 gives another language up after 120 seconds, and keeps the one that it has', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.mocked(loadPhrases).mockReturnValueOnce(new Promise(() => undefined));
  const texts = createTexts(deviceWith({}));
  const outcome = texts.use('en').catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await expect(outcome).resolves.toBe('A part of the app did not load in time');
  expect(texts.get()).toBe(dutchPhrases);
});

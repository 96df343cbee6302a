import { describe, expect, it } from 'vitest';
import { deviceLanguage } from './texts.ts';

const deviceWith = (kept: Record<string, string>) => ({ get: (key: string) => kept[key] ?? null, set: () => undefined });
const user = (language: string) => JSON.stringify({ id: 1, language, roles: [], categories: [] });

describe('deviceLanguage', () => {
  it.each([
    ['nl', 'at its first start', {}],
    ['en', 'when it was used last', { language: 'en' }],
    ['en', 'when who is signed in reads it', { 'cached-user': user('en') }],
    ['nl', 'when it was chosen on this device', { language: 'nl', 'cached-user': user('en') }],
    ['nl', 'when what was kept cannot be read', { language: 'fr', 'cached-user': '{' }],
  ])('APP-06.1 APP-06.4 is %s %s', (language, _, kept) => {
    expect(deviceLanguage(deviceWith(kept))).toBe(language);
  });
});

import { describe, expect, it } from 'vitest';
import { dutchPhrases, loadPhrases } from './app-phrases.ts';
import type { ByLanguage } from './language.ts';
import { loginPhrases } from './screens/login.ts';
import { searchPhrases } from './screens/search.ts';

const screens = import.meta.glob<Record<string, ByLanguage<object>>>('./screens/**/*.ts', { eager: true });
const ofScreens = Object.values(screens).flatMap((module) => Object.values(module));

function leaves(node: object, path = ''): { key: string; shape: string; text: unknown }[] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return leaves(value, `${path}${key}.`);
    return [{ key: `${path}${key}`, shape: typeof value === 'function' ? `text of ${value.length}` : typeof value, text: value }];
  });
}

const shape = (phrases: object) => leaves(phrases).map((leaf) => `${leaf.key}: ${leaf.shape}`);

describe('loadPhrases', () => {
  it('APP-06.3 has every Dutch text in English, with the same parameters', async () => {
    expect(shape(await loadPhrases('en'))).toEqual(shape(dutchPhrases));
    expect(ofScreens.length).toBeGreaterThan(0);
    for (const { nl, en } of ofScreens) expect(shape(en)).toEqual(shape(nl));
  });

  it('leaves no text empty and writes no exclamation marks', async () => {
    const all = [dutchPhrases, await loadPhrases('en'), ...ofScreens.flatMap(({ nl, en }) => [nl, en])].flatMap((texts) => leaves(texts));
    expect(all.filter(({ text }) => text === '' || (typeof text === 'string' && text.includes('!')))).toEqual([]);
  });

  it('writes the way home one way in each language', async () => {
    const all = [dutchPhrases, await loadPhrases('en'), ...ofScreens.flatMap(({ nl, en }) => [nl, en])].flatMap((texts) => leaves(texts));
    const written = all.map(({ text }) => String(text)).filter((text) => /^(naar|(go )?to) home$/i.test(text));
    expect(new Set(written)).toEqual(new Set(['Naar home', 'Go to home']));
  });

  it('APP-12.15 keeps the fixed texts word for word', async () => {
    expect(dutchPhrases.shell.offline).toBe('Er is geen internet verbinding beschikbaar');
    expect(loginPhrases.nl.invalidEmail).toBe('Ongeldig e-mailadres');
    expect(loginPhrases.nl.codeInvalid).toBe('Code ongeldig');
    expect(searchPhrases.nl.tooShort).toBe('Typ minstens drie letters.');
    expect((await loadPhrases('en')).shell.offline).toBe('No internet connection available');
  });
});

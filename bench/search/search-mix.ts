import type { Client } from 'pg';
import { createChance } from './generated-words.ts';

export interface Asked {
  readonly kind: 'rare' | 'common' | 'several' | 'compound' | 'prefix' | 'misspelt';
  readonly q: string;
}

const SHARES: Readonly<Record<Asked['kind'], number>> = { rare: 40, common: 35, several: 40, compound: 30, prefix: 25, misspelt: 30 };

const LETTERS = 'abcdefghijklmnoprstuvwz';

/** One letter too many, too few, another one, or two swapped; in long words two of these. */
function misspelt(word: string, chance: () => number): string {
  let typed = word;
  for (let mistakes = word.length >= 10 && chance() < 0.5 ? 2 : 1; mistakes > 0; mistakes -= 1) {
    const at = 1 + Math.floor(chance() * (typed.length - 2));
    const letter = LETTERS.charAt(Math.floor(chance() * LETTERS.length));
    const [before, after] = [typed.slice(0, at), typed.slice(at + 1)];
    typed = [
      `${before}${after}`,
      `${before}${letter}${typed.slice(at)}`,
      `${before}${letter}${after}`,
      `${before}${after.charAt(0)}${typed[at]}${after.slice(1)}`,
    ][Math.floor(chance() * 4)] as string;
  }
  return typed;
}

/** Two hundred searches, the same in every run. The vocabulary's most frequent words come first. */
export async function searchMix(db: Client, vocabulary: readonly string[], seed = 200): Promise<Asked[]> {
  const chance = createChance(seed);
  const { rows } = await db.query<{ word: string; documents: number }>('select word, documents from search_word where word = any ($1)', [vocabulary]);
  const documents = new Map(rows.map(({ word, documents: count }) => [word, count]));
  const known = vocabulary.filter((word) => documents.has(word) && word.length >= 3);
  const often = (word: string) => documents.get(word) ?? 0;
  const one = (of: readonly string[]) => of[Math.floor(chance() * of.length)] as string;
  const frequent = known.toSorted((a, b) => often(b) - often(a));
  const rare = known.filter((word) => often(word) <= 20);
  const middle = known.filter((word) => often(word) > 50 && often(word) < 5000);
  const inside = middle.filter((word) => word.length >= 5 && word.length <= 8);
  const make: Readonly<Record<Asked['kind'], () => string>> = {
    rare: () => one(rare),
    common: () => one(frequent.slice(0, 60)),
    several: () => Array.from({ length: 2 + Math.floor(chance() * 2) }, () => one(frequent.slice(0, 1500))).join(' '),
    compound: () => one(inside),
    prefix: () => one(middle).slice(0, 3 + Math.floor(chance() * 3)),
    misspelt: () => {
      for (;;) {
        const typed = misspelt(one(middle.filter((word) => word.length >= 6)), chance);
        if (!documents.has(typed)) return typed;
      }
    },
  };
  return Object.entries(SHARES).flatMap(([kind, share]) =>
    Array.from({ length: share }, () => ({ kind: kind as Asked['kind'], q: make[kind as Asked['kind']]() })),
  );
}

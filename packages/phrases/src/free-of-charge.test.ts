import { api } from '@auscult/contract/api';
import { describe, expect, it } from 'vitest';

const PAYING =
  /\b(betaal|betaling|betalen|prijs|prijzen|kopen|koop|bestel|afrekenen|creditcard|ideal|pay|payment|price|prices|purchase|buy|checkout|credit card)\b|[€$]\s?\d/i;

const files = import.meta.glob<Record<string, object>>(['./nl/**/*.ts', './en/**/*.ts', './screens/**/*.ts'], { eager: true });

/** Every text, those with parameters said with a name. */
function texts(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (typeof node === 'function') return texts(sayWith(node as (...names: string[]) => unknown));
  if (typeof node === 'object' && node !== null) return Object.values(node).flatMap(texts);
  return [];
}

/** Some take a number or a date; what they cannot say of a name they do not say. */
function sayWith(text: (...names: string[]) => unknown): unknown {
  try {
    return text('Hart', 'Hart', 'Hart', 'Hart');
  } catch {
    return '';
  }
}

describe('The product', () => {
  it('APP-16.1 asks for no payment in any text', () => {
    const all = Object.values(files).flatMap(texts);
    expect(all.length).toBeGreaterThan(400);
    expect(all.filter((text) => PAYING.test(text))).toEqual([]);
  });

  it('APP-16.2 has no call for paying', () => {
    expect(Object.values(api).filter(({ path, summary }) => PAYING.test(`${path.replaceAll(/[-/_]/g, ' ')} ${summary}`))).toEqual([]);
    expect(JSON.stringify(Object.values(api))).not.toMatch(/"(price|amount_due|payment|iban|currency)"/);
  });
});

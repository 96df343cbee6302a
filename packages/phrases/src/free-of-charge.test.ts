import { api } from '@auscult/contract/api';
import { describe, expect, it } from 'vitest';

const PAYING =
  /\b(betaal|betaling|betalen|prijs|prijzen|kopen|koop|bestel|afrekenen|creditcard|ideal|pay|payment|price|prices|purchase|buy|checkout|credit card)\b|[€$]\s?\d/i;

const files = import.meta.glob<Record<string, object>>(['./nl/**/*.ts', './en/**/*.ts', './screens/**/*.ts'], { eager: true });

/** Stands for an object with any fields: moments and lists where the name says so, else a text. */
const anyFields: object = new Proxy(
  {},
  {
    get: (_, name) => {
      if (name === 'registers') return ['Hart'];
      return /at$/i.test(String(name)) ? new Date(0) : ['episodes', 'refusals'].includes(String(name)) ? [anyFields] : 'Hart';
    },
  },
);
/** One of these fits each parameter of a text. */
const ARGUMENTS = ['Hart', 3, ['Hart', 'Hart'], anyFields];

/** Every text, those with parameters as they are with each argument that fits. */
function texts(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (typeof node === 'function') return textsOf(node as (...parameters: unknown[]) => unknown);
  if (typeof node === 'object' && node !== null) return Object.values(node).flatMap(texts);
  return [];
}

function textsOf(text: (...parameters: unknown[]) => unknown): string[] {
  const written = ARGUMENTS.flatMap((argument) => {
    try {
      return [texts(text(argument, argument, argument, argument))];
    } catch {
      return [];
    }
  });
  if (written.length === 0) throw new Error(`No argument fits the text ${text.toString()}`);
  return written.flat();
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

import { passesElevenTest } from './eleven-test.ts';

const SHAPE = /^NL\d{9}B\d{2}$/;
const PUNCTUATION = /[\s.-]/g;

/**
 * `btw-id` is valid as it stands. `legal_entity` passes only the test that a person’s old number passes too, because that one contains the
 * BSN: take it when its owner says that it belongs to a legal entity, and neither keep nor log it otherwise.
 */
export type BtwNumber = { readonly kind: 'btw-id' | 'legal_entity'; readonly number: string } | { readonly kind: 'invalid' };

/** `NL`, nine digits, `B`, two digits; dots, spaces and small letters are put right, and a missing NL is added. */
export function readBtwNumber(text: string): BtwNumber {
  const plain = text.replace(PUNCTUATION, '').toUpperCase();
  const number = plain.startsWith('NL') ? plain : `NL${plain}`;
  if (!SHAPE.test(number)) return { kind: 'invalid' };
  if (remainderOf97(number) === 1) return { kind: 'btw-id', number };
  return passesElevenTest(number.slice(2, 11)) && !number.endsWith('B00') ? { kind: 'legal_entity', number } : { kind: 'invalid' };
}

/** Letters count as A = 10 to Z = 35. Computed digit by digit, because the whole exceeds the safe integers. */
function remainderOf97(number: string): number {
  let remainder = 0;
  for (const character of number) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

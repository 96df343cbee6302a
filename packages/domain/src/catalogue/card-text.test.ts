import { describe, expect, it } from 'vitest';
import { CARD_TEXT_CHARACTERS, cardText } from './card-text.ts';

describe('cardText', () => {
  it('leaves a text that fits as it is', () => {
    expect(cardText('x'.repeat(CARD_TEXT_CHARACTERS))).toBe('x'.repeat(CARD_TEXT_CHARACTERS));
  });

  it('cuts a longer one between words, and says so', () => {
    const cut = cardText('zorg '.repeat(100));
    expect(cut).toMatch(/^(zorg )+zorg…$/);
    expect(cut.length).toBeLessThanOrEqual(CARD_TEXT_CHARACTERS);
  });

  it('cuts a text without spaces, never through a surrogate pair', () => {
    const cut = cardText(`${'x'.repeat(CARD_TEXT_CHARACTERS - 2)}${'😀'.repeat(4)}`);
    expect(cut).toBe(`${'x'.repeat(CARD_TEXT_CHARACTERS - 2)}…`);
  });
});

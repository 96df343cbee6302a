import { CARD_TEXT_CHARACTERS } from '@auscult/domain/catalogue/card-text';
import { describe, expect, it } from 'vitest';
import { guessLanguage } from './guess-language.ts';
import { plainText } from './plain-text.ts';
import { richTextFromHtml } from './rich-text-from-html.ts';
import { summaryOf } from './summary.ts';

describe('summaryOf', () => {
  it('joins blocks with a space and marks without', () => {
    expect(summaryOf(richTextFromHtml('<h2>Kop</h2><p>een<b>woord</b></p><ul><li>a</li><li>b</li></ul>', null))).toBe('Kop eenwoord a b');
  });

  it('ends between words, within 280 characters', () => {
    const summary = summaryOf(richTextFromHtml('woorden die samen te lang zijn '.repeat(20), null));
    expect(summary.length).toBeLessThanOrEqual(CARD_TEXT_CHARACTERS);
    expect(summary).toMatch(/(woorden|die|samen|te|lang|zijn)…$/);
    expect(summaryOf(richTextFromHtml('x'.repeat(500), null))).toHaveLength(CARD_TEXT_CHARACTERS);
  });
});

describe('plainText', () => {
  it('is one line without tags, scripts and entities', () => {
    expect(plainText('  Hart &amp; <b>vaten</b>\n<script>x</script>&#8217;s\u0000 1 < 2 ')).toBe('Hart & vaten ’s 1 < 2');
  });
});

describe('guessLanguage', () => {
  it.each([
    ['nl', 'In deze aflevering bespreken wij de zorg voor mensen met hartfalen en hoe het verder gaat met de patiënt'],
    ['en', 'In this episode we talk about the care of people with heart failure and how the patient is doing'],
    ['de', 'In dieser Folge sprechen wir über die Pflege und wie es mit den Patienten weiter geht, auch für das Team'],
    [null, 'Podcast 12'],
  ])('hears %s', (language, text) => {
    expect(guessLanguage(text)).toBe(language);
  });
});

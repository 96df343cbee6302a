import { describe, expect, it } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

const sentence = 'Een zin van dertig tekens lang.';
const cue = (from: number, speaker: number, text: string) => [from, from + 1, speaker, text] as const;

describe('paragraphsOf', () => {
  it('joins what one speaker says, and begins anew with another', () => {
    expect(paragraphsOf([cue(0, 0, 'Goedemorgen. '), cue(2, 0, 'Welkom.'), cue(4, 1, 'Dank u.'), cue(6, 0, 'Dus.')])).toEqual([
      { from: 0, speaker: 0, text: 'Goedemorgen. Welkom.' },
      { from: 4, speaker: 1, text: 'Dank u.' },
      { from: 6, speaker: 0, text: 'Dus.' },
    ]);
  });

  it('divides a long speech at the end of a sentence, and one without sentences too', () => {
    const long = paragraphsOf(Array.from({ length: 60 }, (_, index) => cue(index, -1, sentence)));
    expect(long.length).toBeGreaterThan(2);
    for (const { text } of long) expect([text.length < 600, text.endsWith('.')]).toEqual([true, true]);
    expect(long.map(({ text }) => text).join(' ')).toBe(Array.from({ length: 60 }, () => sentence).join(' '));
    const endless = paragraphsOf(Array.from({ length: 400 }, (_, index) => cue(index, -1, 'zonder einde')));
    for (const { text } of endless) expect(text.length).toBeLessThan(1000);
  });

  it('is empty without cues', () => {
    expect(paragraphsOf([])).toEqual([]);
  });
});

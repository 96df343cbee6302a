import { describe, expect, it } from 'vitest';
import { areCuesFit, countMatches, mergeCues, replaceMatches, splitCue, tidyCues } from './cues.ts';

const cue = (from: number, to: number, text: string, speaker: string | null = null) => ({ from, to, speaker, text });

describe('The pieces of a transcript', () => {
  it('are tidied, and refused beyond their bounds', () => {
    expect(tidyCues([cue(5.00049, 6, ' Twee ', ' '), cue(1, 2, '  '), cue(0, 1, 'Een', 'Noor ')])).toEqual([
      cue(0, 1, 'Een', 'Noor'),
      cue(5, 6, 'Twee'),
    ]);
    expect([areCuesFit([cue(0, 1, 'x')]), areCuesFit([cue(2, 1, 'x')]), areCuesFit([cue(0, 1, 'x'.repeat(4001))])]).toEqual([true, false, false]);
    expect(areCuesFit(Array.from({ length: 300 }, () => cue(0, 1, 'x'.repeat(4000))))).toBe(false);
  });

  it('are split where the text is cut, and joined again', () => {
    const [one, two] = splitCue(cue(10, 20, 'Een twee', 'Noor'), 4) ?? [];
    expect([one, two]).toEqual([cue(10, 15, 'Een', 'Noor'), cue(15, 20, 'twee', 'Noor')]);
    expect(one && two && mergeCues(one, two)).toEqual(cue(10, 20, 'Een twee', 'Noor'));
    expect([splitCue(cue(0, 1, 'Een'), 0), splitCue(cue(0, 1, 'Een'), 3)]).toEqual([null, null]);
  });

  it('are searched and replaced literally', () => {
    const cues = [cue(0, 1, 'apixaban, Apixaban (5 mg)'), cue(1, 2, 'niets')];
    expect(countMatches(cues, 'apixaban', false)).toEqual([{ index: 0, count: 2 }]);
    expect(countMatches(cues, 'apixaban', true)).toEqual([{ index: 0, count: 1 }]);
    expect(countMatches(cues, '(5', false)).toEqual([{ index: 0, count: 1 }]);
    expect(countMatches(cues, '', false)).toEqual([]);
    expect(replaceMatches(cues, 'apixaban', '$& Eliquis', false)[0]?.text).toBe('$& Eliquis, $& Eliquis (5 mg)');
    expect(replaceMatches(cues, 'x', 'y', true)[1]).toBe(cues[1]);
  });
});

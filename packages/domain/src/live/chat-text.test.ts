import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textFault, tidyText } from './chat-text.ts';

const NOW = new Date('2026-11-23T08:00:00Z');
const faultOf = (text: string, isModerator = false) => textFault(tidyText(text), { isModerator, now: NOW });

describe('textFault', () => {
  it.each([
    'https://voorbeeld.example/x',
    'zie www.voorbeeld',
    'kijk op voorbeeld.nl/les',
    'voorbeeld.com',
    'mailto:iemand',
    'ftp://x',
    'zie t.me/groep',
    'wa.me/31612345678',
    'bit.ly/abc',
    'ZOOM.US/j/1',
    'forms.gle/x',
    'lnkd.in/x',
    'discord.gg/x',
    'voorbeeld.fr',
    'a.voorbeeld.online',
  ])('LIVE-03.3 lets only moderators send the link in "%s"', (text) => {
    expect([faultOf(text), faultOf(text, true)]).toEqual(['link', null]);
  });

  it.each([
    '1 mg i.v., daarna p.o.',
    'pH 7.35. De rest volgt.',
    'd.d. gisteren',
    'O2: 95%',
    '2.5mg/kg/dag',
    '0.5 mg/dl',
    'max.dosis/dag',
    'p.o./i.v.',
    'Dat klopt.De patiënt wel',
    'sat.is 95',
    'evt.in overleg',
    'n.a.v. de uitslag',
    'bloeddruk 120/80.Daarna',
    'o.a. ACE/ARB',
  ])('takes "%s" for no link', (text) => {
    expect(faultOf(text)).toBeNull();
  });

  it('counts three hundred signs, a sign of many parts once', () => {
    expect([faultOf('a'.repeat(300)), faultOf('a'.repeat(301))]).toEqual([null, 'too_long']);
    expect([faultOf('é'.repeat(300)), faultOf('👍🏽'.repeat(300)), faultOf('👨‍👩‍👧‍👦'.repeat(301))]).toEqual([null, null, 'too_long']);
  });

  it('holds back patient data of moderators too, and what is empty', () => {
    expect([faultOf('geb. 12-03-1961', true), faultOf(' \u200B\n ')]).toEqual(['patient_data', 'empty']);
  });
});

describe('tidyText', () => {
  it('is one line without what cannot be seen, and tidying again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const tidied = tidyText(text);
        expect(tidied).not.toMatch(/[\p{Cc}\u2028\u2029\u202E]/u);
        expect(tidyText(tidied)).toBe(tidied);
      }),
      { examples: [['!\t\u0000\t!'], ['e\u200B\u0301'], [' \uFEFF ']] },
    );
  });
});

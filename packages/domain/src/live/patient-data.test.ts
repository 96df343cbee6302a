import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPatientData, passesElevenTest } from './patient-data.ts';

const NOW = new Date('2026-11-23T08:00:00Z');
const found = (text: string) => findPatientData(text, NOW).map(({ kind, from, to }) => [kind, text.slice(from, to)]);

/** Invented numbers of nine figures that pass the test. */
const passing = fc.integer({ min: 10_000_000, max: 999_999_999 }).filter((number) => passesElevenTest(String(number)));

describe('findPatientData', () => {
  it('finds every number that passes the eleven-test, however it is grouped', () => {
    fc.assert(
      fc.property(passing, fc.constantFrom('', ' ', '.', '-'), (number, separator) => {
        const digits = String(number).padStart(9, '0');
        const written = digits.replace(/(\d{4})(\d{2})(\d{3})/, `$1${separator}$2${separator}$3`);
        expect(found(`patiënt ${written}, zag ik gisteren`)).toEqual([['citizen_number', written]]);
      }),
    );
  });

  it('finds them with blanks around what parts three groups, and with dashes and figures of other widths, at their place in the text', () => {
    const wide = (digits: string) => digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    fc.assert(
      fc.property(
        passing,
        fc.constantFrom(' - ', ' . ', ' / ', '/', '_', '–', '—', ' – ', '\u2011', '−', '\u00A0', '  '),
        fc.boolean(),
        (number, separator, isWide) => {
          const digits = String(number).padStart(9, '0');
          const grouped = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(separator);
          const written = isWide ? wide(grouped) : grouped;
          expect(found(`👩🏽 patiënt… ${written}, zag ik ½ dag`)).toEqual([['citizen_number', written]]);
        },
      ),
    );
  });

  it('finds a date of birth whatever the separator, the length of the year and the order, at its place in the text', () => {
    const date = fc.date({ min: new Date('1920-01-01'), max: new Date('2024-12-31'), noInvalidDate: true });
    const separators = fc.constantFrom('-', '/', '.', '_', ' ', '–', ' - ', ' — ', ' / ', ' . ', '\u2011');
    fc.assert(
      fc.property(date, separators, fc.boolean(), (day, separator, isShort) => {
        const [year = '', month = '', ofMonth = ''] = day.toISOString().slice(0, 10).split('-');
        const written = [ofMonth, month, isShort ? year.slice(2) : year].join(separator);
        expect(found(`mevrouw ½ geb. ${written}, belde`)).toEqual([['birth_date', written]]);
        expect(found(`mevrouw ½ (${written}) belde`)).toEqual(isShort ? [] : [['birth_date', written]]);
      }),
    );
  });

  it('makes pieces of any text that follow each other', () => {
    const parts = fc.constantFrom('1', '11', '222', '-', ' ', '/', '.', 'geb ', 'maart', '1950', '\u200B', '\u0301', '２', '½', '👍🏽', '\uD800');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        let end = 0;
        for (const { from, to } of findPatientData(text, NOW)) {
          expect([from >= end, to > from, to <= text.length]).toEqual([true, true, true]);
          end = to;
        }
      }),
    );
  });

  it('is done with a long text at once, whatever stands in it', () => {
    for (const part of ['geb te op ', 'geboren ', '1 ', '1 - ', '12 maart ', 'geb te opopop', '111 - 222 - '])
      expect(findPatientData(part.repeat(4000 / part.length), NOW)).toEqual([]);
  });

  it('holds back no number that does not pass it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000_000, max: 999_999_999 }).filter((number) => !passesElevenTest(String(number))),
        (number) => {
          expect(found(`meting ${number} klopt`)).toEqual([]);
        },
      ),
    );
  });

  it.each([
    ['geb. 12-03-1961 met koorts', '12-03-1961'],
    ['mevrouw, 3/4/1980', '3/4/1980'],
    ['1958-11-02 is de datum', '1958-11-02'],
    ['geboren op 7 mei 1972', '7 mei 1972'],
    ['born 7 March 1972', '7 March 1972'],
    ['geb 12-03-61', '12-03-61'],
    ['geb. 12 - 03 - 1950', '12 - 03 - 1950'],
    ['geb 12–03–1950', '12–03–1950'],
    ['geb.12-03-1950', '12-03-1950'],
    ['mw. J.12-03-1950', '12-03-1950'],
    ['12e maart 1950', '12e maart 1950'],
    ['12-mrt-1950', '12-mrt-1950'],
    ['the 12th of March, 1950', '12th of March, 1950'],
    ['maart 12 1950', 'maart 12 1950'],
    ['March 12th, 1950', 'March 12th, 1950'],
    ['seen 03/25/1950', '03/25/1950'],
    ['geboren 03-02-2026, prematuur', '03-02-2026'],
    ['pasgeborene, geboren op 3 februari 2026', '3 februari 2026'],
    ['geboren te Dorp op maandag 2 feb 2026', '2 feb 2026'],
    ['geb. 12-03-2025', '12-03-2025'],
    ['geboortedatum: 2026-02-03', '2026-02-03'],
    ['geb.dat. 12 maart \u201950', '12 maart \u201950'],
    ['geb 12031950', '12031950'],
    ['d.o.b. 120350', '120350'],
    ['patient van 12-03-50', '12-03-50'],
    ['patiënte van 12/03/50', '12/03/50'],
    ['１２－０３－１９５０', '１２－０３－１９５０'],
    ['1\uFE0F\u20E32-03-1950', '1\uFE0F\u20E32-03-1950'],
  ])('finds the date of birth in "%s"', (text, date) => {
    expect(found(text)).toEqual([['birth_date', date]]);
  });

  it.each([
    'de richtlijn van 12-03-2026',
    'RR 120/80, pols 72',
    'om 12.30 uur, dia 12',
    'bel 020-1234567 voor de nascholing',
    'op 12-03-24 was de les',
    '0,5 mg/kg in 100000000 ml',
    'de richtlijn van maart 12 2026, en die van 3 - 11 - 2025',
    'dit webinar is op 28 november 2026 om 20.00 uur',
    'maandag 23-11-26, dia 3/12',
    '2026-11-23, 20:00–21:30',
    'patiënt van 12-03-26, zie dia 4',
    'patiënt van 78 jaar, 3 - 4 x per dag 500 mg',
    'geboren bij 36 weken, Apgar 9/10/10',
    'geboren met 2850 gram, 3 dagen opname',
    'gebruik 12-03-26 als voorbeeld',
    '100/200/300 mg, 125/250/500 mg',
    '250/500/750 en 120 / 240 / 480',
    'cohort 2010 - 2019, n = 12 345',
    'ratio 1 - 2 - 3, HbA1c 53 mmol/mol',
    'RR 120/80 - 110/70 - 100/60',
    '10⁹/L, 4,5 × 10⁹, ½ tablet',
    'bel 06-12345678, 06 - 12 34 56 78 of +31 20 123 4568',
    '088 - 123 45 67',
    'doi 10.1000/111222333 en https://voorbeeld.example/111222333',
    'NNT 12; 95% BI 1.03-1.95, p 0.03',
    'amoxicilline 3dd 500 mg, 7 dagen; dec 20 mg',
    'in maart 2012 herzien',
  ])('leaves "%s" alone', (text) => {
    expect(found(text)).toEqual([]);
  });
});

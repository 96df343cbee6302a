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
  ])('leaves "%s" alone', (text) => {
    expect(found(text)).toEqual([]);
  });
});

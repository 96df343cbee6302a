import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AttendanceAnswer, matchAnswer, type SentLine } from './match-answer.ts';

const line = (course: string, person: string): SentLine => ({ course, person });
function answer(accepted: readonly SentLine[], ...texts: readonly string[]): AttendanceAnswer {
  const errors = texts.map((text) => ({ number: 100, text }));
  return { acceptedRows: accepted.length, rejectedRows: texts.length, totalRows: accepted.length + texts.length, accepted, errors };
}
const kindsOf = (lines: readonly SentLine[], given: AttendanceAnswer) => {
  const outcome = matchAnswer(lines, given);
  return outcome.kind === 'lines' ? outcome.outcomes.map((one) => (one.kind === 'refused' ? one.problem : one.kind)) : outcome.problem;
};

describe('matchAnswer', () => {
  it('ACC-11.4 reads the manual’s example, where the line’s number is not its place', () => {
    const lines = [line('9471', '39054148101'), line('8001', '39054148101'), line('8001', '59059671101')];
    const given = answer(
      [line('8001', '59059671101'), line('8001', '39054148101')],
      'Cursus 9471 op regel 2 is niet (juist) geaccrediteerd; Datum 09-06-2008 valt buiten alle accr.\n periodes',
    );
    expect(kindsOf(lines, given)).toEqual(['outside_accreditation', 'accepted', 'accepted']);
  });

  it('ACC-11.4 tells lines apart by the person, and by what is left', () => {
    const lines = [line('1', 'P'), line('1', 'Q'), line('2', 'Q'), line('3', 'R')];
    const given = answer(
      [line('3', 'R')],
      'Professional Q op regel 3 bestaat niet in PE',
      'Professional Q op regel 4 bestaat niet in PE',
      'Cursus 1 op regel 2 bestaat niet in PE',
    );
    expect(kindsOf(lines, given)).toEqual(['course_unknown', 'person_unknown', 'person_unknown', 'accepted']);
  });

  it('ACC-11.4 refuses nobody by a sentence that may be about another', () => {
    const lines = [line('1', 'P'), line('1', 'Q'), line('2', 'R')];
    const given: AttendanceAnswer = { ...answer([line('2', 'R')], 'Cursus 1 op regel 2 bestaat niet in PE'), rejectedRows: 2, totalRows: 3 };
    expect(kindsOf(lines, given)).toEqual(['unclear', 'unclear', 'accepted']);
  });

  it('ACC-11.4 takes any error of a call with one line for that line’s', () => {
    expect(kindsOf([line('1', 'P')], answer([], 'Iets onbekends'))).toEqual(['unknown']);
    expect(kindsOf([line('1', 'P')], answer([], 'Cursus 77 op regel 9 bestaat niet in PE'))).toEqual(['course_unknown']);
  });

  it('ACC-11.4 takes the sums for an answer where the service names a course otherwise than it was sent', () => {
    expect(kindsOf([line('own-id', 'P'), line('own-id', 'Q')], answer([line('9471', 'P'), line('9471', 'Q')]))).toEqual(['accepted', 'accepted']);
    expect(kindsOf([line('own-id', 'P')], { acceptedRows: 0, rejectedRows: 0, totalRows: 0, accepted: [], errors: [] })).toEqual(['unclear']);
  });

  it('ACC-11.4 says of two modules of a course that one was accepted, not which', () => {
    const lines = [line('1', 'P'), line('1', 'P')];
    expect(kindsOf(lines, answer([line('1', 'P')], 'Cursus 1 Module A op regel 2 bestaat niet in PE'))).toEqual(['unclear', 'unclear']);
    expect(kindsOf(lines, answer([line('1', 'P'), line('1', 'P')]))).toEqual(['accepted', 'accepted']);
  });

  it.each([
    [400, 'access_denied'],
    [505, 'invalid_xml'],
  ])('ACC-11.4 refuses the whole call for error %i', (number, problem) => {
    expect(kindsOf([line('1', 'P')], { acceptedRows: 0, rejectedRows: 0, totalRows: 0, accepted: [], errors: [{ number, text: '' }] })).toBe(problem);
  });

  it('ACC-11.4 never calls a line accepted or refused that was not, whatever lines share', () => {
    const lines = fc.array(fc.record({ course: fc.constantFrom('1', '2', '3'), person: fc.constantFrom('P', 'Q', 'R'), fate: fc.nat(2) }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(lines, fc.nat(3), (sent, countsFrom) => {
        const texts = sent.map(({ course, person, fate }, index) => {
          const at = index + countsFrom;
          return [null, `Professional ${person} op regel ${at} bestaat niet in PE`, `Cursus ${course} op regel ${at} is niet uniek binnen PE`][fate];
        });
        const accepted = sent.filter(({ fate }) => fate === 0);
        const outcomes = kindsOf(sent, answer(accepted, ...texts.filter((text) => text != null)));
        const truth = sent.map(({ fate }) => ['accepted', 'person_unknown', 'course_ambiguous'][fate]);
        const wrong = [...outcomes].filter((outcome, index) => outcome !== 'unclear' && outcome !== truth[index]);
        expect(wrong).toEqual([]);
      }),
    );
  });
});

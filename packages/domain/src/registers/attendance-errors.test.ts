import { describe, expect, it } from 'vitest';
import { attendanceErrors, readError, solverOf } from './attendance-errors.ts';

describe('readError', () => {
  it.each([
    ['Cursus 9471 op regel 2 bevat geen enddate, dit is verplicht voor e-learning', 'end_date_missing', '9471', null, 2],
    ['Professional 19012345601 op regel 3 bestaat niet in PE', 'person_unknown', null, '19012345601', 3],
    ['Professional op regel 3 niet opgegeven', 'number_missing', null, null, 3],
    ['Cursus op regel 4 niet opgegeven', 'course_missing', null, null, 4],
    ['Cursus 9471 op regel 2 bestaat niet in PE', 'course_unknown', '9471', null, 2],
    ['Cursus ABC-1 op regel 2 is niet uniek binnen PE', 'course_ambiguous', 'ABC-1', null, 2],
    [
      'Cursus 9471 op regel 2 is niet (juist) geaccrediteerd; Niet geaccrediteerd bij een beroepsgroep van de organisatie 19',
      'not_accredited',
      '9471',
      null,
      2,
    ],
    [
      'Cursus 9471 op regel 2 is niet (juist) geaccrediteerd; De datum 09-06-2008 valt buiten alle accr. periodes',
      'outside_accreditation',
      '9471',
      null,
      2,
    ],
    [
      'Cursus 9471 op regel 2 is niet (juist) geaccrediteerd; Datum 09-06-2008 valt buiten alle accr.\n            periodes\n        ',
      'outside_accreditation',
      '9471',
      null,
      2,
    ],
    [
      'Cursus 9471 op regel 2 is niet (juist) geaccrediteerd; valt buiten alle periodes dat er registratie kan plaatsvinden',
      'outside_registration',
      '9471',
      null,
      2,
    ],
    [
      'Cursus 9471 op regel 2 is niet (juist) geaccrediteerd; de presentie van deze cursus wordt bij geen enkele beroepsgroep door de opleider gedaan',
      'not_by_provider',
      '9471',
      null,
      2,
    ],
    ['Cursus 9471 op regel 2 bevat editions en/of meetings, dat niet niet toegestaan voor e-learning', 'edition_not_allowed', '9471', null, 2],
    ['Cursus 9471 Module op regel 2 niet opgegeven', 'module_missing', '9471', null, 2],
    ['Cursus 9471 Module Module_A op regel 2 bestaat niet in PE', 'module_unknown', '9471', null, 2],
    ['Cursus 9471 Module Module_A op regel 2 is niet uniek binnen PE', 'module_ambiguous', '9471', null, 2],
    ['Cursus 9471 op regel 2 bevat geen enddate, dit is verplicht voor groepen', 'end_date_missing', '9471', null, 2],
    ['Cursus 9471 op regel 2 bevat een enddate, dit is niet mogelijk voor klassikaal', 'end_date_not_allowed', '9471', null, 2],
    ['Cursus 9471 uitvoering op regel 2 niet opgegeven', 'edition_missing', '9471', null, 2],
    ['Cursus 9471 uitvoering 5 op regel 2 bestaat niet in PE', 'edition_unknown', '9471', null, 2],
    ['Cursus 9471 uitvoering 5 op regel 2 is niet uniek binnen PE', 'edition_ambiguous', '9471', null, 2],
    ['Cursus 9471 uitvoering 5 bijeenkomst op regel 2 niet opgegeven', 'meeting_missing', '9471', null, 2],
    ['Cursus 9471 uitvoering 5 bijeenkomst 6 op regel 2 bestaat niet in PE', 'meeting_unknown', '9471', null, 2],
    ['Cursus 9471 uitvoering 5 bijeenkomst 6 op regel 2 is niet uniek binnen PE', 'meeting_ambiguous', '9471', null, 2],
    ['Iets anders op regel 7', 'unknown', null, null, 7],
    ['Iets anders', 'unknown', null, null, null],
  ])('ACC-11.5 reads %j', (text, problem, course, person, line) => {
    expect(readError({ number: 100, text })).toEqual({ problem, course, person, line });
  });

  it('ACC-11.5 reads by their number what is about a whole call', () => {
    expect(readError({ number: 400, text: 'whatever' }).problem).toBe('access_denied');
    expect(readError({ number: 505, text: 'whatever' }).problem).toBe('invalid_xml');
  });

  it('ACC-11.5 knows every text that it has for another as what it is', () => {
    for (const { problem, number, text } of attendanceErrors)
      expect([problem, readError({ number, text: text.replaceAll(/\{\w+\}/g, '12') }).problem]).toEqual([problem, problem]);
  });

  it('ACC-11.6 leaves numbers to the learner and everything else to the provider', () => {
    expect([solverOf('person_unknown'), solverOf('number_missing'), solverOf('course_unknown'), solverOf('unknown')]).toEqual([
      'learner',
      'learner',
      'provider',
      'provider',
    ]);
  });
});

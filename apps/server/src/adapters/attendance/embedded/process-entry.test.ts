import type { AttendanceProblem } from '@auscult/domain/registers/attendance-errors';
import { attendanceErrors, readError } from '@auscult/domain/registers/attendance-errors';
import { describe, expect, it } from 'vitest';
import { entryXml } from '../entry-xml.ts';
import { readAnswer } from '../read-answer.ts';
import type { EmbeddedCourse, EmbeddedServiceData } from './embedded-service-data.ts';
import { processEntry } from './process-entry.ts';

const PERSON = '19012345601';
const part = (id: number, externalId: string | null = null) => ({ id, externalId });
const course = (id: number, parts: Partial<EmbeddedCourse> = {}): EmbeddedCourse => ({
  id,
  externalId: null,
  type: 2,
  organisationId: 19,
  isAccredited: true,
  isEnteredByProvider: true,
  accreditedFrom: '2026-01-01',
  accreditedUntil: '2026-12-31',
  registrationFrom: null,
  registrationUntil: '2027-01-31',
  modules: [],
  editions: [],
  ...parts,
});
const edition = (id: number, externalId: string | null, ...meetings: { id: number; externalId: string | null }[]) => ({ id, externalId, meetings });
const courses = [
  course(1),
  course(2, { externalId: 'same' }),
  course(3, { externalId: 'same' }),
  course(4, { modules: [part(1, 'A'), part(2, 'twice'), part(3, 'twice')] }),
  course(5, { type: 3 }),
  course(6, {
    type: 1,
    editions: [edition(1, 'spring', part(1, 'am'), part(2, 'twice'), part(3, 'twice')), edition(2, 'twice'), edition(3, 'twice')],
  }),
  course(7, { type: 4, editions: [edition(1, null)] }),
  course(8, { isAccredited: false }),
  course(9, { registrationUntil: '2026-05-01' }),
  course(10, { isEnteredByProvider: false }),
  course(11, { organisationId: 52 }),
];
const serviceData = (parts: Partial<EmbeddedServiceData> = {}): EmbeddedServiceData => ({
  courses,
  today: '2026-05-14',
  hasKey: (_, key) => key === 'right',
  refusalOf: ({ person }) => (person === 'nobody' ? 'person_unknown' : null),
  ...parts,
});
const END = ['endDate', '2026-05-13T09:41:00+02:00'] as const;
const who = (person = PERSON) => ['externalPersonID', person] as const;
type Fields = readonly (readonly [string, string])[];

const call = (lines: readonly Fields[], userKey = 'right') =>
  entryXml({ userId: '1', userKey, organisationId: 19, reportEmail: 'a@example.org', lines });
const answerTo = (xml: string, given = serviceData()) => {
  const answer = readAnswer(processEntry(xml, given).text);
  if (answer === null) throw new Error('no answer');
  return answer;
};

const wrong: readonly (readonly [AttendanceProblem, Fields])[] = [
  ['end_date_missing', [['PECourseID', '1'], who()]],
  ['end_date_missing', [['PECourseID', '5'], who()]],
  ['person_unknown', [['PECourseID', '1'], who('nobody'), END]],
  ['number_missing', [['PECourseID', '1'], END]],
  ['course_missing', [who(), END]],
  ['course_unknown', [['PECourseID', '99'], who(), END]],
  ['course_unknown', [['PECourseID', '11'], who(), END]],
  ['course_ambiguous', [['externalCourseID', 'same'], who(), END]],
  ['not_accredited', [['PECourseID', '8'], who(), END]],
  ['outside_accreditation', [['PECourseID', '1'], who(), ['endDate', '2025-12-31T09:41:00+01:00']]],
  ['outside_registration', [['PECourseID', '9'], who(), END]],
  ['not_by_provider', [['PECourseID', '10'], who(), END]],
  ['edition_not_allowed', [['PECourseID', '1'], who(), ['PEEditionID', '1'], END]],
  ['module_missing', [['PECourseID', '4'], who(), END]],
  ['module_unknown', [['PECourseID', '4'], who(), ['externalmoduleID', 'B'], END]],
  ['module_ambiguous', [['PECourseID', '4'], who(), ['externalmoduleID', 'twice'], END]],
  ['end_date_not_allowed', [['PECourseID', '7'], who(), ['PEEditionID', '1'], END]],
  ['edition_missing', [['PECourseID', '7'], who()]],
  ['edition_unknown', [['PECourseID', '7'], who(), ['PEEditionID', '9']]],
  ['edition_ambiguous', [['PECourseID', '6'], who(), ['externalEditionID', 'twice']]],
  ['meeting_missing', [['PECourseID', '6'], who(), ['PEEditionID', '1']]],
  ['meeting_unknown', [['PECourseID', '6'], who(), ['PEEditionID', '1'], ['PEMeetingID', '9']]],
  ['meeting_ambiguous', [['PECourseID', '6'], who(), ['PEEditionID', '1'], ['externalMeetingID', 'twice']]],
];

describe('processEntry', () => {
  it.each(wrong)('ACC-11.11 refuses a line with %s, in the manual’s words', (problem, fields) => {
    const { errors, accepted, rejectedRows } = answerTo(call([fields]));
    expect([accepted, rejectedRows, errors.map((error) => [error.number, readError(error).problem])]).toEqual([[], 1, [[100, problem]]]);
    expect(errors[0]?.text).toContain('op regel 2');
    expect(errors[0]?.text).not.toMatch(/[{}]/);
  });

  it('ACC-11.11 has every error of the manual', () => {
    const shown = new Set<string>([...wrong.map(([problem]) => problem), 'access_denied', 'invalid_xml']);
    expect(attendanceErrors.filter(({ problem }) => !shown.has(problem))).toEqual([]);
  });

  it.each<[string, Fields]>([
    ['e-learning', [['PECourseID', '1'], who(), END]],
    ['a module', [['PECourseID', '4'], who(), ['externalmoduleID', 'A'], END]],
    ['a group', [['PECourseID', '5'], who(), END]],
    ['a meeting', [['PECourseID', '6'], who(), ['externalEditionID', 'spring'], ['PEMeetingID', '1']]],
    ['meetings as a whole', [['PECourseID', '7'], who(), ['PEEditionID', '1']]],
  ])('ACC-11.11 accepts %s', (_, fields) => {
    expect(answerTo(call([fields]))).toMatchObject({ acceptedRows: 1, rejectedRows: 0, totalRows: 1, errors: [] });
  });

  it('ACC-11.11 accepts the right lines of a call and refuses the others', () => {
    const lines: Fields[] = [
      [['PECourseID', '99'], who(), END],
      [['PECourseID', '1'], who(), END],
    ];
    expect(answerTo(call(lines))).toMatchObject({ acceptedRows: 1, rejectedRows: 1, totalRows: 2, accepted: [{ person: PERSON, course: '1' }] });
  });

  it('ACC-11.11 lets nobody in with a wrong key', () => {
    expect(answerTo(call([[['PECourseID', '1'], who(), END]], 'wrong')).errors).toMatchObject([{ number: 400 }]);
  });

  it.each([
    ['an element that does not exist', call([[['PECourseID', '1'], who(), ['nonsense', '1'], END]])],
    ['an id that is no number', call([[['PECourseID', 'one'], who(), END]])],
    ['a date that is none', call([[['PECourseID', '1'], who(), ['endDate', 'yesterday']]])],
    ['a hundred and one lines', call(Array.from({ length: 101 }, (): Fields => [['PECourseID', '1'], who(), END]))],
    ['settings that lack one', call([]).replace('<orgID>19</orgID>', '')],
    ['what is no XML', call([]).slice(0, -4)],
  ])('ACC-11.11 refuses a call whole for %s', (_, xml) => {
    expect(answerTo(xml).errors).toMatchObject([{ number: 505, text: 'Invalid XML structure' }]);
  });

  it('ACC-11.2 reads what is written in the names of the manual’s example, in its order', () => {
    const example = `<Entry><Settings><userID>1</userID><userRole>EDU</userRole><userKey>right</userKey><orgID>19</orgID><settingOutput>1</settingOutput><emailOutput>test@example.org</emailOutput><languageID>1</languageID><defaultLanguageID>1</defaultLanguageID></Settings><Attendance><PECourseID>4</PECourseID><externalPersonID>${PERSON}</externalPersonID><externalmoduleID>A</externalmoduleID><endDate>2026-06-09T13:08:13+02:00</endDate></Attendance></Entry>`;
    expect(answerTo(example)).toMatchObject({ acceptedRows: 1 });
  });
});

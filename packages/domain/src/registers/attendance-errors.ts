/** Everything that keeps points from being entered: found here before anything is sent, or said by the attendance service. */
export type AttendanceProblem =
  | 'number_missing'
  | 'number_invalid'
  | 'number_unverified'
  | 'number_used'
  | 'person_unknown'
  | 'access_denied'
  | 'invalid_xml'
  | 'course_missing'
  | 'course_unknown'
  | 'course_ambiguous'
  | 'not_accredited'
  | 'outside_accreditation'
  | 'outside_registration'
  | 'not_by_provider'
  | 'edition_not_allowed'
  | 'module_missing'
  | 'module_unknown'
  | 'module_ambiguous'
  | 'end_date_missing'
  | 'end_date_not_allowed'
  | 'edition_missing'
  | 'edition_unknown'
  | 'edition_ambiguous'
  | 'meeting_missing'
  | 'meeting_unknown'
  | 'meeting_ambiguous'
  | 'unknown';

/** Who can put it right. */
export type Solver = 'learner' | 'provider';

const BY_LEARNER: ReadonlySet<AttendanceProblem> = new Set([
  'number_missing',
  'number_invalid',
  'number_unverified',
  'number_used',
  'person_unknown',
]);
export const solverOf = (problem: AttendanceProblem): Solver => (BY_LEARNER.has(problem) ? 'learner' : 'provider');

interface ServiceError {
  readonly problem: AttendanceProblem;
  readonly number: 100 | 400 | 505;
  /** As the service writes it; names in braces stand for what varies. */
  readonly text: string;
}

/** What the service answers, by its manual. Those of 400 and 505 refuse a whole call, those of 100 one line. */
export const attendanceErrors: readonly ServiceError[] = [
  { problem: 'access_denied', number: 400, text: 'No access; incorrect key / Geen toegang; onjuiste sleutel' },
  { problem: 'invalid_xml', number: 505, text: 'Invalid XML structure' },
  { problem: 'end_date_missing', number: 100, text: 'Cursus {course} op regel {line} bevat geen enddate, dit is verplicht voor e-learning' },
  { problem: 'end_date_missing', number: 100, text: 'Cursus {course} op regel {line} bevat geen enddate, dit is verplicht voor groepen' },
  { problem: 'person_unknown', number: 100, text: 'Professional {person} op regel {line} bestaat niet in PE' },
  { problem: 'number_missing', number: 100, text: 'Professional op regel {line} niet opgegeven' },
  { problem: 'course_missing', number: 100, text: 'Cursus op regel {line} niet opgegeven' },
  { problem: 'course_unknown', number: 100, text: 'Cursus {course} op regel {line} bestaat niet in PE' },
  { problem: 'course_ambiguous', number: 100, text: 'Cursus {course} op regel {line} is niet uniek binnen PE' },
  {
    problem: 'not_accredited',
    number: 100,
    text: 'Cursus {course} op regel {line} is niet (juist) geaccrediteerd; Niet geaccrediteerd bij een beroepsgroep van de organisatie {organisation}',
  },
  // The manual has 'De datum', its example of an answer 'Datum'.
  {
    problem: 'outside_accreditation',
    number: 100,
    text: 'Cursus {course} op regel {line} is niet (juist) geaccrediteerd; Datum {date} valt buiten alle accr. periodes',
  },
  {
    problem: 'outside_accreditation',
    number: 100,
    text: 'Cursus {course} op regel {line} is niet (juist) geaccrediteerd; De datum {date} valt buiten alle accr. periodes',
  },
  {
    problem: 'outside_registration',
    number: 100,
    text: 'Cursus {course} op regel {line} is niet (juist) geaccrediteerd; valt buiten alle periodes dat er registratie kan plaatsvinden',
  },
  {
    problem: 'not_by_provider',
    number: 100,
    text: 'Cursus {course} op regel {line} is niet (juist) geaccrediteerd; de presentie van deze cursus wordt bij geen enkele beroepsgroep door de opleider gedaan',
  },
  {
    problem: 'edition_not_allowed',
    number: 100,
    text: 'Cursus {course} op regel {line} bevat editions en/of meetings, dat niet niet toegestaan voor e-learning',
  },
  { problem: 'module_missing', number: 100, text: 'Cursus {course} Module op regel {line} niet opgegeven' },
  { problem: 'module_unknown', number: 100, text: 'Cursus {course} Module {module} op regel {line} bestaat niet in PE' },
  { problem: 'module_ambiguous', number: 100, text: 'Cursus {course} Module {module} op regel {line} is niet uniek binnen PE' },
  {
    problem: 'end_date_not_allowed',
    number: 100,
    text: 'Cursus {course} op regel {line} bevat een enddate, dit is niet mogelijk voor klassikaal',
  },
  { problem: 'edition_missing', number: 100, text: 'Cursus {course} uitvoering op regel {line} niet opgegeven' },
  { problem: 'meeting_missing', number: 100, text: 'Cursus {course} uitvoering {edition} bijeenkomst op regel {line} niet opgegeven' },
  { problem: 'meeting_unknown', number: 100, text: 'Cursus {course} uitvoering {edition} bijeenkomst {meeting} op regel {line} bestaat niet in PE' },
  {
    problem: 'meeting_ambiguous',
    number: 100,
    text: 'Cursus {course} uitvoering {edition} bijeenkomst {meeting} op regel {line} is niet uniek binnen PE',
  },
  { problem: 'edition_unknown', number: 100, text: 'Cursus {course} uitvoering {edition} op regel {line} bestaat niet in PE' },
  { problem: 'edition_ambiguous', number: 100, text: 'Cursus {course} uitvoering {edition} op regel {line} is niet uniek binnen PE' },
];

export interface ReadError {
  readonly problem: AttendanceProblem;
  readonly course: string | null;
  readonly person: string | null;
  /** Of whatever the service counts as lines: it orders the errors, it is no index. */
  readonly line: number | null;
}

// No value holds a space: 'Cursus 7 Module 3' is not read as a course named '7 Module 3'.
const patterns = attendanceErrors.map(({ problem, text }) => {
  const escaped = text.replaceAll(/[.*+?^$()|[\]\\/]/g, String.raw`\$&`).replaceAll(/\{(\w+)\}/g, String.raw`(?<$1>\S+)`);
  return { problem, pattern: new RegExp(`^${escaped}`, 'i') };
});

/** What an error of the service means; `unknown` for a text that the manual does not have. */
export function readError({ number, text }: { readonly number: number; readonly text: string }): ReadError {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (number === 400 || number === 505) return { problem: number === 400 ? 'access_denied' : 'invalid_xml', course: null, person: null, line: null };
  for (const { problem, pattern } of patterns) {
    const groups = pattern.exec(line)?.groups;
    if (groups)
      return { problem, course: groups['course'] ?? null, person: groups['person'] ?? null, line: groups['line'] ? Number(groups['line']) : null };
  }
  const at = /op regel (\d+)/i.exec(line)?.[1];
  return { problem: 'unknown', course: null, person: null, line: at === undefined ? null : Number(at) };
}

import { type AttendanceProblem, attendanceErrors } from '@auscult/domain/registers/attendance-errors';
import { escapeXml, readXml, type XmlNode } from '../../xml-node.ts';
import { MOST_LINES } from '../entry-xml.ts';
import { checkLine, type LineError } from './check-line.ts';
import type { AcceptedLine, EmbeddedServiceData, EntryLine } from './embedded-service-data.ts';

const SETTINGS = ['userID', 'userRole', 'userKey', 'orgID', 'settingOutput', 'emailOutput', 'languageID', 'defaultLanguageID'];
const INTEGERS = ['PECourseID', 'PEModuleID', 'PEEditionID', 'PEMeetingID'];
const TEXTS = ['externalCourseID', 'externalPersonID', 'externalmoduleID', 'externalEditionID', 'externalMeetingID'];
/** The first attendance is the second element: so it is counted in the manual's example. */
const FIRST_LINE = 2;

/** Answers a call as the manual says; what is accepted is entered by the caller. */
export function processEntry(xml: string, data: EmbeddedServiceData): { readonly text: string; readonly accepted: readonly AcceptedLine[] } {
  const entry = readEntry(xml);
  if (entry === null) return refusal('invalid_xml');
  const { settings, lines } = entry;
  if (!data.hasKey(settings['userID'] ?? '', settings['userKey'] ?? '')) return refusal('access_denied');
  const organisationId = Number(settings['orgID']);
  const accepted: AcceptedLine[] = [];
  const errors: string[] = [];
  for (const [index, line] of lines.entries()) {
    const checked = checkLine(line, { ...data, organisationId });
    if (checked.kind === 'right') accepted.push({ ...line, courseId: checked.course.id, organisationId });
    else errors.push(errorText(checked, index + FIRST_LINE));
  }
  return { text: summary(accepted, errors), accepted };
}

const refusal = (problem: 'invalid_xml' | 'access_denied') => {
  const { number, text } = errorOf(problem);
  return { text: document('', [errorElement(number, text)]), accepted: [] };
};

const errorOf = (problem: AttendanceProblem, isGroup = false) => {
  const found = attendanceErrors.filter((error) => error.problem === problem);
  const [one] = found.length > 1 ? found.filter(({ text }) => text.includes('groepen') === isGroup) : found;
  if (one === undefined) throw new Error(`the service has no error for ${problem}`);
  return one;
};

function errorText({ problem, values, isGroup }: LineError, line: number): string {
  const { text } = errorOf(problem, isGroup);
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'line' ? String(line) : (values[name] ?? '')));
}

const errorElement = (number: number, text: string) => `<Error><errorNR>${number}</errorNR><errorMsg>${escapeXml(text)}</errorMsg></Error>`;
const document = (results: string, rest: readonly string[]) => `<?xml version="1.0" standalone="yes"?><Summary>${results}${rest.join('')}</Summary>`;

function summary(accepted: readonly AcceptedLine[], errors: readonly string[]): string {
  const rows = `<Results><rejected_rows>${errors.length}</rejected_rows><accepted_rows>${accepted.length}</accepted_rows><total_rows>${errors.length + accepted.length}</total_rows></Results>`;
  return document(rows, [
    ...errors.map((text) => errorElement(100, text)),
    ...accepted.map(
      ({ person, courseId, endDate }) =>
        `<Accepted><person>${escapeXml(person)}</person><course>${courseId}</course><date>${escapeXml(endDate ?? '')}</date></Accepted>`,
    ),
  ]);
}

/** Null: an element that does not exist, one that is missing, or one that holds the wrong kind of thing. */
function readEntry(xml: string): { settings: Record<string, string>; lines: EntryLine[] } | null {
  let root: XmlNode;
  try {
    root = readXml(xml);
  } catch {
    return null;
  }
  const [first, ...rest] = root.children;
  if (root.name !== 'Entry' || first?.name !== 'Settings' || rest.length > MOST_LINES) return null;
  const settings = valuesOf(first, SETTINGS);
  if (settings === null || SETTINGS.some((name) => settings[name] === undefined) || !/^\d+$/.test(settings['orgID'] ?? '')) return null;
  const lines = rest.map((node) => (node.name === 'Attendance' ? readLine(node) : null));
  return lines.every((line) => line !== null) ? { settings, lines } : null;
}

function valuesOf(node: XmlNode, names: readonly string[]): Record<string, string> | null {
  const values: Record<string, string> = {};
  for (const { name, text, children } of node.children) {
    if (!names.includes(name) || children.length > 0 || values[name] !== undefined) return null;
    values[name] = text.trim();
  }
  return values;
}

function readLine(node: XmlNode): EntryLine | null {
  const values = valuesOf(node, [...INTEGERS, ...TEXTS, 'endDate']);
  if (values === null || INTEGERS.some((name) => values[name] !== undefined && !/^\d+$/.test(values[name]))) return null;
  const { endDate } = values;
  if (endDate !== undefined && (!/^\d{4}-\d\d-\d\dT/.test(endDate) || Number.isNaN(Date.parse(endDate)))) return null;
  const id = (own: string, external: string) => ({
    id: values[own] === undefined ? null : Number(values[own]),
    externalId: values[external] ?? null,
  });
  return {
    person: values['externalPersonID'] ?? '',
    endDate: endDate ?? null,
    course: id('PECourseID', 'externalCourseID'),
    module: id('PEModuleID', 'externalmoduleID'),
    edition: id('PEEditionID', 'externalEditionID'),
    meeting: id('PEMeetingID', 'externalMeetingID'),
  };
}

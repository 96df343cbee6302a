import { type Right, rights } from '../access/administration.ts';
import type { Language } from '../access/viewer.ts';
import { readCsv } from '../questionnaires/exchange/read-csv.ts';
import { amsterdamDay } from '../registers/amsterdam-day.ts';
import { isMailAddress } from './mail-address.ts';

/** Of one file. */
export const MOST_INVITATIONS = 500;
export const LONGEST_INVITATION_FILE_CHARACTERS = 200_000;
const LONGEST_NAME_CHARACTERS = 100;

export const fileFaults = ['empty', 'no_columns', 'too_many'] as const;
export type InvitationFileFault = (typeof fileFaults)[number];

/** The first five are told by the file alone. */
export const invitationFaults = [
  'email_invalid',
  'twice',
  'name_too_long',
  'right_unknown',
  'until_invalid',
  'language_unknown',
  'company_missing',
  'company_unknown',
  'course_unknown',
  'until_past',
  'own_account',
  'not_allowed',
] as const;
export type InvitationFault = (typeof invitationFaults)[number];

/** A line of the file as it was understood. */
export interface InvitationRow {
  /** From 1, the header included. */
  readonly line: number;
  readonly email: string;
  readonly firstName: string;
  readonly insertion: string;
  readonly lastName: string;
  /** Null: that of whoever invites. */
  readonly language: Language | null;
  readonly right: Exclude<Right, 'SuperAdmin'> | 'subscription' | null;
  /** As written: a name or a number, or `*` for everywhere. */
  readonly company: string;
  /** As written: a title or a number. */
  readonly course: string;
  /** The end of the last day; null without one. */
  readonly validUntil: Date | null;
  readonly faults: readonly InvitationFault[];
}

export const EVERYWHERE = '*';

const COLUMNS = {
  email: ['email', 'e-mail', 'e-mailadres', 'emailadres', 'email address', 'address', 'adres'],
  firstName: ['first_name', 'first name', 'voornaam', 'name', 'naam'],
  insertion: ['insertion', 'tussenvoegsel'],
  lastName: ['last_name', 'last name', 'achternaam'],
  language: ['language', 'taal'],
  right: ['right', 'recht', 'role', 'rol'],
  company: ['company', 'bedrijf'],
  course: ['series', 'serie', 'course'],
  until: ['until', 'tot', 'tot en met', 'einddatum', 'end date', 'last day', 'laatste dag'],
} as const;
type Column = keyof typeof COLUMNS;

/** Beside the names that the API has. A SuperAdmin is made one at a time. */
const RIGHT_WORDS: Readonly<Record<string, InvitationRow['right']>> = {
  ...Object.fromEntries(rights.flatMap((right) => (right === 'SuperAdmin' ? [] : [[right, right]]))),
  beheerder: 'administrator',
  'series bewerken': 'update_course',
  'edit series': 'update_course',
  'afleveringen bewerken': 'update_stream',
  'edit episodes': 'update_stream',
  'uitgelicht bewerken': 'update_featured_course',
  'edit featured': 'update_featured_course',
  subscription: 'subscription',
  abonnement: 'subscription',
};
const EVERYWHERE_WORDS: readonly string[] = [EVERYWHERE, 'overal', 'everywhere', 'alle bedrijven', 'all companies'];

/** The last moment of a day in the Netherlands; undefined when there is no such day. */
function endOf(text: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const [, ofMonth, inYear, written] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text) ?? [];
  const parts = [year ?? written, month ?? inYear, day ?? ofMonth];
  if (parts.includes(undefined)) return undefined;
  const iso = parts.map((part) => String(part).padStart(2, '0')).join('-');
  // In summer it is an hour earlier than in winter.
  return [22, 23].map((hour) => new Date(`${iso}T${hour - 1}:59:59Z`)).findLast((end) => !Number.isNaN(end.getTime()) && amsterdamDay(end) === iso);
}

function rowOf(line: number, cell: (column: Column) => string): InvitationRow {
  const faults: InvitationFault[] = [];
  const email = cell('email').normalize('NFC').toLowerCase();
  if (!isMailAddress(email)) faults.push('email_invalid');
  const [firstName, insertion, lastName] = [cell('firstName'), cell('insertion'), cell('lastName')];
  if ([firstName, insertion, lastName].some((name) => name.length > LONGEST_NAME_CHARACTERS)) faults.push('name_too_long');
  const asked = cell('right').toLowerCase();
  const course = cell('course');
  const right = RIGHT_WORDS[asked === '' && course !== '' ? 'subscription' : asked] ?? null;
  if (right === null || (right !== 'subscription' && course !== '')) faults.push('right_unknown');
  const language = cell('language').toLowerCase();
  if (!['', 'nl', 'en'].includes(language)) faults.push('language_unknown');
  const until = cell('until');
  const validUntil = until === '' ? null : (endOf(until) ?? null);
  if (until !== '' && (validUntil === null || (right !== null && right !== 'subscription'))) faults.push('until_invalid');
  const company = cell('company');
  return {
    line,
    email,
    firstName,
    insertion,
    lastName,
    language: language === 'nl' || language === 'en' ? language : null,
    right,
    company: EVERYWHERE_WORDS.includes(company.toLowerCase()) ? EVERYWHERE : company,
    course,
    validUntil,
    faults,
  };
}

/** Nobody's list has more; each row asks for each. */
const MOST_COLUMNS = 50;

/** Reads who is to be invited, and to what, from CSV. Columns are known by their names, in either language and any order. */
export function readInvitations(text: string): { readonly fault: InvitationFileFault | null; readonly rows: readonly InvitationRow[] } {
  const [first, ...rows] = readCsv(text);
  if (first === undefined) return { fault: 'empty', rows: [] };
  const header = first.cells.map((name) => name.trim().toLowerCase());
  if (header.length > MOST_COLUMNS) return { fault: 'no_columns', rows: [] };
  const places = new Map(
    (Object.entries(COLUMNS) as [Column, readonly string[]][]).map(([column, names]) => [column, header.findIndex((name) => names.includes(name))]),
  );
  const placeOf = (column: Column) => places.get(column) ?? -1;
  if (placeOf('email') === -1 || (placeOf('right') === -1 && placeOf('course') === -1)) return { fault: 'no_columns', rows: [] };
  if (rows.length === 0) return { fault: 'empty', rows: [] };
  if (rows.length > MOST_INVITATIONS) return { fault: 'too_many', rows: [] };
  const seen = new Set<string>();
  return {
    fault: null,
    rows: rows.map(({ line, cells }) => {
      const row = rowOf(line, (column) => (cells[placeOf(column)] ?? '').trim().replaceAll(/\s+/g, ' '));
      const key = JSON.stringify([row.email, row.right, row.company.toLowerCase(), row.course.toLowerCase()]);
      const isTwice = seen.has(key);
      seen.add(key);
      return isTwice ? { ...row, faults: [...row.faults, 'twice' as const] } : row;
    }),
  };
}

import type { StudioAccreditation } from '@auscult/contract/entities/studio/accreditation';
import { type ReportingFault, reportingFaults } from '@auscult/domain/registers/reportable';

const TEXTS = ['registration_number', 'external_course_id', 'external_module_id', 'external_edition_id', 'external_meeting_id'] as const;
const DAYS = ['valid_from', 'valid_until', 'registration_from', 'registration_until'] as const;
const IDS = ['course_id', 'module_id', 'edition_id', 'meeting_id'] as const;
const NUMBERS = ['points', 'listening_percentage', 'max_rate_percent'] as const;

/** What an accreditation asks and gives, as it is typed. */
export type Terms = Readonly<Record<(typeof TEXTS | typeof DAYS | typeof IDS | typeof NUMBERS)[number], string>> & {
  readonly attention_checks: boolean;
  readonly course_type: StudioAccreditation['course_type'];
};

export const newTerms: Terms = {
  points: '1',
  registration_number: '',
  valid_from: '',
  valid_until: '',
  listening_percentage: '95',
  max_rate_percent: '200',
  attention_checks: false,
  course_type: 2,
  course_id: '',
  external_course_id: '',
  module_id: '',
  external_module_id: '',
  edition_id: '',
  external_edition_id: '',
  meeting_id: '',
  external_meeting_id: '',
  registration_from: '',
  registration_until: '',
};

/** A register that is to be chosen stands beside the terms. */
export type EditedTerms = Terms & { readonly register_id: string };

export function termsOf(row: StudioAccreditation): EditedTerms {
  const typed = Object.fromEntries([...TEXTS, ...DAYS, ...IDS, ...NUMBERS].map((name) => [name, row[name] === null ? '' : String(row[name])]));
  const { attention_checks, course_type } = row;
  return { ...newTerms, ...typed, attention_checks, course_type, register_id: row.register.id === null ? '' : String(row.register.id) };
}

/** Which of the ids a kind of course has. */
export const partsOf = (type: StudioAccreditation['course_type']) =>
  (({ 1: ['course', 'edition', 'meeting'], 2: ['course', 'module'], 3: ['course'], 4: ['course', 'edition'] }) as const)[type];

type Body = Omit<StudioAccreditation, 'id' | 'version' | 'register' | 'profession' | 'certificates' | 'withdrawn_at'>;

/** What was typed, as the server takes it; of another kind of course the ids go that it does not have. */
export function bodyOf<T extends Partial<Terms>>(typed: T): { [Name in keyof T & keyof Body]: Body[Name] } {
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(typed)) {
    if (typeof value !== 'string') body[name] = value;
    else if ([...IDS, ...NUMBERS].some((one) => one === name)) body[name] = value.trim() === '' ? null : Number(value.replace(',', '.'));
    else if ([...TEXTS, ...DAYS].some((one) => one === name)) body[name] = value.trim() || null;
  }
  const { course_type: type } = typed;
  if (type !== undefined)
    for (const part of ['module', 'edition', 'meeting'] as const)
      if (!partsOf(type).some((one) => one === part)) for (const field of [`${part}_id`, `external_${part}_id`]) body[field] = null;
  return body as { [Name in keyof T & keyof Body]: Body[Name] };
}

const FIELD = { course: 'course_id', edition: 'edition_id', accreditedUntil: 'valid_until', registrationUntil: 'registration_until' } as const;

/** Why nothing could be reported by it, by field. */
export function faultsOf(body: Omit<Body, 'points'>): { readonly [Field in string]: ReportingFault['problem'] } {
  const of = (part: 'course' | 'module' | 'edition' | 'meeting') => ({ id: body[`${part}_id`], externalId: body[`external_${part}_id`] });
  const faults = reportingFaults({
    reference: { courseType: body.course_type, course: of('course'), module: of('module'), edition: of('edition'), meeting: of('meeting') },
    accreditedFrom: body.valid_from,
    accreditedUntil: body.valid_until,
    registrationFrom: body.registration_from,
    registrationUntil: body.registration_until,
  });
  return Object.fromEntries(faults.map(({ at, problem }) => [FIELD[at], problem]));
}

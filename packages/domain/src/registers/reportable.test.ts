import { expect, it } from 'vitest';
import type { ServiceReference } from './attendance.ts';
import type { AttendanceProblem } from './attendance-errors.ts';
import { type ReportedAccreditation, reportingFault } from './reportable.ts';

const none = { id: null, externalId: null };
const some = { id: 7, externalId: null };
const reference = (parts: Partial<ServiceReference> = {}): ServiceReference => ({
  courseType: 2,
  course: some,
  module: none,
  edition: none,
  meeting: none,
  ...parts,
});
const open = { accreditedFrom: null, accreditedUntil: null, registrationFrom: null, registrationUntil: null };

it.each<[string, Partial<ReportedAccreditation>, AttendanceProblem | null]>([
  ['e-learning with an activity', {}, null],
  ['no activity', { reference: reference({ course: none }) }, 'course_missing'],
  ['e-learning with an edition', { reference: reference({ edition: some }) }, 'edition_not_allowed'],
  ['a live edition without one', { reference: reference({ courseType: 4 }) }, 'edition_missing'],
  ['a live edition', { reference: reference({ courseType: 4, edition: some }) }, null],
  ['one day', { accreditedFrom: '2026-03-01', accreditedUntil: '2026-03-01' }, null],
  ['a period that ends before it begins', { accreditedFrom: '2026-03-02', accreditedUntil: '2026-03-01' }, 'outside_accreditation'],
  ['lines taken after the period', { accreditedUntil: '2026-03-01', registrationFrom: '2026-04-01' }, null],
  ['lines taken until before the period', { accreditedFrom: '2026-03-02', registrationUntil: '2026-03-01' }, 'outside_registration'],
  ['lines taken never', { registrationFrom: '2026-03-02', registrationUntil: '2026-03-01' }, 'outside_registration'],
])('ACC-11.3 finds that an accreditation of %s can be reported, or why not', (_name, parts, fault) => {
  expect(reportingFault({ reference: reference(), ...open, ...parts })).toBe(fault);
});

import { expect, it } from 'vitest';
import type { ServiceReference } from './attendance.ts';
import { type ReportedAccreditation, type ReportingFault, reportingFaults } from './reportable.ts';

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

it.each<[string, Partial<ReportedAccreditation>, readonly ReportingFault[]]>([
  ['e-learning with an activity', {}, []],
  ['no activity', { reference: reference({ course: none }) }, [{ at: 'course', problem: 'course_missing' }]],
  ['e-learning with an edition', { reference: reference({ edition: some }) }, [{ at: 'edition', problem: 'edition_not_allowed' }]],
  ['a live edition without one', { reference: reference({ courseType: 4 }) }, [{ at: 'edition', problem: 'edition_missing' }]],
  ['a live edition', { reference: reference({ courseType: 4, edition: some }) }, []],
  ['one day', { accreditedFrom: '2026-03-01', accreditedUntil: '2026-03-01' }, []],
  [
    'a period that ends before it begins',
    { accreditedFrom: '2026-03-02', accreditedUntil: '2026-03-01' },
    [{ at: 'accreditedUntil', problem: 'ends_before_start' }],
  ],
  ['lines taken after the period', { accreditedUntil: '2026-03-01', registrationFrom: '2026-04-01' }, []],
  [
    'lines taken until before the period',
    { accreditedFrom: '2026-03-02', registrationUntil: '2026-03-01' },
    [{ at: 'registrationUntil', problem: 'outside_registration' }],
  ],
  [
    'lines taken never',
    { registrationFrom: '2026-03-02', registrationUntil: '2026-03-01' },
    [{ at: 'registrationUntil', problem: 'ends_before_start' }],
  ],
  [
    'all of it wrong',
    { reference: reference({ courseType: 4, course: none }), accreditedFrom: '2026-03-02', accreditedUntil: '2026-03-01' },
    [
      { at: 'course', problem: 'course_missing' },
      { at: 'edition', problem: 'edition_missing' },
      { at: 'accreditedUntil', problem: 'ends_before_start' },
    ],
  ],
])('ACC-11.3 finds that an accreditation of %s can be reported, or all that keeps it', (_name, parts, faults) => {
  expect(reportingFaults({ reference: reference(), ...open, ...parts })).toEqual(faults);
});

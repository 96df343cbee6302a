import { describe, expect, it } from 'vitest';
import { type AttendanceFacts, type CourseType, prepareAttendance, type ServiceReference } from './attendance.ts';

const none = { id: null, externalId: null };
const reference = (parts: Partial<ServiceReference> = {}): ServiceReference => ({
  courseType: 2,
  course: { id: 9471, externalId: null },
  module: none,
  edition: none,
  meeting: none,
  ...parts,
});
const facts = (parts: Partial<AttendanceFacts> = {}): AttendanceFacts => ({
  reference: reference(),
  number: { kind: 'known', number: '19012345601' },
  earnedAt: new Date('2026-05-13T07:41:00.250Z'),
  earnedOn: '2026-05-13',
  today: '2026-05-14',
  accreditedFrom: '2026-01-01',
  accreditedUntil: '2026-12-31',
  registrationFrom: null,
  registrationUntil: '2027-01-31',
  ...parts,
});
const classroom = (courseType: CourseType, more: Partial<ServiceReference> = {}) =>
  reference({ courseType, edition: { id: 5, externalId: null }, meeting: { id: 6, externalId: null }, module: { id: 7, externalId: null }, ...more });

describe('prepareAttendance', () => {
  it.each([
    [
      'e-learning',
      reference(),
      [
        ['PECourseID', '9471'],
        ['externalPersonID', '19012345601'],
        ['endDate', '2026-05-13T09:41:00+02:00'],
      ],
    ],
    [
      'a module of e-learning, by the provider’s ids',
      reference({ course: { id: null, externalId: 'ABC' }, module: { id: null, externalId: 'Module_A' } }),
      [
        ['externalCourseID', 'ABC'],
        ['externalPersonID', '19012345601'],
        ['externalmoduleID', 'Module_A'],
        ['endDate', '2026-05-13T09:41:00+02:00'],
      ],
    ],
    [
      'a group',
      reference({ courseType: 3 }),
      [
        ['PECourseID', '9471'],
        ['externalPersonID', '19012345601'],
        ['endDate', '2026-05-13T09:41:00+02:00'],
      ],
    ],
    [
      'a meeting of a course',
      classroom(1),
      [
        ['PECourseID', '9471'],
        ['externalPersonID', '19012345601'],
        ['PEEditionID', '5'],
        ['PEMeetingID', '6'],
      ],
    ],
    [
      'a course of meetings as a whole',
      classroom(4, { edition: { id: null, externalId: 'spring' } }),
      [
        ['PECourseID', '9471'],
        ['externalPersonID', '19012345601'],
        ['externalEditionID', 'spring'],
      ],
    ],
  ] as const)('ACC-11.2 has the fields that the service requires, and none that it forbids, for %s', (_, given, fields) => {
    expect(prepareAttendance(facts({ reference: given }))).toMatchObject({ kind: 'ready', fields });
  });

  it.each([
    ['2026-03-29T00:30:00Z', '2026-03-29T01:30:00+01:00'],
    ['2026-03-29T01:30:00Z', '2026-03-29T03:30:00+02:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T01:30:00Z', '2026-10-25T02:30:00+01:00'],
    ['2026-12-31T23:30:00Z', '2027-01-01T00:30:00+01:00'],
  ])('ACC-11.2 writes %s as the time in the Netherlands, %s', (earnedAt, endDate) => {
    const prepared = prepareAttendance(facts({ earnedAt: new Date(earnedAt) }));
    expect(prepared.kind === 'ready' && prepared.fields.at(-1)).toEqual(['endDate', endDate]);
  });

  it.each([
    ['course_missing', { reference: reference({ course: none }) }],
    ['edition_not_allowed', { reference: reference({ edition: { id: 5, externalId: null } }) }],
    ['edition_not_allowed', { reference: reference({ courseType: 3, meeting: { id: 5, externalId: null } }) }],
    ['edition_missing', { reference: classroom(1, { edition: none }) }],
    ['edition_missing', { reference: classroom(4, { edition: none }) }],
    ['outside_accreditation', { earnedOn: '2025-12-31' }],
    ['outside_accreditation', { earnedOn: '2027-01-01' }],
    ['outside_registration', { today: '2027-02-01' }],
    ['number_missing', { number: { kind: 'missing' } }],
    ['number_invalid', { number: { kind: 'invalid' } }],
    ['number_unverified', { number: { kind: 'unverified' } }],
  ] as const)('ACC-11.3 refuses with %s what the service would refuse', (problem, parts) => {
    expect(prepareAttendance(facts(parts))).toEqual({ kind: 'refused', problem });
  });

  it('ACC-11.3 takes the first and the last day of accreditation and of registration', () => {
    for (const earnedOn of ['2026-01-01', '2026-12-31']) expect(prepareAttendance(facts({ earnedOn })).kind).toBe('ready');
    expect(prepareAttendance(facts({ today: '2027-01-31' })).kind).toBe('ready');
    expect(prepareAttendance(facts({ accreditedFrom: null, accreditedUntil: null, registrationUntil: null })).kind).toBe('ready');
  });

  it('ACC-11.3 waits until the register takes lines', () => {
    const early = { registrationFrom: '2026-06-01' };
    expect(prepareAttendance(facts(early))).toEqual({ kind: 'early', from: '2026-06-01' });
    expect(prepareAttendance(facts({ ...early, today: '2026-06-01' })).kind).toBe('ready');
  });
});

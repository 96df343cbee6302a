import { type Static, Type as T } from 'typebox';
import { AccreditationPath, PathStep } from '../accreditation.ts';
import { Receipt } from '../register.ts';
import { Id, Nullable, Timestamp, Uuid } from '../scalars.ts';

/** What keeps points from being entered, as the attendance service or our own check of a line says it. */
export const AttendanceProblem = T.Enum([
  'number_missing',
  'number_invalid',
  'number_unverified',
  'number_used',
  'person_unknown',
  'access_denied',
  'invalid_xml',
  'course_missing',
  'course_unknown',
  'course_ambiguous',
  'not_accredited',
  'outside_accreditation',
  'outside_registration',
  'not_by_provider',
  'edition_not_allowed',
  'module_missing',
  'module_unknown',
  'module_ambiguous',
  'end_date_missing',
  'end_date_not_allowed',
  'edition_missing',
  'edition_unknown',
  'edition_ambiguous',
  'meeting_missing',
  'meeting_unknown',
  'meeting_ambiguous',
  'unknown',
]);

/** Why a learner has no path: no profession that the episode has points for, or only such as hold on other days. */
export const NoPath = T.Enum(['no_profession', 'outside_period']);

const participant = {
  learner_id: Uuid,
  name: Nullable(T.String({ description: 'null for callers who may not know who it is, and for who gave none' })),
  professions: T.Array(T.String()),
  last_active_at: Nullable(Timestamp),
};

/** Somebody who follows an accredited episode; the path is the one that they see themselves. */
export const StudioParticipant = T.Object(
  {
    ...participant,
    path: Nullable(
      T.Object({
        state: AccreditationPath.properties.state,
        next: AccreditationPath.properties.next,
        points: T.Number(),
        steps: T.Array(PathStep),
      }),
    ),
    certificate: Nullable(T.Object({ issued_at: Timestamp, revoked_at: Nullable(Timestamp) })),
    receipts: T.Array(Receipt),
    refused_lines: T.Array(Id, { description: 'that can be sent again' }),
    revoked_at_registers: T.Array(T.String(), { description: 'registers that have the points of a certificate that was revoked' }),
  },
  { $id: 'StudioParticipant' },
);
export type StudioParticipant = Static<typeof StudioParticipant>;

/** Points of a participant for one register, with what the provider needs to mend them. Numbers are struck out. */
export const StudioLine = T.Object(
  {
    id: Id,
    is_revoked: T.Boolean({ description: 'its certificate was revoked, and the register has it all the same' }),
    receipt: Receipt,
    problem: Nullable(AttendanceProblem),
    solver: Nullable(T.Enum(['learner', 'provider'])),
    error_text: Nullable(T.String({ description: 'of the service' })),
    tries: T.Integer(),
    next_try_at: Nullable(Timestamp),
    number: Nullable(T.String({ description: 'with which it was sent, or would be' })),
    number_standing: T.Enum(['known', 'missing', 'invalid', 'unverified']),
    refused_number: Nullable(T.String()),
    takes_number: T.Boolean({ description: 'an administrator can give another number for it' }),
  },
  { $id: 'StudioLine' },
);
export type StudioLine = Static<typeof StudioLine>;

export const StudioCertificate = T.Object(
  {
    /** Null for whoever may not know names: by it anybody reads most of one. */
    code: Nullable(T.String()),
    points: T.Number(),
    earned_at: Timestamp,
    issued_at: Timestamp,
    mailed_at: Nullable(Timestamp),
    revoked_at: Nullable(Timestamp),
    revoked_reason: Nullable(T.String()),
  },
  { $id: 'StudioCertificate' },
);

/** What one participant has done and what lacks. `account_id` and numbers are for callers who may know who it is. */
export const StudioParticipantDetails = T.Object(
  {
    ...participant,
    account_id: Nullable(Id),
    path: Nullable(AccreditationPath),
    no_path: Nullable(NoPath),
    attempts: T.Array(
      T.Object({
        type: T.Enum(['profile_check', 'poll', 'exam', 'review']),
        states: T.Array(T.Enum(['open', 'passed', 'failed', 'complete'])),
        allowed: T.Integer(),
        questions: T.Integer(),
        answered: T.Integer(),
      }),
    ),
    certificates: T.Array(StudioCertificate, { description: 'the newest first' }),
    lines: T.Array(StudioLine),
  },
  { $id: 'StudioParticipantDetails' },
);
export type StudioParticipantDetails = Static<typeof StudioParticipantDetails>;

export const ParticipantFilter = T.Enum(['all', 'busy', 'failed', 'passed', 'certificate', 'revoked', 'waiting', 'refused', 'accepted'], {
  description:
    '`busy`: without a certificate; `failed` and `passed`: so for the last attempt at the exam, without a certificate; the last three: with a line of points that waits, was refused, was accepted',
});

import { type Static, Type as T } from 'typebox';
import { Day } from '../register.ts';
import { Id, Line, Nullable, Timestamp } from '../scalars.ts';

/** 1: meetings, points for each. 2: e-learning. 3: group without dates. 4: meetings, points for the whole. */
export const CourseType = T.Union([T.Literal(1), T.Literal(2), T.Literal(3), T.Literal(4)]);
/** As the attendance service numbers it. */
const ServiceNumber = Nullable(T.Integer({ minimum: 1, maximum: 2147483647 }));
/** As the provider does; the service repeats it in sentences. */
const OwnNumber = Nullable(T.String({ pattern: '^\\S{1,60}$' }));

/** What an accreditation asks and gives, and where the attendance service has its course: one of both ids of a course, and of the others one at most. */
export const accreditationTerms = {
  points: T.Number({ minimum: 0.1, maximum: 1000, multipleOf: 0.1 }),
  registration_number: Nullable(Line({ pattern: '\\S', maxLength: 100 })),
  valid_from: Nullable(Day),
  valid_until: Nullable(Day),
  listening_percentage: T.Integer({ minimum: 0, maximum: 100 }),
  max_rate_percent: T.Integer({ minimum: 100, maximum: 300 }),
  attention_checks: T.Boolean(),
  course_type: CourseType,
  course_id: ServiceNumber,
  external_course_id: OwnNumber,
  module_id: ServiceNumber,
  external_module_id: OwnNumber,
  edition_id: ServiceNumber,
  external_edition_id: OwnNumber,
  meeting_id: ServiceNumber,
  external_meeting_id: OwnNumber,
  registration_from: Nullable(Day),
  registration_until: Nullable(Day),
};

/** Points of an episode for a profession in a register. `register.id` is null where nothing is reported by it. */
export const StudioAccreditation = T.Object(
  {
    id: Id,
    version: T.Integer(),
    register: T.Object({ id: Nullable(Id), name: T.String() }),
    profession: T.Object({ id: Id, name: T.String() }),
    ...accreditationTerms,
    registration_number: Nullable(T.String()),
    certificates: T.Integer({ description: 'issued by it and not revoked; they keep what it asked and gave then' }),
    withdrawn_at: Nullable(Timestamp),
  },
  { $id: 'StudioAccreditation' },
);
export type StudioAccreditation = Static<typeof StudioAccreditation>;

/** With what a company signs in to the attendance service. The key itself is never answered. */
export const ProviderAccess = T.Object(
  {
    login: T.String({ description: 'of the service' }),
    report_email: T.String({ description: 'where the service mails its own reports of errors' }),
    is_live: T.Boolean({ description: 'false: the service checks lines and enters none' }),
    key_set_at: Timestamp,
    key_set_by: Nullable(T.Object({ id: Id, name: T.String() })),
  },
  { $id: 'ProviderAccess' },
);
export type ProviderAccess = Static<typeof ProviderAccess>;

import type { CourseType } from '@auscult/domain/registers/attendance';
import { type Database, statement } from '../../../db/database.ts';
import type { EmbeddedCourse } from './embedded-service-data.ts';

interface ReferenceRow {
  readonly course_id: number | null;
  readonly external_course_id: string | null;
  readonly course_type: CourseType;
  readonly organisation_id: number;
  readonly module_id: number | null;
  readonly external_module_id: string | null;
  readonly edition_id: number | null;
  readonly external_edition_id: string | null;
  readonly meeting_id: number | null;
  readonly external_meeting_id: string | null;
  readonly accredited_from: string | null;
  readonly accredited_until: string | null;
  readonly registration_from: string | null;
  readonly registration_until: string | null;
}

const references = statement(
  'embedded_attendance_courses',
  `select r.course_id, r.external_course_id, r.course_type, g.organisation_id, r.module_id, r.external_module_id, r.edition_id, r.external_edition_id,
    r.meeting_id, r.external_meeting_id, a.valid_from::text as accredited_from, a.valid_until::text as accredited_until,
    r.registration_from::text, r.registration_until::text
  from accreditation_reference r join accreditation a on a.id = r.accreditation_id join register g on g.id = r.register_id order by a.id`,
);

/** A demonstration's service knows the courses that were told of here, one for each id in an organisation. */
export async function loadEmbeddedCourses(db: Database): Promise<EmbeddedCourse[]> {
  const rows = await db.query<ReferenceRow>(references);
  const byCourse = new Map<string, ReferenceRow[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.organisation_id, row.course_id, row.external_course_id]);
    byCourse.set(key, [...(byCourse.get(key) ?? []), row]);
  }
  return [...byCourse.values()].flatMap((parts, index) => {
    const [row] = parts;
    if (row === undefined) return [];
    const given = (id: number | null, externalId: string | null) => (id === null && externalId === null ? [] : [{ id, externalId }]);
    return [
      {
        id: row.course_id ?? 900_000 + index,
        externalId: row.external_course_id,
        type: row.course_type,
        organisationId: row.organisation_id,
        isAccredited: true,
        isEnteredByProvider: true,
        accreditedFrom: row.accredited_from,
        accreditedUntil: row.accredited_until,
        registrationFrom: row.registration_from,
        registrationUntil: row.registration_until,
        modules: parts.flatMap((part) => given(part.module_id, part.external_module_id)),
        editions: parts.flatMap((part) =>
          given(part.edition_id, part.external_edition_id).map((edition) => ({
            ...edition,
            meetings: given(part.meeting_id, part.external_meeting_id),
          })),
        ),
      },
    ];
  });
}

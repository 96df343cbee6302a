import type { CourseType, ServiceId } from '@auscult/domain/registers/attendance';
import type { AttendanceProblem } from '@auscult/domain/registers/attendance-errors';

/** A course as the embedded service has it. Days as YYYY-MM-DD; null: without limit. */
export interface EmbeddedCourse {
  readonly id: number;
  readonly externalId: string | null;
  readonly type: CourseType;
  readonly organisationId: number;
  readonly isAccredited: boolean;
  readonly isEnteredByProvider: boolean;
  readonly accreditedFrom: string | null;
  readonly accreditedUntil: string | null;
  readonly registrationFrom: string | null;
  readonly registrationUntil: string | null;
  readonly modules: readonly EmbeddedPart[];
  readonly editions: readonly (EmbeddedPart & { readonly meetings: readonly EmbeddedPart[] })[];
}

export interface EmbeddedPart {
  readonly id: number | null;
  readonly externalId: string | null;
}

/** An attendance as it was sent. */
export interface EntryLine {
  readonly person: string;
  readonly endDate: string | null;
  readonly course: ServiceId;
  readonly module: ServiceId;
  readonly edition: ServiceId;
  readonly meeting: ServiceId;
}

/** A line that the service accepted. */
export interface AcceptedLine extends EntryLine {
  readonly courseId: number;
  readonly organisationId: number;
}

/** What the embedded service knows. */
export interface EmbeddedServiceData {
  readonly courses: readonly EmbeddedCourse[];
  /** YYYY-MM-DD. */
  readonly today: string;
  hasKey(userId: string, userKey: string): boolean;
  /** Why a line is refused although all is right: by hand, or because the person is not known. */
  refusalOf(line: EntryLine, course: EmbeddedCourse | undefined): AttendanceProblem | null;
}

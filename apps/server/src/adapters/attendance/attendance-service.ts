import type { AttendanceAnswer } from '@auscult/domain/registers/match-answer';
import type { EmbeddedAttendance } from './embedded/embedded-attendance.ts';
import type { AttendanceCall } from './entry-xml.ts';

/** What was sent and answered, with the key struck out: it is kept as evidence. */
export interface AttendanceExchange {
  readonly request: string;
  /** Null: nothing came back. */
  readonly status: number | null;
  readonly text: string | null;
  /** Null: what came back, if anything, is no answer of the service; whether the lines arrived is not known. */
  readonly answer: AttendanceAnswer | null;
  readonly failure: string | null;
}

/** The service that enters points in the files of registers. */
export interface AttendanceService {
  /** Throws an AttendanceServiceDown when it was left alone; nothing was sent then. */
  send(call: AttendanceCall): Promise<AttendanceExchange>;
  /** Null: it is the real one. */
  readonly embedded: EmbeddedAttendance | null;
}

export class AttendanceServiceDown extends Error {
  override readonly name = 'AttendanceServiceDown';
}

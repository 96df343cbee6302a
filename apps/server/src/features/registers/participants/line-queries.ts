import type { AttendanceProblem } from '@auscult/domain/registers/attendance-errors';
import type { NumberRule } from '@auscult/domain/registers/register-number';
import { type Database, statement } from '../../../db/database.ts';
import type { FollowedStream } from './participant-list-queries.ts';

const SENT_AGAIN = `state = 'earned', problem = null, error_number = null, error_text = null, tries = l.tries + 1, next_try_at = $3`;

const resend = statement(
  'report_lines_resend',
  `update report_line l set ${SENT_AGAIN} from certificate c
  where l.stream_id = $1 and l.id = any ($2) and l.state = 'refused' and c.id = l.certificate_id and c.revoked_at is null returning l.id`,
);
/** Only what was refused: of everything else the service has heard, or will. Answers how many. */
export async function resendLines(tx: Database, { id }: FollowedStream, lineIds: readonly number[], now: Date): Promise<number> {
  return (await tx.query(resend, [id, lineIds, now])).length;
}

export interface RefusedLineRow {
  readonly state: string;
  readonly problem: AttendanceProblem | null;
  readonly number_kind: NumberRule['kind'];
  readonly minimum_digits: number;
  readonly maximum_digits: number;
  readonly prefix: string;
}

const lock = statement(
  'report_line_lock',
  `select l.state, l.problem, g.number_kind, g.minimum_digits, g.maximum_digits, g.number_prefix as prefix
  from report_line l join certificate c on c.id = l.certificate_id and c.revoked_at is null join register g on g.id = l.register_id
  where l.stream_id = $1 and l.id = $2 for no key update of l`,
);
/** Until the transaction ends; undefined: there is none that can be sent. */
export async function lockLine(tx: Database, { id }: FollowedStream, lineId: number): Promise<RefusedLineRow | undefined> {
  return (await tx.query<RefusedLineRow>(lock, [id, lineId]))[0];
}

const give = statement('report_line_give_number', `update report_line l set given_number = $4, ${SENT_AGAIN} where l.stream_id = $1 and l.id = $2`);
export const storeGivenNumber = (tx: Database, { id }: FollowedStream, lineId: number, now: Date, sealed: string) =>
  tx.query(give, [id, lineId, now, sealed]);

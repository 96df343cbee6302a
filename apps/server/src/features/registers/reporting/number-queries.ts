import { type Database, statement } from '../../../db/database.ts';
import type { LineReference } from './report-line-queries.ts';

/** A line that is about to be sent with a number for the first time. */
export interface NewNumber {
  readonly id: number;
  /** As it was claimed. */
  readonly tries: number;
  /** In hexadecimal digits. */
  readonly hash: string;
  readonly sealed: string;
  /** The service is told of this course, until it refuses the line. */
  readonly reference: LineReference;
}

export interface NumberReservation {
  readonly id: number;
  /** False: a line of somebody else, for the same episode and register, was sent with this number. */
  readonly is_reserved: boolean;
  /** The number before, struck out, which the register refused. */
  readonly refused_number: string | null;
}

// In the order of the numbers: two processes that wait for each other's would wait for ever.
const reserve = statement(
  'report_numbers_reserve',
  `with taken as (
    select l.id, l.register_id, l.stream_id, l.refused_number, o.hash, o.sealed, o.reference
    from jsonb_to_recordset($1) as o (id int, tries int, hash text, sealed text, reference jsonb)
    join report_line l on l.id = o.id and l.tries = o.tries and l.sealed_number is null and l.state <> 'accepted'
    order by l.id for no key update of l
  ), reserved as (
    insert into reported_number (line_id, register_id, stream_id, number_hash)
    select id, register_id, stream_id, decode(hash, 'hex') from taken order by hash, id
    on conflict do nothing returning line_id
  ), sealed as (
    update report_line l set sealed_number = taken.sealed, held_reference = taken.reference, refused_number = null from taken
    where l.id = taken.id and taken.id in (select line_id from reserved)
  ) select id, refused_number, exists (select from reserved where line_id = taken.id) as is_reserved from taken`,
);

/** Reserves numbers for lines. One whose number changed since it was claimed is not answered: it is due again. */
export const reserveNumbers = (tx: Database, numbers: readonly NewNumber[]) => tx.query<NumberReservation>(reserve, [JSON.stringify(numbers)]);

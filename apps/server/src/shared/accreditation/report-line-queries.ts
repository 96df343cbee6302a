import { type Database, statement } from '../../db/database.ts';

const LINES_MADE_AT_ONCE = 500;

// One line for each register that takes the episode: by the accreditation of the certificate, else by another one of which the person met all that it asks.
const make = (name: string, which: string) =>
  statement(
    name,
    `with taken as (
    select id, learner_id, accreditation_id, points from certificate where not has_lines and ${which}
    for update skip locked
  ), lines as (
    insert into report_line (certificate_id, learner_id, accreditation_id, register_id, points, end_date, next_try_at)
    select distinct on (c.id, r.register_id) c.id, c.learner_id, a.id, r.register_id,
      case when a.id = c.accreditation_id then c.points else met.points end, met.earned_at, $1
    from taken c
    join met_accreditation met on met.certificate_id = c.id
    join accreditation a on a.id = met.accreditation_id
    join accreditation_reference r on r.accreditation_id = a.id
    order by c.id, r.register_id, (a.id = c.accreditation_id) desc, met.points desc, a.id
    on conflict do nothing
  ), done as (update certificate c set has_lines = true from taken where c.id = taken.id)
  select count(*)::int as count from taken`,
  );
const makeWaiting = make('report_lines_make', `true order by id limit ${LINES_MADE_AT_ONCE}`);
const makeOne = make('report_lines_make_one', 'id = $2');

/** Lines of certificates that have none: where the service has an episode may be told after its certificates. True when there may be more to make. */
export async function makeLines(db: Database, now: Date): Promise<boolean> {
  const [row] = await db.query<{ count: number }>(makeWaiting, [now]);
  return row?.count === LINES_MADE_AT_ONCE;
}

/** The lines of one certificate, in the transaction that issues it: the dossier tells of both from the same moment. */
export const makeLinesOf = (tx: Database, certificateId: number, now: Date) => tx.query(makeOne, [now, certificateId]);

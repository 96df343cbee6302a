import type { PersonName } from '@auscult/domain/accreditation/masked-name';
import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import type { ReceiptRow } from '../../shared/accreditation/receipt-presenter.ts';

export interface DossierRow extends ReceiptRow {
  readonly earned_on: string;
  readonly title: string;
  /** Of the certificate. */
  readonly code: string;
  readonly stream_id: number;
  /** Of its card; null: it has none. */
  readonly version: number | null;
  readonly position_ms: number | null;
  readonly position_at: string | null;
}

const lines = statement(
  'dossier_lines',
  `select l.register_id, g.name as register, l.points, l.state, l.end_date, (l.end_date at time zone 'Europe/Amsterdam')::date as earned_on, l.sent_at,
    l.answered_at, l.problem, c.code, s.id as stream_id, s.title, listing.version, p.position_ms, p.position_at
  from report_line l
  join certificate c on c.id = l.certificate_id and c.revoked_at is null
  join register g on g.id = l.register_id
  join accreditation a on a.id = l.accreditation_id
  join stream s on s.id = a.stream_id
  left join stream_listing listing on listing.stream_id = s.id
  left join listening_progress p on p.learner_id = l.learner_id and p.stream_id = s.id
  where l.learner_id = $1 order by l.end_date desc, l.id desc`,
);

const name = statement('dossier_name', 'select first_name, insertion, last_name from account where id = $1');

/** Whose dossier it is. */
export async function loadName(db: Database, { accountId }: OwnAccount): Promise<PersonName> {
  const [row] = await db.query<{ first_name: string; insertion: string; last_name: string }>(name, [accountId]);
  return { firstName: row?.first_name ?? '', insertion: row?.insertion ?? '', lastName: row?.last_name ?? '' };
}

/** All: the points of a register are their sum. */
export const listDossierLines = (db: Database, { learnerId }: OwnAccount) => db.query<DossierRow>(lines, [learnerId]);

import type { AttendanceProblem } from '@auscult/domain/registers/attendance-errors';
import type { NumberRule } from '@auscult/domain/registers/register-number';
import { type Database, statement } from '../../../db/database.ts';
import { isVerifiedFor } from '../../../shared/accounts/verified-number.ts';
import type { ReceiptRow } from '../../../shared/accreditation/receipt-presenter.ts';
import type { FollowedStream } from './participant-list-queries.ts';

export interface EpisodeRow {
  readonly id: number;
  readonly title: string;
  readonly company: string;
  readonly company_id: number;
  readonly series: string | null;
  readonly is_live: boolean;
  readonly accreditations: readonly { readonly professionId: number; readonly validFrom: string | null; readonly validUntil: string | null }[];
  readonly counts: { certificates: number; points: number; waiting: number; refused: number; accepted: number };
}

const episode = statement(
  'participants_episode',
  `select s.id, s.title, m.name as company, s.company_id, s.kind = 'live' as is_live,
    (select series.title from course_stream cs join course c on c.id = cs.course_id join course series on series.id = coalesce(c.parent_id, c.id)
      where cs.stream_id = s.id and cs.is_primary) as series,
    coalesce((select jsonb_agg(jsonb_build_object('professionId', a.profession_id, 'validFrom', a.valid_from, 'validUntil', a.valid_until))
      from accreditation a where a.stream_id = s.id and a.withdrawn_at is null), '[]') as accreditations,
    (select jsonb_build_object('certificates', earned.count, 'points', earned.points, 'waiting', coalesce(lines.waiting, 0), 'refused', coalesce(lines.refused, 0),
        'accepted', coalesce(lines.accepted, 0))
      from (select count(*) as count, coalesce(sum(points), 0) as points from certificate where stream_id = s.id and revoked_at is null) as earned,
        (select count(*) filter (where l.state in ('earned', 'sent')) as waiting, count(*) filter (where l.state = 'refused') as refused,
            count(*) filter (where l.state = 'accepted') as accepted
          from report_line l join certificate c on c.id = l.certificate_id and c.revoked_at is null where l.stream_id = s.id) as lines) as counts
  from stream s join company m on m.id = s.company_id where s.id = $1`,
);
export async function loadEpisode(db: Database, { id }: FollowedStream): Promise<EpisodeRow | undefined> {
  return (await db.query<EpisodeRow>(episode, [id]))[0];
}

const professions = statement('participant_professions', 'select array(select profession_id from account_profession where account_id = $1) as ids');
export async function loadProfessionIds(db: Database, _stream: FollowedStream, accountId: number): Promise<readonly number[]> {
  return (await db.query<{ ids: number[] }>(professions, [accountId]))[0]?.ids ?? [];
}

export interface LineRow extends ReceiptRow {
  readonly id: number;
  /** There is no certificate for it any more, and the register has it or is about to. */
  readonly is_revoked: boolean;
  readonly problem: AttendanceProblem | null;
  readonly error_text: string | null;
  readonly tries: number;
  readonly next_try_at: string | null;
  readonly sealed_number: string | null;
  readonly refused_number: string | null;
  readonly number_kind: NumberRule['kind'];
  readonly minimum_digits: number;
  readonly maximum_digits: number;
  readonly prefix: string;
  readonly own_number: string | null;
  readonly big_number: string | null;
  readonly is_big_verified: boolean;
  readonly registration_number: string | null;
}

const lines = statement(
  'participant_lines',
  `select l.id, c.revoked_at is not null and not exists (
      select from certificate valid where valid.learner_id = l.learner_id and valid.stream_id = l.stream_id and valid.revoked_at is null) as is_revoked, l.register_id, g.name as register, l.points::float8 as points, l.state, l.end_date, l.sent_at, l.answered_at, l.problem, l.error_text, l.tries,
    case when isfinite(l.next_try_at) then l.next_try_at end as next_try_at, l.sealed_number, l.refused_number,
    g.number_kind, g.minimum_digits, g.maximum_digits, g.number_prefix as prefix, own.number as own_number,
    b.number as big_number, ${isVerifiedFor('b', 'a.profession_id')} as is_big_verified, mine.registration_number
  from report_line l
  join certificate c on c.id = l.certificate_id and (c.revoked_at is null or l.state in ('sent', 'accepted'))
  join register g on g.id = l.register_id
  join accreditation a on a.id = l.accreditation_id
  left join account who on who.learner_id = l.learner_id
  left join account_register_number own on own.account_id = who.id and own.register_id = l.register_id
  left join account_profession mine on mine.account_id = who.id and mine.profession_id = a.profession_id
  left join account_bignumber b on b.id = mine.bignumber_id
  where l.stream_id = $1 and l.learner_id = $2 order by g.name, l.id`,
);
export const listLines = (db: Database, { id }: FollowedStream, learnerId: string) => db.query<LineRow>(lines, [id, learnerId]);

export interface ParticipantCertificateRow {
  readonly code: string;
  readonly points: number;
  readonly earned_at: string;
  readonly issued_at: string;
  readonly mailed_at: string | null;
  readonly revoked_at: string | null;
  readonly revoked_reason: string | null;
}

const certificates = statement(
  'participant_certificates',
  `select code, points::float8 as points, earned_at, issued_at, mailed_at, revoked_at, revoked_reason from certificate
  where stream_id = $1 and learner_id = $2 order by id desc`,
);
export const listCertificatesOf = (db: Database, { id }: FollowedStream, learnerId: string) =>
  db.query<ParticipantCertificateRow>(certificates, [id, learnerId]);

import { type Database, statement } from '../../db/database.ts';
import type { Authorized } from '../../policies/authorize.ts';
import type { StreamAccess } from '../../policies/resource-queries.ts';
import { isVerifiedFor } from '../../shared/accounts/verified-number.ts';

export type CertifiedStream = StreamAccess & Authorized<'stream', 'certify'>;

export interface HolderRow {
  readonly accountId: number;
  readonly learnerId: string;
}

const lock = statement(
  'studio_certificate_holder',
  `select a.id as "accountId", a.learner_id as "learnerId" from account a
  where a.learner_id = $2 and exists (select from certificate c where c.learner_id = a.learner_id and c.stream_id = $1) for no key update`,
);
/** Whose certificate it is: nobody else issues or changes one of theirs until the transaction ends. Undefined: there never was one. */
export async function lockHolder(tx: Database, { id }: CertifiedStream, learnerId: string): Promise<HolderRow | undefined> {
  return (await tx.query<HolderRow>(lock, [id, learnerId]))[0];
}

const revoke = statement(
  'studio_certificate_revoke',
  `update certificate set revoked_at = $3, revoked_reason = $4 where stream_id = $1 and learner_id = $2 and revoked_at is null returning id`,
);
/** The certificate that counted; undefined: none did. */
export async function revokeValid(tx: Database, { id }: CertifiedStream, learnerId: string, at: Date, reason: string): Promise<number | undefined> {
  return (await tx.query<{ id: number }>(revoke, [id, learnerId, at, reason]))[0]?.id;
}

// What was learned, and when, is that of before; who it was learned by is as the profile has it now. Lines of points go on under the new one.
const reissue = statement(
  'studio_certificate_reissue',
  `with before as (
    select * from certificate where stream_id = $1 and learner_id = $2 order by id desc limit 1
  ), issued as (
    insert into certificate (learner_id, accreditation_id, form_version_id, code, points, earned_at, issued_at, listening_percentage, max_rate_percent, snapshot)
    select before.learner_id, before.accreditation_id, before.form_version_id, $3, before.points, before.earned_at, $4, before.listening_percentage,
      before.max_rate_percent, before.snapshot || jsonb_build_object('language', me.language, 'first_name', me.first_name, 'insertion', me.insertion,
        'last_name', me.last_name, 'number', coalesce(big.number, nullif(mine.registration_number, '')), 'is_big', big.number is not null,
        'is_number_verified', ${isVerifiedFor('big', 'a.profession_id')})
    from before
    join accreditation a on a.id = before.accreditation_id
    join account me on me.learner_id = before.learner_id
    left join account_profession mine on mine.account_id = me.id and mine.profession_id = a.profession_id
    left join account_bignumber big on big.id = mine.bignumber_id
    returning id
  ), met as (
    insert into met_accreditation (certificate_id, accreditation_id, earned_at, points)
    select issued.id, m.accreditation_id, m.earned_at, m.points from issued, before join met_accreditation m on m.certificate_id = before.id
  ), moved as (
    update report_line l set certificate_id = issued.id from issued where l.stream_id = $1 and l.learner_id = $2
  ) select id from issued`,
);
export async function insertReissued(tx: Database, { id }: CertifiedStream, learnerId: string, code: string, at: Date): Promise<number | undefined> {
  return (await tx.query<{ id: number }>(reissue, [id, learnerId, code, at]))[0]?.id;
}

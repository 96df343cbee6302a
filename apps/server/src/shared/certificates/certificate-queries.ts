import { type Database, statement } from '../../db/database.ts';
import type { ActingAccount, ActingLearner } from '../../policies/authorize.ts';
import { isVerifiedFor } from '../accounts/verified-number.ts';
import type { EarnedAccreditation } from '../accreditation/accreditation-path.ts';
import type { CertificateSnapshot } from '../documents/certificate/certificate-snapshot.ts';

export interface CertificateRow {
  readonly id: number;
  readonly code: string;
  readonly points: number;
  readonly earned_at: string;
  readonly issued_at: string;
  readonly mailed_at: string | null;
  readonly revoked_at: string | null;
  readonly revoked_reason: string | null;
  readonly snapshot: CertificateSnapshot;
  /** A questionnaire of its stream, by which it is asked for by mail. */
  readonly form_id: number | null;
  /** Of the account; null once it is gone. */
  readonly email: string | null;
}

/** Whose certificate is issued, and whether their address is known to be theirs. */
export interface LearnerRow {
  readonly accountId: number;
  readonly learnerId: string;
  readonly email_verified_at: string | null;
}

const COLUMNS = `c.id, c.code, c.points::float8 as points, c.earned_at, c.issued_at, c.mailed_at, c.revoked_at, c.revoked_reason, c.snapshot,
  (select email from account owner where owner.learner_id = c.learner_id) as email,
  (select f.id from form f where f.stream_id = c.stream_id order by f.type <> 'exam', f.position, f.id limit 1) as form_id`;

const learnerOf = statement(
  'certificate_learner',
  'select id as "accountId", learner_id as "learnerId", email_verified_at from account where id = $1',
);

const lock = statement('certificate_lock', 'select id from account where id = $1 for no key update');

// $1 account, $2 accreditation, $3 code, $4 earned, $5 now, $6 percent heard, $7 accreditations that were met, $8 when each was, $9 how long what was heard is, $10 its version
const insert = statement(
  'certificate_issue',
  `with issued as (
  insert into certificate (learner_id, accreditation_id, form_version_id, code, points, earned_at, issued_at, snapshot)
  select me.learner_id, a.id, exam.form_version_id, $3, a.points, $4, $5, jsonb_build_object(
    'language', me.language, 'first_name', me.first_name, 'insertion', me.insertion, 'last_name', me.last_name,
    'number', coalesce(big.number, nullif(mine.registration_number, '')), 'is_big', big.number is not null,
    'is_number_verified', ${isVerifiedFor('big', 'a.profession_id')},
    'profession', case me.language when 'en' then p.name_en else p.name_nl end,
    'register', a.register,
    'registers', (
      select jsonb_agg(jsonb_build_object('register', other.register, 'number', other.registration_number, 'points', other.points)
        order by other.id <> a.id, other.points desc, other.id)
      from accreditation other where other.id = any ($7::int[])),
    'stream_id', s.id, 'title', s.title, 'company_name', owner.name,
    'series_title', coalesce((select series.title from stream_listing l join course series on series.id = l.series_id where l.stream_id = s.id), ''),
    'speakers', (select coalesce(jsonb_agg(speaker.name order by sp.position, speaker.id), '[]')
      from stream_person sp join person speaker on speaker.id = sp.person_id where sp.stream_id = s.id),
    'duration_ms', $9::int, 'heard_percentage', $6::int, 'audio_version_id', $10::int, 'is_broadcast', s.kind = 'live',
    'exam', case when exam.id is not null then (
      select jsonb_build_object('right', count(*) filter (where q.is_correct), 'total', count(*) filter (where q.is_correct is not null))
      from question_attempt q where q.form_attempt_id = exam.id) end,
    'has_evaluation', exists (
      select from form f join form_attempt t on t.form_id = f.id where f.stream_id = s.id and f.type = 'review' and t.learner_id = me.learner_id))
  from account me
  join accreditation a on a.id = $2
  join stream s on s.id = a.stream_id
  join company owner on owner.id = s.company_id
  join profession p on p.id = a.profession_id
  left join account_profession mine on mine.account_id = me.id and mine.profession_id = a.profession_id
  left join account_bignumber big on big.id = mine.bignumber_id
  left join lateral (
    select t.id, t.form_version_id from form f join form_attempt t on t.form_id = f.id
    where f.stream_id = s.id and f.type = 'exam' and t.learner_id = me.learner_id and t.state in ('passed', 'complete') order by t.number desc limit 1
  ) as exam on true
  where me.id = $1
  on conflict do nothing returning id)
  insert into met_accreditation (certificate_id, accreditation_id, earned_at)
  select issued.id, met.* from issued, unnest($7::int[], $8::timestamptz[]) as met returning certificate_id`,
);

const ofStream = statement(
  'certificate_of_stream',
  `select ${COLUMNS} from certificate c where c.learner_id = $1 and c.stream_id = $2 order by c.revoked_at is not null, c.id desc limit 1`,
);
/** More than anybody earns in a working life; the list has no pages. */
const MOST_LISTED = 1000;
const ofLearner = statement(
  'certificates_of_learner',
  `select ${COLUMNS} from certificate c where c.learner_id = $1 order by c.issued_at desc, c.id desc limit ${MOST_LISTED}`,
);
const ownByCode = statement('certificate_own', `select ${COLUMNS} from certificate c where c.learner_id = $1 and c.code = $2`);
const byId = statement(
  'certificate_to_mail',
  `select ${COLUMNS} from certificate c join account me on me.learner_id = c.learner_id where c.id = $2 and me.id = $1 and c.revoked_at is null`,
);
const revokedById = statement(
  'certificate_revoked_to_mail',
  `select ${COLUMNS} from certificate c join account me on me.learner_id = c.learner_id where c.id = $2 and me.id = $1 and c.revoked_at is not null`,
);
const mailed = statement(
  'certificate_mailed',
  `update certificate c set mailed_at = $3 from account me
  where c.id = $2 and me.id = $1 and me.learner_id = c.learner_id and me.email_verified_at is not null and c.revoked_at is null`,
);

// The series' own, where it has one, else the season's.
const cover = statement(
  'certificate_cover',
  `select picture ->> 'hash' as hash, picture -> 'palette' ->> 'Dominant' as colour
  from stream_listing l, jsonb_array_elements(course_pictures(coalesce(l.series_id, l.course_id), l.course_id)) as picture
  where l.stream_id = $1 order by picture ->> 'category' <> '4' limit 1`,
);
const lacksCertificate = (learner: string, stream: string) =>
  `not exists (select from certificate c where c.learner_id = ${learner} and c.stream_id = ${stream})`;
const hasFilledInAll = (learner: string, stream: string) => `not exists (
  select from form open where open.stream_id = ${stream}
    and exists (select from form_version v join question q on q.form_version_id = v.id where v.form_id = open.id and v.published_at is not null)
    and not exists (select from form_attempt t where t.form_id = open.id and t.learner_id = ${learner} and t.state in ('passed', 'complete')))`;

// What a single look shows. Where nothing is asked but listening, a certificate is issued on request only.
const isDue = statement(
  'certificate_due',
  `select exists (select from accreditation a where a.stream_id = $2 and a.withdrawn_at is null) and exists (select from form f where f.stream_id = $2)
    and ${lacksCertificate('$1', '$2')} and ${hasFilledInAll('$1', '$2')} as due`,
  'generic',
);
const waiting = statement(
  'certificates_waiting',
  `select t.stream_id from account me join live_attendance t on t.learner_id = me.learner_id
  where me.id = $1 and exists (select from accreditation a where a.stream_id = t.stream_id and a.withdrawn_at is null)
    and ${lacksCertificate('me.learner_id', 't.stream_id')} and ${hasFilledInAll('me.learner_id', 't.stream_id')}
  union
  select f.stream_id from account me
  join form_attempt done on done.learner_id = me.learner_id and done.state in ('passed', 'complete')
  join form f on f.id = done.form_id
  join accreditation a on a.stream_id = f.stream_id and a.withdrawn_at is null
  where me.id = $1 and ${lacksCertificate('me.learner_id', 'f.stream_id')} and ${hasFilledInAll('me.learner_id', 'f.stream_id')}`,
);

/** Whatever issues a certificate to this account, or changes its professions and numbers, comes one after the other until the transaction ends. */
export const lockIssuing = (tx: Database, { accountId }: ActingAccount) => tx.query(lock, [accountId]);

export async function findLearner(db: Database, { accountId }: ActingAccount): Promise<LearnerRow | null> {
  return (await db.query<LearnerRow>(learnerOf, [accountId]))[0] ?? null;
}

export interface NewCertificate extends EarnedAccreditation {
  readonly code: string;
}

/** False when there is one already, or another process was first. */
export async function insertCertificate(tx: Database, { accountId }: ActingAccount, now: Date, certificate: NewCertificate): Promise<boolean> {
  const { accreditationId, code, earnedAt, heardPercentage, durationMs, audioVersionId, met } = certificate;
  const columns = [met.map((one) => one.accreditationId), met.map((one) => one.earnedAt)];
  return (
    (await tx.query(insert, [accountId, accreditationId, code, earnedAt, now, heardPercentage, ...columns, durationMs, audioVersionId])).length > 0
  );
}

export async function findCertificateOfStream(db: Database, { learnerId }: ActingLearner, streamId: number): Promise<CertificateRow | null> {
  return (await db.query<CertificateRow>(ofStream, [learnerId, streamId]))[0] ?? null;
}

/** The latest first. */
export const listCertificates = (db: Database, { learnerId }: ActingLearner) => db.query<CertificateRow>(ofLearner, [learnerId]);

export async function findOwnCertificate(db: Database, { learnerId }: ActingLearner, code: string): Promise<CertificateRow | null> {
  return (await db.query<CertificateRow>(ownByCode, [learnerId, code]))[0] ?? null;
}

/** Null when it is not this account's, or revoked. */
export async function findCertificateToMail(db: Database, { accountId }: ActingAccount, id: number): Promise<CertificateRow | null> {
  return (await db.query<CertificateRow>(byId, [accountId, id]))[0] ?? null;
}

/** Null when it is not this account's, or counts. */
export async function findRevokedCertificate(db: Database, { accountId }: ActingAccount, id: number): Promise<CertificateRow | null> {
  return (await db.query<CertificateRow>(revokedById, [accountId, id]))[0] ?? null;
}

export const markMailed = (db: Database, { accountId }: ActingAccount, id: number, at: Date) => db.query(mailed, [accountId, id, at]);

/** Whether nothing but the listening can keep this learner from a certificate; cheap, and asked with every report. */
export async function isCertificateDue(db: Database, { learnerId }: ActingLearner, streamId: number): Promise<boolean> {
  return (await db.query<{ due: boolean }>(isDue, [learnerId, streamId]))[0]?.due === true;
}

/** Streams whose questionnaires this account has filled in, and broadcasts that it was at, without a certificate: its address, its profile or its listening was not enough then. */
export async function listStreamsWithoutCertificate(db: Database, { accountId }: ActingAccount): Promise<readonly number[]> {
  return (await db.query<{ stream_id: number }>(waiting, [accountId])).map(({ stream_id }) => stream_id);
}

/** The cover of the series of a stream, and the colour that it has most of (#rrggbb). */
export async function findCover(db: Database, streamId: number): Promise<{ hash: string; colour: string | null } | null> {
  return (await db.query<{ hash: string; colour: string | null }>(cover, [streamId]))[0] ?? null;
}

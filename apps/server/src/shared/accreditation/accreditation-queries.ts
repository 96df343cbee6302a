import type { FormStanding } from '@auscult/domain/accreditation/path';
import type { HeardSegments } from '@auscult/domain/listening/heard-segments';
import type { AttemptState } from '@auscult/domain/questionnaires/attempt';
import type { HeldNumbers } from '@auscult/domain/registers/number-standing';
import type { NumberRule } from '@auscult/domain/registers/register-number';
import { type Database, statement } from '../../db/database.ts';
import { intervalsOf } from '../../db/json-columns.ts';
import type { ActingLearner, Authorized } from '../../policies/authorize.ts';
import { isVerifiedFor } from '../accounts/verified-number.ts';
import { HIDES_DIRECT_ANSWER } from '../questionnaires/questionnaire-queries.ts';
import type { ReceiptRow } from './receipt-presenter.ts';

/** All that says where a learner stands with a stream. */
export interface AccreditationRow {
  readonly stream_id: number;
  readonly learner_id: string;
  readonly has_begun: boolean;
  /** Credited segments in milliseconds, by version and speed: what each day brought, and all together. */
  readonly heard: readonly {
    readonly version_id: number;
    readonly duration_ms: number;
    readonly rate_percent: number;
    readonly heard_at: string;
    readonly segments: HeardSegments;
  }[];
  /** How long the audio that plays now is; null without any. */
  readonly playing_ms: number | null;
  /** The versions of the audio, where an accreditation asks for attention. */
  readonly attended: readonly {
    readonly version_id: number;
    readonly is_current: boolean;
    readonly duration_ms: number;
    /** Where its questions are put. */
    readonly questions_ms: readonly number[];
    /** Numbers of the checks that were confirmed once their place was heard. */
    readonly confirmed: readonly number[];
    readonly confirmed_at: string | null;
  }[];
  /** Of a room; null of a recording. */
  readonly broadcast: BroadcastFacts | null;
  /** For the professions of the account; days as YYYY-MM-DD. */
  readonly accreditations: readonly {
    readonly id: number;
    readonly profession_id: number;
    readonly register: string;
    readonly points: number;
    readonly listening_percentage: number;
    readonly max_rate_percent: number;
    readonly attention_checks: boolean;
    readonly valid_from: string | null;
    readonly valid_until: string | null;
    /** Whether the account has a number for the profession, verified or not. */
    readonly has_number: boolean;
    /** Of the register that takes its points, with the numbers of the account; null where none is told. */
    readonly register_number: (NumberRule & HeldNumbers & { readonly register_id: number; readonly name: string }) | null;
  }[];
  readonly forms: readonly {
    readonly id: number;
    readonly type: FormStanding['type'];
    /** How many attempts are allowed. */
    readonly attempts: number;
    readonly states: readonly AttemptState[];
    readonly questions: number;
    readonly answered: number;
    /** Of an answer of the latest attempt it is kept back whether it was right. */
    readonly is_withheld: boolean;
    readonly closed_at: string | null;
  }[];
  /** First and last name are known. */
  readonly has_name: boolean;
  readonly is_email_verified: boolean;
  /** With what its accreditation asked; null while there is none. */
  readonly certificate: {
    readonly code: string;
    readonly points: number;
    readonly earned_at: string;
    readonly issued_at: string;
    readonly mailed_at: string | null;
    readonly revoked_at: string | null;
    readonly listening_percentage: number;
    readonly max_rate_percent: number;
  } | null;
  /** Of the points, one for each register. */
  readonly lines: readonly ReceiptRow[];
}

/** Seconds since 1970. */
export interface BroadcastAt {
  /** Of the stream. */
  readonly id: number;
  /** When it was live; without an end while it is. */
  readonly live: readonly (readonly [from: number, to: number | null])[];
  readonly present: readonly (readonly [from: number, to: number])[];
}

export interface BroadcastFacts extends BroadcastAt {
  readonly ended_at: string | null;
  /** At which they were too, where these were live at the same time. */
  readonly others: readonly BroadcastAt[];
  /** When they heard what is recorded. */
  readonly elsewhere: readonly (readonly [from: number, to: number])[];
  readonly checks: readonly { readonly at: number; readonly is_answered: boolean }[];
}

const stretchesOf = (ranges: string) => `coalesce((
  select jsonb_agg(jsonb_build_array(extract(epoch from lower(one)), extract(epoch from upper(one))) order by lower(one)) from unnest(${ranges}) as one), '[]')`;

// Of confirmation `c`: it was not given ahead of listening, where a second around its place is credited: the claim had come to its place by then. Clocks of
// devices, corrected, are right to some seconds.
export const HEARD_BEFORE = `exists (select from heard_claim h where h.learner_id = c.learner_id and h.audio_version_id = c.audio_version_id
  and h.credited && int4range(c.position_ms - 1000, c.position_ms + 1000)
  and h.started_at + greatest(0, c.position_ms - 1000 - h.from_ms) / h.rate * interval '1 millisecond' <= c.confirmed_at + interval '1 minute')`;

// Of question `q` of an attempt.
const IS_WITHHELD = `(q.is_correct is not null and (select count(*) from display_moment m where m.question_id = q.question_id and ${HIDES_DIRECT_ANSWER}) > 0)`;

// Of a claim: when it was first received, or where its audio ended if it went on after that. A device that lets it end later cannot move it.
const HEARD_AT = `greatest(first_received_at, least(ended_at, started_at + (to_ms - from_ms) / rate * interval '1 millisecond'))`;

// $1 streams, and with each an account $2 and its learner $3
const accreditations = statement(
  'accreditation_of_streams',
  `select s.id as stream_id, s.learner_id,
    -- Not exists: as part of a prepared statement that would read the whole table into memory while it is small.
    (select count(*) from listening_progress p where p.learner_id = s.learner_id and p.stream_id = s.id) > 0 as has_begun,
    (select jsonb_build_object('id', s.id, 'ended_at', case when r.phase = 'ended' then r.phase_changed_at end, 'live', ${stretchesOf('r.live_during')},
        'present', ${stretchesOf('t.present')}, 'others', coalesce((
          select jsonb_agg(jsonb_build_object('id', o.stream_id, 'live', ${stretchesOf('other.live_during')}, 'present', ${stretchesOf('o.present')}))
          from live_attendance o join live_room other on other.stream_id = o.stream_id
          where t.learner_id is not null and o.learner_id = s.learner_id and o.stream_id <> s.id and other.live_during && r.live_during), '[]'), 'elsewhere', coalesce((
          select jsonb_agg(jsonb_build_array(extract(epoch from d.day) + lower(one) / 1000.0, extract(epoch from d.day) + upper(one) / 1000.0))
          from listening_day d, unnest(d.used) as one
          where t.learner_id is not null and d.learner_id = s.learner_id and d.day >= (lower(r.live_during) at time zone 'utc')::date
            and d.day <= (coalesce(upper(r.live_during), now()) at time zone 'utc')::date), '[]'), 'checks', coalesce((
          select jsonb_agg(jsonb_build_object('at', extract(epoch from k.asked_at), 'is_answered', w.learner_id is not null) order by k.number)
          from live_attention_check k
          left join live_attention_answer w on w.stream_id = k.stream_id and w.number = k.number and w.learner_id = s.learner_id
          where k.stream_id = r.stream_id), '[]'))
      from live_room r left join live_attendance t on t.stream_id = r.stream_id and t.learner_id = s.learner_id where r.stream_id = s.id) as broadcast,
    coalesce((
      select jsonb_agg(jsonb_build_object('version_id', v.id, 'duration_ms', v.duration_ms, 'rate_percent', h.rate_percent,
        'heard_at', h.updated_at, 'segments', ${intervalsOf('h.segments')}))
      from audio_version v join lateral (
        select rate_percent, segments, updated_at from credited_segments where audio_version_id = v.id and learner_id = s.learner_id
        union all
        select rate_percent(rate), range_agg(credited), max(${HEARD_AT}) from heard_claim
        where audio_version_id = v.id and learner_id = s.learner_id and not isempty(credited) group by 1, (${HEARD_AT} at time zone 'Europe/Amsterdam')::date
      ) as h on true where v.stream_id = s.id), '[]') as heard,
    (select v.duration_ms from stream played join audio_version v on v.id = played.audio_version_id where played.id = s.id) as playing_ms,
    coalesce((
      select jsonb_agg(jsonb_build_object('version_id', v.id, 'is_current', v.replaced_at is null, 'duration_ms', v.duration_ms,
        'questions_ms', coalesce((select jsonb_agg(m.open_ms) from display_moment m
          where m.stream_id = s.id and m.open_ms is not null and coalesce(m.audio_version_id, v.id) = v.id), '[]'),
        'confirmed', coalesce(confirmed.numbers, '[]'), 'confirmed_at', confirmed.at))
      from audio_version v
      cross join lateral (
        select jsonb_agg(c.number) as numbers, max(c.confirmed_at) as at from attention_confirmation c
        where c.learner_id = s.learner_id and c.audio_version_id = v.id and ${HEARD_BEFORE}
      ) as confirmed
      where v.stream_id = s.id and exists (select from accreditation a where a.stream_id = s.id and a.attention_checks and a.withdrawn_at is null)), '[]') as attended,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'profession_id', a.profession_id, 'register', a.register, 'points', a.points,
        'listening_percentage', a.listening_percentage, 'max_rate_percent', a.max_rate_percent, 'attention_checks', a.attention_checks,
        'valid_from', a.valid_from, 'valid_until', a.valid_until,
        'has_number', mine.bignumber_id is not null or coalesce(mine.registration_number, '') <> '',
        'register_number', case when g.id is not null then jsonb_build_object('register_id', g.id, 'name', g.name, 'kind', g.number_kind,
          'minimumDigits', g.minimum_digits, 'maximumDigits', g.maximum_digits, 'prefix', g.number_prefix, 'own', own.number,
          'big', case when big.id is not null then jsonb_build_object('number', big.number, 'isVerified', ${isVerifiedFor('big', 'a.profession_id')}) end,
          'registration', mine.registration_number) end))
      from accreditation a join account_profession mine on mine.profession_id = a.profession_id and mine.account_id = s.account_id
      left join account_bignumber big on big.id = mine.bignumber_id
      left join accreditation_reference r on r.accreditation_id = a.id
      left join register g on g.id = r.register_id
      left join account_register_number own on own.account_id = s.account_id and own.register_id = g.id
      where a.stream_id = s.id and a.withdrawn_at is null), '[]') as accreditations,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'type', f.type, 'attempts', v.attempts, 'states', coalesce(attempt.states, '{}'),
        'questions', coalesce(least(v.draw_count, asked.count), asked.count), 'answered', coalesce(attempt.answered, 0),
        'is_withheld', coalesce(attempt.is_withheld, false), 'closed_at', attempt.closed_at)
        order by f.position, f.id)
      from form f
      left join lateral (
        select t.form_version_id, t.closed_at,
          array(select state from form_attempt earlier where earlier.learner_id = s.learner_id and earlier.form_id = f.id order by earlier.number) as states,
          (select count(*) from question_attempt q where q.form_attempt_id = t.id and (q.is_correct is not false or q.attempts_left = 0 or ${IS_WITHHELD})) as answered,
          (select count(*) from question_attempt q where q.form_attempt_id = t.id and ${IS_WITHHELD}) > 0 as is_withheld
        from form_attempt t where t.learner_id = s.learner_id and t.form_id = f.id order by t.number desc limit 1
      ) as attempt on true
      cross join lateral (
        select id, attempts, draw_count from form_version
        where form_id = f.id and case when attempt.form_version_id is null then published_at is not null else id = attempt.form_version_id end
        order by number desc limit 1
      ) as v
      cross join lateral (select count(*) from question q where q.form_version_id = v.id) as asked
      where f.stream_id = s.id), '[]') as forms,
    (select coalesce(first_name, '') <> '' and coalesce(last_name, '') <> '' from account where id = s.account_id) as has_name,
    (select email_verified_at is not null from account where id = s.account_id) as is_email_verified,
    (select jsonb_build_object('code', c.code, 'points', c.points, 'earned_at', c.earned_at, 'issued_at', c.issued_at, 'mailed_at', c.mailed_at,
        'revoked_at', c.revoked_at, 'listening_percentage', c.listening_percentage, 'max_rate_percent', c.max_rate_percent)
      from certificate c where c.learner_id = s.learner_id and c.stream_id = s.id order by c.revoked_at is not null, c.id desc limit 1) as certificate,
    coalesce((
      select jsonb_agg(jsonb_build_object('register_id', l.register_id, 'register', g.name, 'points', l.points, 'state', l.state, 'end_date', l.end_date,
        'sent_at', l.sent_at, 'answered_at', l.answered_at, 'problem', l.problem) order by g.name, l.id)
      from certificate c join report_line l on l.certificate_id = c.id join register g on g.id = l.register_id
      where c.learner_id = s.learner_id and c.stream_id = s.id and c.revoked_at is null), '[]') as lines
  from unnest($1::int[], $2::int[], $3::uuid[]) as s (id, account_id, learner_id)`,
  'generic',
);

/** Whoever lists the streams has decided that the learner may see them; what is told of each is the learner's own. */
export const listAccreditations = (db: Database, { accountId, learnerId }: ActingLearner, streamIds: readonly number[]) =>
  db.query<AccreditationRow>(accreditations, [streamIds, streamIds.map(() => accountId), streamIds.map(() => learnerId)]);

/** The same of several learners of one stream, for whoever may follow them; as they see it themselves. */
export const listAccreditationsOf = (
  db: Database,
  { id }: Authorized<'stream', 'follow' | 'identify' | 'certify'> & { readonly id: number },
  learners: readonly { readonly account_id: number; readonly learner_id: string }[],
) =>
  db.query<AccreditationRow>(accreditations, [
    learners.map(() => id),
    learners.map(({ account_id }) => account_id),
    learners.map(({ learner_id }) => learner_id),
  ]);

const forProfessions = statement(
  'accreditations_for_professions',
  `select a.id, a.profession_id, a.register, a.points, a.listening_percentage, a.max_rate_percent, a.attention_checks, a.valid_from, a.valid_until,
    true as has_number, null as register_number
  from accreditation a where a.stream_id = $1 and a.profession_id = any ($2) and a.withdrawn_at is null`,
);

/** What it gives to somebody of these professions, with a number for each. */
export const listAccreditationsFor = (
  db: Database,
  { id }: Authorized<'stream', 'inspect'> & { readonly id: number },
  professionIds: readonly number[],
) => db.query<AccreditationRow['accreditations'][number]>(forProfessions, [id, professionIds]);

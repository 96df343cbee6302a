import type { ProfileDetails } from '@auscult/contract/entities/account';
import { type Database, statement } from '../../../db/database.ts';
import type { OwnAccount } from '../../../policies/authorize.ts';
import type { ProfilePictureRow } from '../../../shared/accounts/profile-media-presenter.ts';
import { enqueueNumberRecheck } from '../../../shared/accounts/recheck-numbers.ts';
import { PROFILE_PICTURES } from '../../../shared/accounts/user-queries.ts';

/** Texts that have no column of their own; a key that is missing was never filled in. */
export type DetailTexts = Partial<
  Pick<
    ProfileDetails,
    | 'salutation'
    | 'title'
    | 'initials'
    | 'birth_date'
    | 'street'
    | 'street_number'
    | 'street_addition'
    | 'postal_code'
    | 'city'
    | 'company'
    | 'kvk_company'
    | 'btw_number'
    | 'agb_number'
    | 'specialization'
    | 'description'
    | 'function'
  >
>;

export interface DetailsRow {
  readonly email: string;
  readonly email_verified_at: string | null;
  readonly pending_email: string | null;
  readonly first_name: string;
  readonly insertion: string;
  readonly last_name: string;
  readonly details: DetailTexts;
  readonly mobile: string | null;
  readonly mobile_verified_at: string | null;
  readonly newsletter_frequency: ProfileDetails['newsletter_frequency'];
  readonly newsletter_abroad: boolean;
  readonly allow_marketing: boolean;
  readonly notify_followed_companies: boolean;
  readonly notify_favourite_courses: boolean;
  readonly check_required: boolean;
  readonly no_categories: boolean;
  readonly two_factor: boolean;
  readonly recovery_codes_left: number;
  readonly has_password: boolean;
  readonly password_changed_at: string | null;
  readonly pictures: ProfilePictureRow[];
  readonly professions: { id: number; profession_id: number; name: string; registration_number: string | null; bignumber: string | null }[];
  readonly bignumbers: string[];
  readonly categories: { id: number; name: string; is_active: boolean }[];
}

const nameOf = (alias: string) => `case when a.language = 'en' then ${alias}.name_en else ${alias}.name_nl end`;

const detailsById = statement(
  'account_details',
  `select a.email, a.email_verified_at, a.pending_email, a.first_name, a.insertion, a.last_name, a.details, a.mobile, a.mobile_verified_at,
    a.newsletter_frequency, a.newsletter_abroad, a.allow_marketing, a.notify_followed_companies, a.notify_favourite_courses,
    a.check_required, a.no_categories, a.totp_confirmed_at is not null and a.totp_secret is not null as two_factor,
    a.password_hash is not null as has_password, a.password_changed_at,
    (select count(*)::int from recovery_code r where r.account_id = a.id and r.used_at is null) as recovery_codes_left,
    ${PROFILE_PICTURES} as pictures,
    coalesce((select jsonb_agg(jsonb_build_object('id', ap.id, 'profession_id', p.id, 'name', ${nameOf('p')},
        'registration_number', ap.registration_number, 'bignumber', b.number) order by ap.id)
      from account_profession ap join profession p on p.id = ap.profession_id left join account_bignumber b on b.id = ap.bignumber_id
      where ap.account_id = a.id), '[]') as professions,
    array(select b.number from account_bignumber b where b.account_id = a.id order by b.id) as bignumbers,
    coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', ${nameOf('c')}, 'is_active', c.is_active) order by ${nameOf('c')})
      from account_category ac join category c on c.id = ac.category_id where ac.account_id = a.id), '[]') as categories
  from account a where a.id = $1`,
);

// A BIG number was verified by the name that the account had: after another name it is a new claim, which is looked up.
const saveById = statement(
  'account_details_save',
  `with before as (select id, first_name, insertion, last_name, details ->> 'initials' as initials from account where id = $1 for no key update),
  unverified as (
    update account_bignumber b set verified_at = null, checked_at = null, name_match = null, created_at = $9 from before
    where b.account_id = $1 and (before.first_name, before.insertion, before.last_name, coalesce(before.initials, '')) is distinct from
      (coalesce($2, before.first_name), coalesce($3, before.insertion), coalesce($4, before.last_name), coalesce($8::jsonb ->> 'initials', before.initials, ''))
    returning b.id)
  update account a set
    first_name = coalesce($2, a.first_name), insertion = coalesce($3, a.insertion), last_name = coalesce($4, a.last_name),
    newsletter_frequency = coalesce($5, a.newsletter_frequency), newsletter_abroad = coalesce($6, a.newsletter_abroad),
    allow_marketing = coalesce($7, a.allow_marketing), details = a.details || $8::jsonb, updated_at = $9
  from before where a.id = before.id
  returning exists (select from unverified) as unverifies`,
);

/** Names are in the account's own language. */
export async function loadDetails(db: Database, { accountId }: OwnAccount): Promise<DetailsRow | undefined> {
  const [row] = await db.query<DetailsRow>(detailsById, [accountId]);
  return row;
}

export interface DetailsChange {
  readonly first_name?: string | undefined;
  readonly insertion?: string | undefined;
  readonly last_name?: string | undefined;
  readonly newsletter_frequency?: string | undefined;
  readonly newsletter_abroad?: boolean | undefined;
  readonly allow_marketing?: boolean | undefined;
  readonly details?: DetailTexts;
}

/** What is undefined stays as it is. By another name BIG numbers are claims from then on, which are looked up at once: nobody should wait for the schedule. */
export async function saveDetails(tx: Database, own: OwnAccount, change: DetailsChange, now: Date): Promise<void> {
  const { first_name, insertion, last_name, newsletter_frequency, newsletter_abroad, allow_marketing, details = {} } = change;
  const columns = [first_name, insertion, last_name, newsletter_frequency, newsletter_abroad, allow_marketing].map((value) => value ?? null);
  const [saved] = await tx.query<{ unverifies: boolean }>(saveById, [own.accountId, ...columns, JSON.stringify(details), now]);
  if (saved?.unverifies) await enqueueNumberRecheck(tx, own);
}

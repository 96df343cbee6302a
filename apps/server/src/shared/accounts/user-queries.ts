import type { Language, PermissionName, RoleType } from '@auscult/domain/access/viewer';
import { type Database, statement } from '../../db/database.ts';
import type { ActingAccount } from '../../policies/authorize.ts';
import type { ProfilePictureRow } from './profile-media-presenter.ts';

export interface UserRow {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly language: Language;
  readonly check_required: boolean;
  readonly no_categories: boolean;
  readonly two_factor: boolean;
  readonly email_verified: boolean;
  readonly has_password: boolean;
  readonly deletion_due_at: string | null;
  readonly pictures: ProfilePictureRow[];
  readonly roles: RoleType[];
  readonly permissions: { name: PermissionName; company_id: number | null }[];
  readonly categories: { id: number; name: string; is_active: boolean }[];
  readonly professions: { id: number; profession_id: number; name: string }[];
}

/** Of account `a`: what was sent first, then what was cut out of it. */
export const PROFILE_PICTURES = `coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'hash', i.content_hash, 'palette', i.palette, 'thumbhash', i.thumbhash,
      'type', case i.id when a.image_original_id then 'profile_pic_original' else 'profile_pic_cropped' end) order by i.id <> a.image_original_id)
    from image i where i.id in (a.image_original_id, a.image_cropped_id)), '[]')`;

const userById = statement(
  'user_by_id',
  `select a.id, a.email, a.first_name, a.last_name, a.language, a.check_required, a.no_categories,
    a.totp_confirmed_at is not null and a.totp_secret is not null as two_factor,
    a.email_verified_at is not null as email_verified, a.password_hash is not null as has_password, a.deletion_due_at, ${PROFILE_PICTURES} as pictures,
    array(select distinct r.type::text from account_role r where r.account_id = a.id order by 1) as roles,
    coalesce((select jsonb_agg(jsonb_build_object('name', p.name, 'company_id', p.company_id) order by p.id)
      from account_permission p where p.account_id = a.id), '[]') as permissions,
    coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', case when a.language = 'en' then c.name_en else c.name_nl end, 'is_active', c.is_active)
        order by case when a.language = 'en' then c.name_en else c.name_nl end)
      from account_category ac join category c on c.id = ac.category_id where ac.account_id = a.id), '[]') as categories,
    coalesce((select jsonb_agg(jsonb_build_object('id', ap.id, 'profession_id', p.id, 'name', case when a.language = 'en' then p.name_en else p.name_nl end)
        order by ap.id)
      from account_profession ap join profession p on p.id = ap.profession_id where ap.account_id = a.id), '[]') as professions
  from account a where a.id = $1`,
  'generic',
);

/** Names are in the account's own language. */
export async function loadUser(db: Database, { accountId }: ActingAccount): Promise<UserRow | undefined> {
  const [row] = await db.query<UserRow>(userById, [accountId]);
  return row;
}

import type { User } from '@auscult/contract/entities/user';
import type { Language, RoleType } from '@auscult/domain/access/viewer';
import { needsTwoFactor } from '@auscult/domain/access/viewer';
import { initials } from '@auscult/domain/account/initials';
import { roles as english } from '@auscult/phrases/en/roles';
import { roles as dutch } from '@auscult/phrases/nl/roles';
import { presentProfileMedia } from './profile-media-presenter.ts';
import type { UserRow } from './user-queries.ts';

const roleNames = { nl: dutch, en: english } satisfies Record<Language, unknown>;

/** Whoever holds no role is a registered user. */
export function presentUser(row: UserRow): User {
  const types: readonly RoleType[] = row.roles.length === 0 ? ['registered'] : row.roles;
  return {
    id: row.id,
    first_name: row.first_name,
    initials: initials(row.first_name, row.last_name, row.email),
    language: row.language,
    roles: types.map((type) => ({ name: roleNames[row.language][type], type })),
    userPermissions: row.permissions,
    categories: row.categories,
    professions: row.professions,
    check_required: row.check_required,
    no_categories: row.no_categories,
    two_factor: row.two_factor,
    two_factor_required: needsTwoFactor(row.roles),
    email_verified: row.email_verified,
    has_password: row.has_password,
    ...(row.deletion_due_at !== null && { deletion_due_at: row.deletion_due_at }),
    media: presentProfileMedia(row.pictures),
  };
}

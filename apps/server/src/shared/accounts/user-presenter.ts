import type { User } from '@auscult/contract/entities/user';
import { grantsThatCount, type Language, needsTwoFactor } from '@auscult/domain/access/viewer';
import { initials } from '@auscult/domain/account/initials';
import { roles as english } from '@auscult/phrases/en/roles';
import { roles as dutch } from '@auscult/phrases/nl/roles';
import { presentProfileMedia } from './profile-media-presenter.ts';
import type { UserRow } from './user-queries.ts';

const roleNames = { nl: dutch, en: english } satisfies Record<Language, unknown>;

/** Of roles and permissions only what counts now. Whoever holds no role is a registered user. */
export function presentUser(row: UserRow): User {
  const granted = { roles: row.roles.map((type) => ({ type })), permissions: row.permissions };
  const { roles, permissions } = grantsThatCount(granted, row.two_factor);
  const types = roles.length === 0 ? (['registered'] as const) : roles.map(({ type }) => type);
  return {
    id: row.id,
    first_name: row.first_name,
    initials: initials(row.first_name, row.last_name, row.email),
    language: row.language,
    roles: types.map((type) => ({ name: roleNames[row.language][type], type })),
    userPermissions: [...permissions],
    categories: row.categories,
    professions: row.professions,
    check_required: row.check_required,
    no_categories: row.no_categories,
    two_factor: row.two_factor,
    two_factor_required: needsTwoFactor(granted),
    email_verified: row.email_verified,
    has_password: row.has_password,
    ...(row.deletion_due_at !== null && { deletion_due_at: row.deletion_due_at }),
    media: presentProfileMedia(row.pictures),
  };
}

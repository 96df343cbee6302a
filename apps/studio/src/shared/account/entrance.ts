import type { User } from '@auscult/contract/entities/user';

/** Whether somebody may come in: they may, they lack the second factor, or they have nothing to do here. */
export type Entrance = 'open' | 'two_factor_missing' | 'no_access';

/**
 * Roles and permissions that ask for a second factor are not told of an account without one, only that they do. What may be done with each
 * thing the server says.
 */
export function entranceOf({ roles, userPermissions, two_factor, two_factor_required }: User): Entrance {
  if (two_factor_required && !two_factor) return 'two_factor_missing';
  const mayEdit = userPermissions.length > 0 || roles.some(({ type }) => type === 'SuperAdmin');
  return mayEdit ? 'open' : 'no_access';
}

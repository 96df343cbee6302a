import type { User } from '@auscult/contract/entities/user';

/** Whether somebody may come in: they may, they lack the second factor, or they have nothing to do here. */
export type Entrance = 'open' | 'two_factor_missing' | 'no_access';

/** Holders of a permission edit the catalogue. */
export const mayEdit = ({ roles, userPermissions }: User) => userPermissions.length > 0 || roles.some(({ type }) => type === 'SuperAdmin');
/** Of one company at least. */
export const mayEditCourses = ({ roles, userPermissions }: User) =>
  userPermissions.some(({ name }) => name === 'update_course') || roles.some(({ type }) => type === 'SuperAdmin');
/** Whether somebody features series on home, of one company at least. */
export const mayFeature = ({ roles, userPermissions }: User) =>
  userPermissions.some(({ name }) => name === 'update_featured_course') || roles.some(({ type }) => type === 'SuperAdmin');
export const mayAdminister = ({ roles }: User) => roles.some(({ type }) => type === 'SuperAdmin' || type === 'administrator');
/** Whether somebody follows the episodes of a company for their points, of one company at least. */
export const mayModerate = ({ roles }: User) => roles.some(({ type }) => type === 'SuperAdmin' || type === 'administrator' || type === 'moderator');

/**
 * Roles and permissions that ask for a second factor are not told of an account without one, only that they do. What may be done with each
 * thing the server says.
 */
export function entranceOf(user: User): Entrance {
  if (user.two_factor_required && !user.two_factor) return 'two_factor_missing';
  return mayEdit(user) || mayModerate(user) ? 'open' : 'no_access';
}

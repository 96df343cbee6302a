import { isSuperAdmin, type PermissionName, type Viewer } from './viewer.ts';

/** The roles and permissions that an administrator can give to somebody. */
export const rights = ['moderator', 'update_course', 'update_stream', 'update_featured_course', 'administrator', 'SuperAdmin'] as const;
export type Right = (typeof rights)[number];

const PERMISSIONS: readonly string[] = ['update_course', 'update_stream', 'update_featured_course'] satisfies PermissionName[];
/** The others are roles. */
export const isPermission = (right: string): right is PermissionName => PERMISSIONS.includes(right);

/** For which companies somebody administers accounts. */
export interface AdministrationScope {
  /** Null: for all of them, and the accounts as such. */
  readonly companyIds: readonly number[] | null;
}

/** What is given to an account, or taken from it. `companyId` null means everywhere. */
export interface Grant {
  readonly accountId: number;
  readonly right: Right | 'subscription';
  readonly companyId: number | null;
}

export function administrationOf(viewer: Viewer): AdministrationScope {
  const held = viewer.kind === 'member' ? viewer.roles.filter(({ type }) => type === 'administrator') : [];
  if (isSuperAdmin(viewer) || held.some(({ companyId }) => companyId === null)) return { companyIds: null };
  return { companyIds: [...new Set(held.flatMap(({ companyId }) => companyId ?? []))] };
}

/** Null asks for all companies. */
export function administers(viewer: Viewer, companyId: number | null): boolean {
  const { companyIds } = administrationOf(viewer);
  return companyIds === null || (companyId !== null && companyIds.includes(companyId));
}

/** Whoever stands above a right gives and withdraws it: of SuperAdmins and of administrators of everything a SuperAdmin, of those of one company an administrator of everything. */
export function mayGive(viewer: Viewer, right: Grant['right'], companyId: number | null): boolean {
  if (isSuperAdmin(viewer)) return true;
  if (right === 'SuperAdmin') return false;
  return right === 'administrator' ? companyId !== null && administers(viewer, null) : administers(viewer, companyId);
}

/** The languages of the interface; titles and audio may be in any other. */
export type Language = 'nl' | 'en';

/** Wire values of `roles[].type`. */
export type RoleType = 'SuperAdmin' | 'administrator' | 'moderator' | 'registered' | 'anonymous';

/** The permissions that an editor can hold by name. */
export type PermissionName = 'update_course' | 'update_stream' | 'update_featured_course';

/** `companyId` null means everywhere. */
export interface Role {
  readonly type: RoleType;
  readonly companyId: number | null;
}

/** `companyId` null means everywhere. */
export interface Permission {
  readonly name: PermissionName;
  readonly companyId: number | null;
}

/** Someone without a session; `language` is the device's. */
export interface Guest {
  readonly kind: 'guest';
  readonly language: Language;
  /** The live room that their token opens. */
  readonly roomId?: number;
}

/** What was granted to somebody. */
export interface Grants<R extends { readonly type: RoleType } = Role, P = Permission> {
  readonly roles: readonly R[];
  readonly permissions: readonly P[];
}

/** Someone signed in, with what counts of their grants. `learnerId` is the pseudonym that listening evidence hangs on. */
export interface Member extends Grants {
  readonly kind: 'member';
  readonly accountId: number;
  readonly learnerId: string;
  readonly language: Language;
  /** All that was granted, when some of it does not count: the second factor that it asks for is not set up. */
  readonly withheld?: Grants;
  readonly professionIds: readonly number[];
  /** Fields of interest. */
  readonly categoryIds: readonly number[];
}

/** Whoever asks; every policy and every presenter that depends on the person takes one. */
export type Viewer = Guest | Member;

const MODERATING_ROLES: readonly RoleType[] = ['SuperAdmin', 'administrator', 'moderator'];

const coversCompany = (grant: { readonly companyId: number | null }, companyId: number | null) =>
  grant.companyId === null || grant.companyId === companyId;

/** SuperAdmin counts only where it is held everywhere: a company cannot hand it out. */
export function isSuperAdmin(viewer: Viewer): boolean {
  return viewer.kind === 'member' && viewer.roles.some((role) => role.type === 'SuperAdmin' && role.companyId === null);
}

/** True for a SuperAdmin always, else for whoever holds the permission everywhere or for this company. */
export function hasPermission(viewer: Viewer, name: PermissionName, companyId: number | null): boolean {
  if (viewer.kind === 'guest') return false;
  return isSuperAdmin(viewer) || viewer.permissions.some((permission) => permission.name === name && coversCompany(permission, companyId));
}

/** For which companies somebody holds one of these permissions, or moderates where that is enough. */
export interface CompanyScope {
  readonly permissions: readonly PermissionName[];
  readonly isForModerators: boolean;
  /** Null: for every company. */
  readonly companyIds: readonly number[] | null;
}

/** Moderator powers (chat, live state) come with administrator, moderator and SuperAdmin, everywhere or for this company. */
export const canModerate = (viewer: Viewer, companyId: number | null): boolean => viewer.kind === 'member' && areModerating(viewer.roles, companyId);

/** Whether one of somebody's roles makes them a moderator there. */
export const areModerating = (roles: readonly Role[], companyId: number | null): boolean =>
  roles.some((role) => MODERATING_ROLES.includes(role.type) && coversCompany(role, companyId));

/** Whether somebody holds one of the permissions of a scope for a company, or moderates it where that is enough. Null: for all of them. */
export const isInScope = (viewer: Viewer, { permissions, isForModerators }: Omit<CompanyScope, 'companyIds'>, companyId: number | null): boolean =>
  permissions.some((name) => hasPermission(viewer, name, companyId)) || (isForModerators && canModerate(viewer, companyId));

/** Where somebody holds one of these permissions, or moderates where that is enough. */
export function scopeOf(viewer: Viewer, permissions: readonly PermissionName[], isForModerators = false): CompanyScope {
  const scope = { permissions, isForModerators };
  if (isInScope(viewer, scope, null)) return { ...scope, companyIds: null };
  const held = viewer.kind === 'guest' ? [] : [...viewer.permissions, ...viewer.roles].flatMap(({ companyId }) => companyId ?? []);
  return { ...scope, companyIds: [...new Set(held)].filter((companyId) => isInScope(viewer, scope, companyId)) };
}

/** The pencil's flag: only a SuperAdmin, and only where the app runs on the web. */
export function canEdit(viewer: Viewer, platform: 'web' | 'ios' | 'android'): boolean {
  return platform === 'web' && isSuperAdmin(viewer);
}

/** Whoever has power over others, or over what they hear, signs in with a second factor, and cannot do without it. */
export function needsTwoFactor({ roles, permissions }: Grants<{ readonly type: RoleType }, unknown>): boolean {
  return permissions.length > 0 || roles.some(({ type }) => MODERATING_ROLES.includes(type));
}

/** All of it, or what is left while the second factor that the roles ask for is not set up: that of a plain member. */
export function grantsThatCount<R extends { readonly type: RoleType }, P>(granted: Grants<R, P>, hasTwoFactor: boolean): Grants<R, P> {
  if (hasTwoFactor || !needsTwoFactor(granted)) return granted;
  return { roles: granted.roles.filter((role) => !needsTwoFactor({ roles: [role], permissions: [] })), permissions: [] };
}

/** The same person with all that was granted: whoever is refused, and would not be so, only lacks a second factor. */
export function withAllGrants<V extends Viewer>(viewer: V): V {
  return viewer.kind === 'member' && viewer.withheld ? { ...viewer, ...viewer.withheld } : viewer;
}

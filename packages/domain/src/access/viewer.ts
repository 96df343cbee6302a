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
}

/** Someone signed in. `learnerId` is the pseudonym that listening evidence hangs on. */
export interface Member {
  readonly kind: 'member';
  readonly accountId: number;
  readonly learnerId: string;
  readonly language: Language;
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
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

/** Moderator powers (chat, live state) come with administrator, moderator and SuperAdmin, everywhere or for this company. */
export function canModerate(viewer: Viewer, companyId: number | null): boolean {
  return viewer.kind === 'member' && viewer.roles.some((role) => MODERATING_ROLES.includes(role.type) && coversCompany(role, companyId));
}

/** The pencil's flag: only a SuperAdmin, and only where the app runs on the web. */
export function canEdit(viewer: Viewer, platform: 'web' | 'ios' | 'android'): boolean {
  return platform === 'web' && isSuperAdmin(viewer);
}

/** Whoever has power over others signs in with a second factor, and cannot do without it. */
export function needsTwoFactor(roles: readonly RoleType[]): boolean {
  return roles.some((role) => MODERATING_ROLES.includes(role));
}

import type { ErrorCode } from '@auscult/contract/error-codes';
import { isSuperAdmin, type Member, type PermissionName, type Viewer } from '@auscult/domain/access/viewer';

/**
 * Who may call an endpoint at all, asked before its body is read. Returns the refusal, or null when admitted.
 * What may be done with the object that the endpoint loads is asked again in the handler, of domain rules.
 */
export type Policy<V extends Viewer> = (viewer: V) => ErrorCode | null;

/** Guests too: what they get to see is decided per object. */
export const anyone: Policy<Viewer> = () => null;

/** Whoever is signed in. */
export const anyMember: Policy<Member> = () => null;

/** The member that the path's `user_id` names; the comparison itself belongs to the endpoint's access `self`. */
export const ownAccount: Policy<Member> = () => null;

/** A SuperAdmin, or whoever holds the permission for at least one company; the handler asks again for the company it loads. */
export const holderOf =
  (permission: PermissionName): Policy<Member> =>
  (viewer) =>
    isSuperAdmin(viewer) || viewer.permissions.some(({ name }) => name === permission) ? null : 'forbidden';

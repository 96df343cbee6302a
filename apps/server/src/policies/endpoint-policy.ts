import type { Access } from '@auscult/contract/endpoint';
import { type ActionOn, isAction, type ResourceKind } from '@auscult/domain/access/may';
import type { Viewer } from '@auscult/domain/access/viewer';
import { authorize } from './authorize.ts';

/** What is done to which kinds of things: `{ course: 'update' }`. `{ account: 'own' }`: the one that the path's `user_id` names. */
export type ResourcePolicy = { readonly [Kind in ResourceKind]?: ActionOn<Kind> };

/** Who may call an endpoint: everybody, who is signed in, or whoever may do this to these things. */
export type Policy = 'public' | 'member' | ResourcePolicy;

/** The policies that an endpoint of this access can have. */
export type PolicyOf<A extends Access> = {
  public: 'public' | (ResourcePolicy & { readonly account?: never });
  member: 'member' | ResourcePolicy;
  self: ResourcePolicy & { readonly account: 'own' };
}[A];

const namedIn = (policy: Policy) => (typeof policy === 'object' && policy !== null ? Object.entries(policy) : []);

/** What is wrong with a policy, or with it beside this access; null when nothing. */
export function policyFault(access: Access, policy: Policy | undefined): string | null {
  const named = namedIn(policy as Policy);
  if (policy !== 'public' && policy !== 'member' && named.length === 0) return 'has no policy';
  const unknown = named.find(([kind, action]) => !isAction(kind, action));
  if (unknown) return `has a policy that names the unknown ${unknown.join(': ')}`;
  const fits = {
    public: policy !== 'member' && !named.some(([kind]) => kind === 'account'),
    member: policy !== 'public',
    self: named.some(([kind, action]) => kind === 'account' && action === 'own'),
  }[access];
  return fits ? null : `has a policy that does not fit its access ${access}`;
}

type Asked = { [Kind in ResourceKind]?: (loaded: never) => unknown };

/** For a policy that names things: the functions that a handler asks, and whether it asked any. Null for the other policies. */
export function createAsking(policy: Policy): ((viewer: Viewer) => { readonly authorize: Asked; hasAsked(): boolean }) | null {
  const named = namedIn(policy) as [ResourceKind, never][];
  if (named.length === 0) return null;
  // The session's account is the caller's own, and the one that a path names was compared with it before the handler runs.
  const isKnown = (kind: ResourceKind, action: string) => kind === 'account' && action === 'own';
  const needsAsking = named.some(([kind, action]) => !isKnown(kind, action));
  return (viewer) => {
    let hasAsked = !needsAsking;
    const functions: Asked = {};
    for (const [kind, action] of named)
      functions[kind] = (loaded) => {
        if (!isKnown(kind, action)) hasAsked = true;
        return authorize(viewer, kind, action, loaded);
      };
    return { authorize: functions, hasAsked: () => hasAsked };
  };
}

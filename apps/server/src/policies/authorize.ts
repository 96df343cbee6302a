import { type ActionOn, may, type ResourceKind, type ResourceOf } from '@auscult/domain/access/may';
import { type Member, type Viewer, withAllGrants } from '@auscult/domain/access/viewer';
import { Refusal } from '../refusal.ts';

/** For the compiler only. Not exported, and protected: nothing outside this file is made with it, and a copy of what has it has lost it. */
declare class Proof<Action extends string> {
  protected readonly allows: (action: Action) => void;
}

/**
 * Proof that somebody may do this action to this thing. A query that reads what is not public, or writes, takes it instead of an id. Of
 * several actions any will do.
 */
export type Authorized<Kind extends ResourceKind, Action extends ActionOn<Kind>> = Action extends unknown
  ? ResourceOf<Kind, Action> & Proof<`${Kind} ${Action}`>
  : never;

/** Somebody's own account and the pseudonym of their listening. */
export type OwnAccount = Authorized<'account', 'own'> & { readonly learnerId: string };

/** The account that somebody is signed in to, or that is acted for without a session. */
export type ActingAccount = Authorized<'account', 'own' | 'withoutSession'>;

/** The same with the pseudonym of their listening. */
export type ActingLearner = ActingAccount & { readonly learnerId: string };

/** What was loaded, authorised; null where that is refused. For what only a part of an answer depends on. */
export function permitted<Kind extends ResourceKind, Action extends ActionOn<Kind>, Loaded extends ResourceOf<Kind, Action>>(
  viewer: Viewer,
  kind: Kind,
  action: Action,
  loaded: Loaded,
): (Loaded & Authorized<Kind, Action>) | null {
  return may(viewer, kind, action, loaded) === 'granted' ? (loaded as Loaded & Authorized<Kind, Action>) : null;
}

/** What was loaded, authorised; or throws the refusal. Null, for what does not exist, is refused. */
export function authorize<Kind extends ResourceKind, Action extends ActionOn<Kind>, Loaded extends ResourceOf<Kind, Action>>(
  viewer: Viewer,
  kind: Kind,
  action: Action,
  loaded: Loaded | null | undefined,
): Loaded & Authorized<Kind, Action> {
  const decision = may(viewer, kind, action, loaded);
  if (decision === 'granted') return loaded as Loaded & Authorized<Kind, Action>;
  // Refused for want of the second factor alone: setting it up helps.
  throw new Refusal(may(withAllGrants(viewer), kind, action, loaded) === 'granted' ? 'two_factor_required' : decision);
}

/** The account that the viewer is signed in to; a guest has none. */
export function ownAccount(viewer: Member): OwnAccount;
export function ownAccount(viewer: Viewer): OwnAccount | null;
export function ownAccount(viewer: Viewer): OwnAccount | null {
  return viewer.kind === 'guest' ? null : ({ accountId: viewer.accountId, learnerId: viewer.learnerId } as OwnAccount);
}

/** An account whose password, one-time secret or mailed code was just shown, or for which a job does what its owner asked. */
export function accountWithoutSession(accountId: number): Authorized<'account', 'withoutSession'>;
/** Null stays null: nobody, for whom the same is done so that an answer tells nothing. */
export function accountWithoutSession(accountId: number | null): Authorized<'account', 'withoutSession'> | null;
export function accountWithoutSession(accountId: number | null): Authorized<'account', 'withoutSession'> | null {
  return accountId === null ? null : ({ accountId } as Authorized<'account', 'withoutSession'>);
}

/** The same with the pseudonym of the account's listening. */
export const learnerWithoutSession = ({ accountId, learnerId }: { accountId: number; learnerId: string }): ActingLearner =>
  ({ accountId, learnerId }) as ActingLearner;

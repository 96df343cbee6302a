import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@auscult/contract/endpoint';
import type { ActionOn, ResourceKind, ResourceOf } from '@auscult/domain/access/may';
import type { Language, Member, Viewer } from '@auscult/domain/access/viewer';
import type { Static, TSchema } from 'typebox';
import type { AppContext } from '../context.ts';
import type { Authorized, OwnAccount } from '../policies/authorize.ts';
import type { Policy, PolicyOf, ResourcePolicy } from '../policies/endpoint-policy.ts';
import type { CachedAnswer } from './cached-answer.ts';
import type { Ingredient, VersionOf } from './endpoints/answer-versions.ts';
import type { SharedJson } from './endpoints/compression.ts';
import type { IncomingFile } from './endpoints/incoming-file.ts';

/** `public` endpoints may meet guests; the others only ever see members. */
export type ViewerOf<E extends Endpoint> = E['access'] extends 'public' ? Viewer : Member;

/** Values with a default are filled in before the handler runs. */
type Defaulted<Q> = Q extends { properties: infer P }
  ? { [K in keyof P as P[K] extends { default: unknown } ? K : never]-?: P[K] extends TSchema ? Exclude<Static<P[K]>, undefined> : never }
  : unknown;
export type FilledQueryOf<E extends Endpoint> = QueryOf<E> & Defaulted<E['query']>;

/** From where and with what a call came, for sessions and limits; nothing of it may reach a log. */
export interface Caller {
  /** The client's address, behind trusted proxies the one they name. */
  readonly address: string;
  /** sha-256 of the bearer token (base64url) when it belongs to a living session. */
  readonly sessionKey: string | null;
  /** As the browser names itself; anything, or nothing. */
  readonly userAgent: string;
}

/** One function for each kind that the policy names: takes what was loaded, answers it authorised, or refuses. */
type Authorize<P> = P extends ResourcePolicy
  ? {
      readonly [Kind in keyof P & ResourceKind]: <Loaded extends ResourceOf<Kind, P[Kind] & ActionOn<Kind>>>(
        loaded: Loaded | null | undefined,
      ) => Loaded & Authorized<Kind, P[Kind] & ActionOn<Kind>>;
    }
  : unknown;

/** All that a handler gets; it answers with the response value, or throws a Refusal. */
export interface Call<E extends Endpoint, P = unknown> {
  readonly context: AppContext;
  readonly viewer: ViewerOf<E>;
  /** The viewer's own account; null for a guest. */
  readonly own: E['access'] extends 'public' ? OwnAccount | null : OwnAccount;
  /** To be asked before the endpoint answers: one that names things and asks about none of them is broken. */
  readonly authorize: Authorize<P>;
  readonly params: ParamsOf<E>;
  readonly query: FilledQueryOf<E>;
  readonly body: BodyOf<E>;
  /** What is sent in place of a body. */
  readonly file: E extends { takesFile: true } ? IncomingFile : undefined;
  /** The version of the row that a write began from, as If-Match says it; null when it says none. */
  readonly ifMatch: number | null;
  /** The version of some of what the answer is made from, by `madeFrom` or `listsFrom`: for lists that are read once. */
  readonly versionOf: VersionOf;
  /** The member's language, else the one that Accept-Language prefers, else nl. */
  readonly language: Language;
  readonly caller: Caller;
}

/** What makes an answer that callers keep (`isRevalidated`) another one; where it is not said, the answer is made and compared. */
interface Versioned {
  /** All that the answer is made from, beside what was asked, the caller's language, professions and fields of interest. */
  readonly madeFrom?: readonly Ingredient[];
  /** Of an answer that is made each time: what the lists in it are made from that it reads once. */
  readonly listsFrom?: readonly Ingredient[];
  /** The same for everybody of these professions and language: it is made once, from a call that does not tell who asks. */
  readonly isShared?: true;
}

/** What callers keep, the server may keep for them too. */
type Cached<E extends Endpoint> = E extends { isRevalidated: true } ? CachedAnswer<ResponseOf<E>> : never;

/** How a read takes its turn. */
interface Turns {
  /** What is asked may hold the database for long, as a search does: there are places of their own for these calls, and few. */
  readonly isCostly?: true;
}

interface Implementation<E extends Endpoint, P extends PolicyOf<E['access']>> extends Versioned, Turns {
  readonly policy: P;
  /** Asked before the body is received, of calls whose bodies are large: throws a Refusal where it would be read for nothing. */
  admit?(call: Pick<Call<E>, 'context' | 'own'>): Promise<void>;
  handle(call: Call<E, P>): Promise<ResponseOf<E> | Cached<E> | SharedJson>;
}

/** An endpoint with its code, its own types put away so that handlers of all endpoints fit into one list. */
export interface Handler extends Versioned, Turns {
  readonly endpoint: Endpoint;
  readonly policy: Policy;
  readonly admit?: (call: never) => Promise<void>;
  readonly handle: (call: never) => Promise<unknown>;
}

/** Binds a contract endpoint to its policy and code. Without a policy that fits its access it does not compile, and does not start. */
export function handler<E extends Endpoint, const P extends PolicyOf<E['access']>>(
  endpoint: E,
  { policy, admit, madeFrom, listsFrom, isShared, isCostly, handle }: Implementation<E, P>,
): Handler {
  return {
    endpoint,
    policy,
    ...(admit && { admit }),
    ...(madeFrom && { madeFrom }),
    ...(listsFrom && { listsFrom }),
    ...(isShared && { isShared }),
    ...(isCostly && { isCostly }),
    handle,
  };
}

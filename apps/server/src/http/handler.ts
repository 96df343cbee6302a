import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@auscult/contract/endpoint';
import type { Language, Member, Viewer } from '@auscult/domain/access/viewer';
import type { Static, TSchema } from 'typebox';
import type { AppContext } from '../context.ts';
import type { Policy } from './policy.ts';

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

/** All that a handler gets; it answers with the response value, or throws a Refusal. */
export interface Call<E extends Endpoint> {
  readonly context: AppContext;
  readonly viewer: ViewerOf<E>;
  readonly params: ParamsOf<E>;
  readonly query: FilledQueryOf<E>;
  readonly body: BodyOf<E>;
  /** The member's language, else the one that Accept-Language prefers, else nl. */
  readonly language: Language;
  readonly caller: Caller;
}

interface Implementation<E extends Endpoint> {
  readonly policy: Policy<ViewerOf<E>>;
  handle(call: Call<E>): Promise<ResponseOf<E>>;
}

/** An endpoint with its code, its own types put away so that handlers of all endpoints fit into one list. */
export interface Handler {
  readonly endpoint: Endpoint;
  readonly policy: (viewer: never) => ReturnType<Policy<Viewer>>;
  readonly handle: (call: never) => Promise<unknown>;
}

/** Binds a contract endpoint to its policy and code. Without a policy it does not compile, and does not start. */
export function handler<E extends Endpoint>(endpoint: E, { policy, handle }: Implementation<E>): Handler {
  return { endpoint, policy, handle };
}

import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from './error-codes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: `public` (a token is read when there is one), `member` (signed in),
 * `self` (signed in, and the path's `user_id` is the caller's own; anything else is 403).
 * The server adds a policy per endpoint on top; without one an endpoint cannot be registered.
 */
export type Access = 'public' | 'member' | 'self';

/**
 * `read` and `write` count per account, else per address; reads also take turns. `tracking` is what nobody waits for,
 * and fewer a second. `waiting` is answered when something happens. `login` counts failures only, per account and per address.
 */
export type RateClass = 'read' | 'write' | 'tracking' | 'waiting' | 'login';

export interface Endpoint {
  readonly id: string;
  readonly method: Method;
  /** With the version prefix; parameters as `{name}`. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly rate: RateClass;
  readonly summary: string;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TObject;
  /** The schema of the 200 answer; absent, and no `file`: 204 without a body. */
  readonly response?: TSchema;
  /** The media type of a 200 answer that is a file, in place of `response`. */
  readonly file?: `${string}/${string}`;
  /** In bytes, where bodies may be larger or smaller than those of most calls; larger ones wait for their turn. */
  readonly bodyLimitBytes?: number;
  /** In place of `body`: the bytes of one file of at most `bodyLimitBytes`, as application/octet-stream, whatever it is. */
  readonly takesFile?: true;
  /** The caller may keep the answer for itself and ask each time whether it is still the same (ETag, 304); else nothing is kept. */
  readonly isRevalidated?: true;
  /**
   * The answer is a row with a `version`, which is its ETag too. A write of one names in If-Match the version that it began from: 428 without, and 412 for
   * another, with the row as it is now in `current`.
   */
  readonly isVersioned?: true;
  /** The browser forgets the answers that it kept: whoever uses it next is somebody else. */
  readonly forgetsAnswers?: true;
  /** Refusals beside those every endpoint can give (401, 403 by access, 422 by schema, 429, 500). */
  readonly errors?: readonly ErrorCode[];
}

type Declared = Omit<Endpoint, 'id' | 'method' | 'path' | 'rate'> & { readonly rate?: RateClass };

/**
 * Declares one endpoint; `const` so that its path and schemas stay literal types for server and client. Without a `rate` a GET counts as
 * `read` and everything else as `write`.
 */
export function defineEndpoint<const Id extends string, const M extends Method, const P extends Endpoint['path'], const E extends Declared>(
  id: Id,
  method: M,
  path: P,
  declared: E,
): { readonly id: Id; readonly method: M; readonly path: P; readonly rate: RateClass } & Omit<E, 'rate'> {
  return { id, method, path, rate: method === 'GET' ? 'read' : 'write', ...declared };
}

/** A file under the name that it is to be stored with: ASCII without quotes. */
export interface FileAnswer {
  readonly name: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
}

type StaticOr<S, Otherwise> = S extends TSchema ? Static<S> : Otherwise;
export type ParamsOf<E extends Endpoint> = StaticOr<E['params'], Record<string, never>>;
export type QueryOf<E extends Endpoint> = StaticOr<E['query'], Record<string, never>>;
export type BodyOf<E extends Endpoint> = StaticOr<E['body'], undefined>;
export type ResponseOf<E extends Endpoint> = E extends { file: string } ? FileAnswer : StaticOr<E['response'], void>;

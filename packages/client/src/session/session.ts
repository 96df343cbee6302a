import type { SignedIn, User } from '@auscult/contract/entities/user';
import { type ApiClient, answer } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import { clearCachedUser, type KeyValue, readCachedUser, writeCachedUser } from './cached-user.ts';

/** A guest has no user; a member's may be the cached one until the server has answered. */
export type SessionState = { readonly status: 'guest'; readonly user: null } | { readonly status: 'member'; readonly user: User };

/** Who is signed in. Throws for a guest: what calls it is shown to members only. */
export function memberOf({ getState }: Pick<Session, 'getState'>): User {
  const { user } = getState();
  if (user === null) throw new Error('nobody is signed in');
  return user;
}

/** Where the access token lies: IndexedDB on the web, Keychain or Keystore natively. */
export interface TokenStore {
  read(): Promise<string | null>;
  write(token: string): Promise<void>;
  clear(): Promise<void>;
}

/** Hooks of the app for session changes; the session itself knows no player or screens. */
export interface SessionHooks {
  onSignedIn(user: User): void | Promise<void>;
  /** The server said who this is, or answered with them after a change. */
  onUpdated(user: User): void;
  /** Called before logout, while the token is valid: stops the player, clears progress. */
  onLoggingOut(): void | Promise<void>;
  /** Clear the device's keys, wipe the local database, set the language back. */
  onLoggedOut(): void | Promise<void>;
  /** The server ended the session: private data must leave the screen. */
  onExpired(): void | Promise<void>;
  reload(): void;
}

/** Dependencies; `api` is a function because the client reads the session's token. */
export interface SessionOptions {
  readonly api: () => ApiClient;
  readonly tokens: TokenStore;
  readonly cache: KeyValue;
  readonly hooks: SessionHooks;
}

/** With two-factor on, login returns a challenge to be sent with the six digits. */
export type LoginResult = { readonly status: 'signed_in' } | { readonly status: 'two_factor_required'; readonly challenge: string };

/** Six digits from the authenticator app, or a recovery code. */
export type SecondFactor = { readonly code: string } | { readonly recovery_code: string };

/** Parameters of the SSO redirect, with the secret of the browser that started it. */
export interface SsoResult {
  readonly state: string;
  readonly secret: string;
  readonly code: string;
  readonly iss?: string;
}

/** When the server refuses, the cached user is dropped; on other failures it stays. */
const refuses = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403);

const GUEST: SessionState = { status: 'guest', user: null };

/** The session: signs in and out, survives restarts and offline starts. One per app. */
export class Session {
  readonly #options: SessionOptions;
  readonly #listeners = new Set<() => void>();
  #state: SessionState = GUEST;
  #token: string | null = null;
  #refreshPending = false;
  #adopted = 0;
  #refreshing: Promise<void> | null = null;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  readonly getState = (): SessionState => this.#state;
  readonly token = (): string | null => this.#token;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** True while the user on screen is the cached one because the server could not be asked. */
  get refreshPending(): boolean {
    return this.#refreshPending;
  }

  /** Restores the session; waits for the server only when nothing is cached. */
  async restore(): Promise<void> {
    this.#token = await this.#options.tokens.read().catch(() => null);
    if (!this.#token) return;
    const cached = readCachedUser(this.#options.cache);
    if (cached) {
      this.#become(cached);
      void this.refresh();
    } else await this.refresh();
  }

  /** Asks the server who this is, once at a time; never rejects. */
  refresh(): Promise<void> {
    const token = this.#token;
    if (!token) return Promise.resolve();
    this.#refreshing ??= this.#refresh(token).finally(() => (this.#refreshing = null));
    return this.#refreshing;
  }

  async #refresh(token: string): Promise<void> {
    try {
      const adopted = this.#adopted;
      const user = await answer(this.#options.api().GET('/v1/users/me'));
      if (this.#token !== token) return;
      // A change was answered meanwhile: this may be from before it.
      if (this.#adopted !== adopted) return await this.#refresh(token);
      this.#refreshPending = false;
      this.#update(user);
    } catch (error) {
      if (this.#token !== token) return;
      if (refuses(error)) await this.expire(token);
      else this.#refreshPending = true;
    }
  }

  /** Takes the user that a call answered with after changing it. */
  adopt(user: User): void {
    if (user.id !== this.#state.user?.id) return;
    this.#adopted += 1;
    this.#update(user);
  }

  /** Clears the cached user before a call that changes the identity; the session continues. */
  forgetCached(): void {
    clearCachedUser(this.#options.cache);
  }

  /** Signs in, or answers the challenge of the two-factor step; rejects with ApiError or Unreachable. */
  async login(email: string, password: string): Promise<LoginResult> {
    return this.#answered(await answer(this.#options.api().POST('/v1/login', { body: { email, password } })));
  }

  /** Signs in with the result of an SSO redirect. */
  async loginWithSso(proof: SsoResult): Promise<LoginResult> {
    return this.#answered(await answer(this.#options.api().POST('/v1/sso/callback', { body: proof })));
  }

  async #answered(result: SignedIn | Extract<LoginResult, { status: 'two_factor_required' }>): Promise<LoginResult> {
    if (result.status === 'two_factor_required') return { status: 'two_factor_required', challenge: result.challenge };
    await this.#begin(result.access_token, result.user);
    return { status: 'signed_in' };
  }

  /** The second step of a login; rejects with ApiError or Unreachable. */
  async verifyTwoFactor(challenge: string, factor: SecondFactor): Promise<void> {
    const result = await answer(this.#options.api().POST('/v1/2fa/verify', { body: { challenge, ...factor } }));
    // The other answer belongs to setting two-factor up, which begins with another token.
    if (result.status !== 'signed_in') throw new Error('a challenge was answered as a set-up');
    await this.#begin(result.access_token, result.user);
  }

  /** Ends the session here and, when it can be reached, on the server; works offline. Reloads unless told not to. */
  async logout({ reload = true }: { readonly reload?: boolean } = {}): Promise<void> {
    const { hooks } = this.#options;
    await hooks.onLoggingOut();
    await answer(this.#options.api().DELETE('/v1/logout', { keepalive: true })).catch(() => undefined);
    await this.#forget();
    await hooks.onLoggedOut();
    if (reload) hooks.reload();
  }

  /** The server no longer accepts `token`; does nothing when another session has begun since. */
  async expire(token: string): Promise<void> {
    if (token !== this.#token) return;
    await this.#forget();
    await this.#options.hooks.onExpired();
  }

  async #begin(token: string, user: User): Promise<void> {
    this.#token = token;
    this.#refreshPending = false;
    // Without storage for the token the session lasts until the app is closed.
    await this.#options.tokens.write(token).catch(() => undefined);
    writeCachedUser(this.#options.cache, user);
    await this.#options.hooks.onSignedIn(user);
    this.#become(user);
  }

  async #forget(): Promise<void> {
    this.#token = null;
    this.#refreshPending = false;
    clearCachedUser(this.#options.cache);
    this.#set(GUEST);
    await this.#options.tokens.clear().catch(() => undefined);
  }

  #update(user: User): void {
    writeCachedUser(this.#options.cache, user);
    this.#become(user);
    this.#options.hooks.onUpdated(user);
  }

  #become(user: User): void {
    this.#set({ status: 'member', user });
  }

  #set(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

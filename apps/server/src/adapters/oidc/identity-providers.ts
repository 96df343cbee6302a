import type { Language } from '@auscult/domain/access/viewer';
import { asPersonName } from '@auscult/domain/account/person-name';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  fetchUserInfo,
  None,
} from 'openid-client';
import type { Clock } from '../../clock.ts';
import type { OidcSettings } from '../../config/oidc.ts';
import { fetchFromService } from './fetch-from-service.ts';

/** Who somebody is at the provider, by its signed ID token. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** Secrets of one attempt to sign in, known to the browser that began it. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The configured providers. Failures on the way and invalid answers throw. */
export interface IdentityProviders {
  readonly list: readonly Pick<OidcSettings, 'id' | 'name'>[];
  /** `language` is passed on as ui_locales. */
  authorizationUrl(id: string, attempt: Attempt, language: Language): Promise<string>;
  finish(id: string, attempt: Attempt, answer: { readonly code: string; readonly iss: string | undefined }): Promise<Identity>;
}

const TIMEOUT_S = 10;
/** Keys and addresses of a provider change, rarely. */
const DISCOVERY_TTL_MS = 60 * 60_000;
const SCOPE = 'openid email profile';
const LONGEST_NAME = 80;

/** `redirectUri` is where all of them send people back to. */
export function createIdentityProviders(
  providers: readonly OidcSettings[],
  { clock, redirectUri }: { clock: Clock; redirectUri: string },
): IdentityProviders {
  const known = new Map<string, { readonly until: number; readonly configuration: Promise<Configuration> }>();

  /** Read from the provider at its first use: a server starts without it. */
  async function configurationOf(id: string): Promise<Configuration> {
    const provider = providers.find((one) => one.id === id);
    if (provider === undefined) throw new Error('there is no such provider');
    const cached = known.get(id);
    const now = clock.now().getTime();
    if (cached !== undefined && now < cached.until) return cached.configuration;
    const configuration = discover(provider);
    known.set(id, { until: now + DISCOVERY_TTL_MS, configuration });
    configuration.catch(() => known.delete(id));
    return configuration;
  }

  return {
    list: providers.map(({ id, name }) => ({ id, name })),
    async authorizationUrl(id, { state, nonce, verifier }, language) {
      const configuration = await configurationOf(id);
      const challenge = { code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' };
      return buildAuthorizationUrl(configuration, { redirect_uri: redirectUri, scope: SCOPE, state, nonce, ui_locales: language, ...challenge }).href;
    },
    async finish(id, { state, nonce, verifier }, { code, iss }) {
      const configuration = await configurationOf(id);
      const returned = new URL(redirectUri);
      returned.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await authorizationCodeGrant(configuration, returned, checks);
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('the provider sent no ID token');
      const isComplete =
        (claims['email'] !== undefined && claims['email_verified'] !== undefined) || configuration.serverMetadata().userinfo_endpoint === undefined;
      const more = isComplete ? {} : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return identityOf(claims.iss, claims.sub, { ...more, ...claims });
    },
  };
}

function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const isPlain = issuer.startsWith('http:');
  return discovery(new URL(issuer), clientId, undefined, clientSecret === null ? None() : secretAs(clientSecret), {
    timeout: TIMEOUT_S,
    [customFetch]: fetchFromService,
    // Only an issuer on this very machine may be without TLS: the configuration is refused else.
    execute: isPlain ? [allowInsecureRequests] : [],
  });
}

/** In the body where the provider supports client_secret_post, else in the header, the standard's default. */
function secretAs(secret: string): ClientAuth {
  const [inBody, inHeader] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, ...rest) => (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? inBody : inHeader)(server, ...rest);
}

function identityOf(issuer: string, subject: string, claims: Readonly<Record<string, unknown>>): Identity {
  const text = (name: string) => (typeof claims[name] === 'string' ? asPersonName(claims[name]).slice(0, LONGEST_NAME) : '');
  const [first = '', ...rest] = text('name').split(' ');
  const email = claims['email'];
  return {
    issuer,
    subject,
    email: typeof email === 'string' && email !== '' ? email : null,
    isEmailVerified: claims['email_verified'] === true,
    firstName: text('given_name') || first,
    lastName: text('family_name') || rest.join(' '),
  };
}

import { Type as T } from 'typebox';
import { Value } from 'typebox/value';
import { type EnvironmentValues, isIssuer, parseJson, together } from './environment.ts';
import type { OidcSettings } from './oidc.ts';

const Providers = T.Array(
  T.Object({
    id: T.Refine(
      T.String(),
      (id) => /^[a-z0-9-]{1,40}$/.test(id),
      () => 'does not fit an address: give small letters, figures and dashes.',
    ),
    name: T.Optional(T.String()),
    issuer: T.Refine(T.String(), isIssuer, () => 'is no issuer: give the https:// address that the provider publishes.'),
    client_id: T.String({ minLength: 1 }),
    client_secret: T.Optional(T.String()),
  }),
);

/** One provider by OIDC_ISSUER and OIDC_CLIENT_ID, more by OIDC_PROVIDERS; none: nobody signs in elsewhere. Its complaints quote no secret. */
export function readOidc(values: EnvironmentValues, complain: (problem: string) => void): readonly OidcSettings[] {
  const { OIDC_NAME: name, OIDC_CLIENT_SECRET: clientSecret, OIDC_PROVIDERS: text } = values;
  const single = together(values, 'OIDC_ISSUER', 'OIDC_CLIENT_ID');
  const list = text === undefined ? [] : parseJson(text);
  if (!Value.Check(Providers, list)) {
    for (const { instancePath, message } of Value.Errors(Providers, list)) complain(`OIDC_PROVIDERS${instancePath} ${message}`);
    return [];
  }
  const providers = list.map((entry) => settingsOf(entry.id, entry.issuer, entry.client_id, entry.name, entry.client_secret));
  if (single !== null) providers.unshift(settingsOf('default', single.OIDC_ISSUER, single.OIDC_CLIENT_ID, name, clientSecret));
  if (new Set(providers.map(({ id }) => id)).size < providers.length) complain('OIDC_PROVIDERS names two providers by one id.');
  return providers;
}

function settingsOf(id: string, issuer: string, clientId: string, name: string | undefined, clientSecret: string | undefined): OidcSettings {
  const host = URL.canParse(issuer) ? new URL(issuer).hostname : issuer;
  return { id, name: name?.trim() || host, issuer, clientId, clientSecret: clientSecret || null };
}

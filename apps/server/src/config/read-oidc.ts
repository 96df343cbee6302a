import type { OidcSettings } from './oidc.ts';
import { type Complain, isLoopback } from './variables.ts';

type Read = (name: string) => string | undefined;

const ID = /^[a-z0-9-]{1,40}$/;

function isIssuer(text: unknown): text is string {
  if (typeof text !== 'string' || !URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username } = new URL(text);
  return (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && search === '' && hash === '' && username === '';
}

const textOf = (entry: object, key: string): string | null => {
  const value = (entry as Record<string, unknown>)[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

function readEntry(where: string, entry: unknown, complain: Complain): OidcSettings[] {
  if (typeof entry !== 'object' || entry === null) {
    complain(`${where} is no provider: give {"id", "name", "issuer", "client_id", "client_secret"}.`);
    return [];
  }
  const [id, name, issuer, clientId] = ['id', 'name', 'issuer', 'client_id'].map((key) => textOf(entry, key));
  if (!id || !ID.test(id)) complain(`${where} has no id that fits an address: give small letters, figures and dashes.`);
  if (!isIssuer(issuer)) complain(`${where} has no issuer: give the https:// address that the provider publishes.`);
  if (!clientId) complain(`${where} has no client_id.`);
  if (!id || !ID.test(id) || !isIssuer(issuer) || !clientId) return [];
  return [{ id, name: name ?? new URL(issuer).hostname, issuer, clientId, clientSecret: textOf(entry, 'client_secret') }];
}

function readList(text: string, complain: Complain): OidcSettings[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {}
  if (!Array.isArray(list)) {
    complain('OIDC_PROVIDERS is not a list: give JSON, [{"id", "name", "issuer", "client_id", "client_secret"}, …].');
    return [];
  }
  return list.flatMap((entry, index) => readEntry(`OIDC_PROVIDERS[${index}]`, entry, complain));
}

/** One provider by OIDC_ISSUER and OIDC_CLIENT_ID, more by OIDC_PROVIDERS; none: nobody signs in elsewhere. Its complaints quote no secret. */
export function readOidc(read: Read, complain: Complain): readonly OidcSettings[] {
  const [issuer, clientId, list] = [read('OIDC_ISSUER'), read('OIDC_CLIENT_ID'), read('OIDC_PROVIDERS')];
  const single = { id: 'default', name: read('OIDC_NAME'), issuer, client_id: clientId, client_secret: read('OIDC_CLIENT_SECRET') };
  const providers = [
    ...(issuer !== undefined || clientId !== undefined ? readEntry('OIDC_ISSUER', single, complain) : []),
    ...(list === undefined ? [] : readList(list, complain)),
  ];
  if (new Set(providers.map(({ id }) => id)).size < providers.length) complain('OIDC_PROVIDERS names two providers by one id.');
  return providers;
}

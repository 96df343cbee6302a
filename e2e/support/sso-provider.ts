import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the organisation knows of somebody; `sub` is what one types at its door. */
export interface Employee {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly given_name: string;
  readonly family_name: string;
}

/** The sign-in of an organisation, on this machine. */
export interface SsoProvider {
  readonly issuer: string;
  /** Opens once it is known where it sends people back to. */
  open(redirectUri: string): Promise<void>;
  employ(one: Employee): void;
  /** While it is broken every call is answered with 503. */
  breakDown(isBroken: boolean): void;
  close(): Promise<void>;
}

export const CLIENT = { id: 'auscult', secret: 'between-the-hospital-and-us' };

interface Interaction {
  readonly uid: string;
  readonly params: Readonly<Record<string, unknown>>;
}
interface OidcProvider {
  callback(): (request: IncomingMessage, response: ServerResponse) => void;
  interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: unknown): Promise<void>;
  Grant: new (of: { accountId: string; clientId: string }) => { addOIDCScope(scope: string): void; save(): Promise<string> };
}
interface GrantContext {
  readonly oidc: {
    readonly session: { readonly accountId: string };
    readonly client: { readonly clientId: string };
    readonly provider: OidcProvider;
  };
}

/** Asks who one is, and lets one go back without saying it. */
const page = (uid: string, language: unknown) => `<!doctype html>
<html lang="nl"><meta name="viewport" content="width=device-width"><title>Ziekenhuis De Linde</title>
<form method="post" action="/interaction/${uid}">
  <p lang="en">ui_locales: ${language === 'nl' || language === 'en' ? language : 'none'}</p>
  <label>Personeelsnummer <input name="login" autofocus></label>
  <button name="act" value="enter">Doorgaan</button> <button name="act" value="cancel">Annuleren</button>
</form></html>`;

/** A real provider of identities (oidc-provider) with pages of its own. */
export async function startSsoProvider(): Promise<SsoProvider> {
  // It has no types.
  const packageName: string = 'oidc-provider';
  const { default: Provider } = (await import(packageName)) as { default: new (issuer: string, options: unknown) => OidcProvider };
  const people = new Map<string, Employee>();
  let provider: OidcProvider | undefined;
  let isBroken = false;

  async function interact(at: OidcProvider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { uid, params } = await at.interactionDetails(request, response);
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(uid, params['ui_locales']));
      return;
    }
    const form = new URLSearchParams(await text(request));
    const result = form.get('act') === 'cancel' ? { error: 'access_denied' } : { login: { accountId: form.get('login') } };
    await at.interactionFinished(request, response, result);
  }

  const server = createServer((request, response) => {
    if (provider === undefined || isBroken) response.writeHead(503).end();
    else if (request.url?.startsWith('/interaction/')) interact(provider, request, response).catch(() => response.writeHead(400).end());
    else provider.callback()(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    async open(redirectUri) {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      provider = new Provider(issuer, {
        clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
        jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] },
        ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
        cookies: { keys: [randomBytes(32).toString('hex')] },
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_: unknown, { uid }: Interaction) => `/interaction/${uid}` },
        findAccount: (_: unknown, sub: string) => people.has(sub) && { accountId: sub, claims: () => people.get(sub) },
        async loadExistingGrant({ oidc }: GrantContext) {
          const grant = new oidc.provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
          grant.addOIDCScope('openid email profile');
          await grant.save();
          return grant;
        },
      });
    },
    employ: (one) => void people.set(one.sub, one),
    breakDown: (now) => void (isBroken = now),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

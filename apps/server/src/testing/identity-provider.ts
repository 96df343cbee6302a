import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Who signs in at the provider next, and what it says of them. */
export interface Somebody {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

export interface TestProvider {
  readonly issuer: string;
  /** Goes through the provider as a browser would, signs in as `who`, and answers the address that it sends the browser back to. */
  visit(authorizationUrl: string, who: Somebody): Promise<URL>;
  /** While it is down every call is answered with 503. */
  goDown(isDown: boolean): void;
  stop(): Promise<void>;
}

export const CLIENT = { id: 'auscult', secret: 'a secret between the two of us' };

type Listener = (request: unknown, response: unknown) => void;
interface Provider {
  callback(): Listener;
  interactionFinished(request: unknown, response: unknown, result: unknown): Promise<void>;
  interactionDetails(request: unknown, response: unknown): Promise<{ prompt: { name: string } }>;
  Grant: new (of: { accountId: string; clientId: string }) => { addOIDCScope(scope: string): void; save(): Promise<string> };
}
/** It has no types. */
const packageName: string = 'oidc-provider';
const { default: OidcProvider } = (await import(packageName)) as { default: new (issuer: string, options: unknown) => Provider };

/** A real provider of identities (oidc-provider) on this machine; whoever comes is signed in without a question. It knows clients by `auth` alone. */
export async function startIdentityProvider(
  redirectUri: string,
  { auth = 'client_secret_post' }: { auth?: 'client_secret_post' | 'client_secret_basic' | 'none' } = {},
): Promise<TestProvider> {
  const people = new Map<string, Somebody>();
  let next: Somebody = { sub: 'nobody' };
  let provider: Provider | undefined;
  let isDown = false;
  const server = createServer((request, response) => {
    if (provider === undefined) throw new Error('too early');
    if (isDown) response.writeHead(503).end();
    else if (!request.url?.startsWith('/interaction/')) provider.callback()(request, response);
    else void provider.interactionFinished(request, response, { login: { accountId: next.sub } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const made = new OidcProvider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: auth,
        ...(auth !== 'none' && { client_secret: CLIENT.secret }),
      },
    ],
    clientAuthMethods: [auth],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => people.get(sub) }),
    async loadExistingGrant(context: { oidc: { session: { accountId: string }; client: { clientId: string }; provider: Provider } }) {
      const grant = new context.oidc.provider.Grant({ accountId: context.oidc.session.accountId, clientId: context.oidc.client.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider = made;

  return {
    issuer,
    async visit(authorizationUrl, who) {
      next = who;
      people.set(who.sub, who);
      const cookies = new Map<string, string>();
      let address = new URL(authorizationUrl);
      for (let step = 0; step < 10; step += 1) {
        if (address.href.startsWith(redirectUri)) return address;
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [pair = ''] = line.split(';');
          cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
        }
        const onward = answer.headers.get('location');
        if (onward === null) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
        address = new URL(onward, address);
      }
      throw new Error('the provider sends in circles');
    },
    goDown: (now) => void (isDown = now),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

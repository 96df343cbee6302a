import { generateSync } from 'otplib';
import { DEMO_PASSWORD } from './demo-story.ts';

/** An account of the demonstration at the server's own calls, past the app. */
export interface ApiMember {
  readonly userId: number;
  readonly token: string;
  /** The answer's body, of whatever status. `version`: of what is changed, for calls that ask for one. */
  call<Body>(method: string, path: string, body?: unknown, version?: number): Promise<Body>;
}

/** `secret`: of who signs in with a second step. */
export async function signInToApi(origin: string, email: string, secret?: string): Promise<ApiMember> {
  const send = async (method: string, path: string, body: unknown, headers: Record<string, string>) => {
    const text = await (await fetch(`${origin}${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })).text();
    return text === '' ? null : JSON.parse(text);
  };
  const json = { 'content-type': 'application/json' };
  type SignedIn = { access_token: string; user: { id: number } };
  const first = (await send('POST', '/v1/login', { email, password: DEMO_PASSWORD }, json)) as SignedIn & { challenge?: string };
  const login: SignedIn =
    secret === undefined ? first : await send('POST', '/v1/2fa/verify', { challenge: first.challenge, code: generateSync({ secret }) }, json);
  const authorization = `Bearer ${login.access_token}`;
  return {
    userId: login.user.id,
    token: login.access_token,
    call: <Body>(method: string, path: string, body?: unknown, version?: number) =>
      send(method, path, body, {
        authorization,
        ...(body !== undefined && json),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      }) as Promise<Body>,
  };
}

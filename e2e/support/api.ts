import { DEMO_PASSWORD } from './demo-story.ts';

/** An account of the demonstration at the server's own calls, past the app. */
export interface ApiMember {
  readonly userId: number;
  /** The answer's body, of whatever status. */
  call<Body>(method: string, path: string, body?: unknown): Promise<Body>;
}

export async function signInToApi(origin: string, email: string): Promise<ApiMember> {
  const send = async (method: string, path: string, body: unknown, headers: Record<string, string>) =>
    (await fetch(`${origin}${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })).json();
  const json = { 'content-type': 'application/json' };
  const login = (await send('POST', '/v1/login', { email, password: DEMO_PASSWORD }, json)) as { access_token: string; user: { id: number } };
  const authorization = `Bearer ${login.access_token}`;
  return {
    userId: login.user.id,
    call: <Body>(method: string, path: string, body?: unknown) =>
      send(method, path, body, { authorization, ...(body !== undefined && json) }) as Promise<Body>,
  };
}

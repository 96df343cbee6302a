import { describe, expect, it } from 'vitest';
import { answer, createApiClient } from './api-client.ts';
import { ApiError, Unreachable } from './api-error.ts';

function clientWith(respond: (request: Request) => Response | Promise<Response>, token: string | null = 'secret-token') {
  const seen: Request[] = [];
  const ended: string[] = [];
  const api = createApiClient({
    baseUrl: 'https://api.auscult.example',
    platform: () => 'web',
    publicOrigin: 'https://auscult.example',
    location: () => ({ pathname: '/course/7', search: '?stream=3' }),
    token: () => token,
    language: () => 'en',
    onUnauthenticated: (bearer) => ended.push(bearer),
    fetch: async (request) => {
      seen.push(request);
      return respond(request);
    },
  });
  return { api, seen, ended };
}

const json = (status: number, body: unknown) => Response.json(body, { status });

describe('createApiClient', () => {
  it('API-02.1 API-02.2 AUTH-01.2 sends platform, origin, language and token with every request', async () => {
    const { api, seen } = clientWith(() => json(200, { categories: [] }));
    await answer(api.GET('/v1/categories', { params: { query: { profession_ids: '1,2' } } }));
    const [request] = seen;
    expect(request?.url).toBe('https://api.auscult.example/v1/categories?profession_ids=1%2C2');
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      'app-platform': 'auscult-web',
      'x-origin-url': 'https://auscult.example/course/7?stream=3',
      'accept-language': 'en',
      authorization: 'Bearer secret-token',
    });
  });

  it('fills the path, leaves out what is not asked, and sends a body as JSON', async () => {
    const { api, seen } = clientWith(() => json(200, {}));
    const params = { path: { user_id: 7, stream_id: 12 } };
    await answer(api.GET('/v1/podcast/popular', { params: { query: { limit: 10, category_id: undefined as never } } }));
    await answer(api.GET('/v1/users/{user_id}/streams/{stream_id}/progress', { params }));
    await answer(api.POST('/v1/login', { body: { email: 'é@example.org', password: 'x' } }));
    expect(seen.map(({ method, url }) => `${method} ${url.replace('https://api.auscult.example', '')}`)).toEqual([
      'GET /v1/podcast/popular?limit=10',
      'GET /v1/users/7/streams/12/progress',
      'POST /v1/login',
    ]);
    expect(seen[0]?.headers.has('content-type')).toBe(false);
    expect(seen[2]?.headers.get('content-type')).toBe('application/json');
    await expect(seen[2]?.json()).resolves.toEqual({ email: 'é@example.org', password: 'x' });
  });

  it('sends a file as the bytes that it is', async () => {
    const { api, seen } = clientWith(() => json(200, {}));
    const params = { path: { stream_id: 12 } };
    await answer(api.POST('/v1/studio/streams/{stream_id}/documents', { params, body: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) }));
    expect([seen[0]?.headers.get('content-type'), await seen[0]?.text()]).toEqual(['application/octet-stream', '%PDF-1.7']);
  });

  it('names the version that a change began from', async () => {
    const { api, seen } = clientWith(() => json(200, {}));
    await api.PATCH('/v1/studio/streams/{stream_id}', { params: { path: { stream_id: 12 } }, headers: { 'If-Match': '"3"' }, body: { title: 'x' } });
    expect([seen[0]?.method, seen[0]?.headers.get('if-match')]).toEqual(['PATCH', '"3"']);
  });

  it('keeps an answer that is not JSON readable', async () => {
    const { api } = clientWith(() => new Response('<html>502</html>', { status: 502 }));
    await expect(answer(api.GET('/v1/podcast/config'))).rejects.toMatchObject({ status: 502, code: '', lines: ['Error'] });
  });

  it('sends no Authorization for a guest', async () => {
    const { api, seen } = clientWith(() => json(200, {}), null);
    await answer(api.GET('/v1/podcast/config'));
    expect(seen[0]?.headers.has('authorization')).toBe(false);
  });

  it('tells which token has ended, and only on 401', async () => {
    const { api, ended } = clientWith((request) => json(request.url.endsWith('/config') ? 401 : 403, { errors: 'x' }));
    await expect(answer(api.GET('/v1/podcast/config'))).rejects.toBeInstanceOf(ApiError);
    await expect(answer(api.GET('/v1/users/me'))).rejects.toBeInstanceOf(ApiError);
    expect(ended).toEqual(['secret-token']);
  });

  it.each([
    ['unauthenticated', ['secret-token']],
    ['challenge_expired', []],
    ['invalid_credentials', []],
  ])('tells of a 401 "%s" that these tokens have ended: %j', async (code, tokens) => {
    const { api, ended } = clientWith(() => json(401, { code, message: 'x', errors: 'x' }));
    await api.GET('/v1/podcast/config');
    expect(ended).toEqual(tokens);
  });
});

describe('answer', () => {
  it('gives undefined for an answer without a body', async () => {
    const { api } = clientWith(() => new Response(null, { status: 204 }));
    await expect(answer(api.DELETE('/v1/logout'))).resolves.toBeUndefined();
  });

  it('tells a refusal from silence', async () => {
    const refused = clientWith(() => json(404, { code: 'not_found', message: 'x', errors: 'Niet gevonden.' }));
    await expect(answer(refused.api.GET('/v1/podcast/config'))).rejects.toMatchObject({ status: 404, code: 'not_found', lines: ['Niet gevonden.'] });
    const silent = clientWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(answer(silent.api.GET('/v1/podcast/config'))).rejects.toBeInstanceOf(Unreachable);
  });

  it('leaves an abort an abort', async () => {
    const { api } = clientWith(() => Promise.reject(new DOMException('stop', 'AbortError')));
    await expect(answer(api.GET('/v1/podcast/config'))).rejects.toMatchObject({ name: 'AbortError' });
  });
});

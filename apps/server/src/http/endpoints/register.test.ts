import { gunzipSync } from 'node:zlib';
import { defineEndpoint } from '@auscult/contract/endpoint';
import { Id, Limit, Timestamp, Uuid } from '@auscult/contract/entities/scalars';
import { Type as T } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeHttp } from '../../boot/compose-http.ts';
import { createLog } from '../../log.ts';
import { Refusal } from '../../refusal.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Handler, handler } from '../handler.ts';

const echo = defineEndpoint('echo', 'POST', '/v1/things/{thing_id}/echo', {
  access: 'public',
  summary: 'Answers what it was given.',
  params: T.Object({ thing_id: Id }),
  query: T.Object({ limit: Limit(10), flag: T.Optional(T.Boolean()) }),
  body: T.Object({
    name: T.String({ minLength: 2, maxLength: 5 }),
    kind: T.Union([T.Literal('a'), T.Literal('b')]),
    note: T.Optional(T.Union([T.String({ maxLength: 3 }), T.Null()])),
    at: T.Optional(Timestamp),
    id: T.Optional(Uuid),
    count: T.Optional(T.Integer({ minimum: 1, maximum: 3 })),
    list: T.Optional(T.Array(T.Object({ from: T.Number() }), { maxItems: 2 })),
    email: T.Optional(T.String({ format: 'email', maxLength: 20 })),
  }),
  response: T.Object({ limit: T.Integer(), thing: T.Integer(), body: T.Unsafe<unknown>({}), note: T.Union([T.String(), T.Null()]) }),
});
const broken = defineEndpoint('broken', 'GET', '/v1/broken', {
  access: 'public',
  summary: 'Breaks.',
  query: T.Object({ how: T.String() }),
  response: T.Object({ fine: T.Boolean() }),
});
const long = defineEndpoint('long', 'GET', '/v1/long', {
  access: 'public',
  summary: 'Says much.',
  query: T.Object({ length: T.Integer({ minimum: 1, maximum: 10_000 }) }),
  response: T.Object({ text: T.String() }),
});
const contract = [echo, broken, long];
const handlers = [
  handler(echo, {
    policy: 'public',
    async handle({ params, query, body }) {
      return { limit: query.limit, thing: params.thing_id, body, note: body.note ?? null, secret: 'not in the contract' };
    },
  }),
  handler(broken, {
    policy: 'public',
    async handle({ query }) {
      if (query.how === 'refusal') throw new Refusal('conflict');
      if (query.how === 'fields') throw new Refusal('validation_failed', { email: ['Al in gebruik.'] });
      if (query.how === 'shape') return {} as { fine: boolean };
      throw new Error('password=hunter2 at /secret/path');
    },
  }),
  handler(long, {
    policy: 'public',
    async handle({ query }) {
      return { text: 'x'.repeat(query.length) };
    },
  }),
];

let server: TestServer;
let logged = '';
beforeAll(async () => {
  const log = createLog('info', { write: (line) => (logged += line) });
  server = await startTestServer({ http: { contract, handlers }, parts: { log } });
});
afterAll(() => server.stop());

const post = (payload: unknown, { url = '/v1/things/7/echo', headers = {} }: { url?: string; headers?: Record<string, string> } = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const valid = { name: 'Anna', kind: 'a' };

const boot = (of: readonly Handler[]) => composeHttp(server.context, { contract, handlers: of });

describe('When the server registers the contract', () => {
  const [first, second, third] = handlers as [Handler, Handler, Handler];

  it('refuses to start when an endpoint has no handler', async () => {
    await expect(boot([first, third])).rejects.toThrow('endpoints without a handler: broken');
  });
  it('refuses to start when an endpoint has no policy', async () => {
    await expect(boot([first, third, { ...second, policy: undefined } as unknown as Handler])).rejects.toThrow('endpoint broken has no policy');
  });
  it('refuses to start when two handle one endpoint', async () => {
    await expect(boot([first, second, second, third])).rejects.toThrow('handled twice');
  });
  it('refuses to start when a handler is not in the contract', async () => {
    await expect(composeHttp(server.context, { contract: [echo], handlers })).rejects.toThrow('not in the contract');
  });
});

describe('When a call is valid', () => {
  it('turns path and query into numbers, fills defaults, and drops what the contract does not name on the way in and out', async () => {
    const answer = await post({ ...valid, role: 'SuperAdmin', list: [{ from: 1, to: 2 }] }, { url: '/v1/things/7/echo?unknown=1' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual({ limit: 10, thing: 7, body: { ...valid, list: [{ from: 1 }] }, note: null });
  });
  it('keeps null where null is allowed', async () => {
    expect((await post({ ...valid, note: null })).json()).toMatchObject({ note: null, body: { note: null } });
  });
  it('compresses long answers, for callers that accept gzip only', async () => {
    const ask = (url: string) => server.app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
    const [packed, short, plain] = [
      await ask('/v1/long?length=5000'),
      await ask('/v1/long?length=50'),
      await server.app.inject('/v1/long?length=5000'),
    ];
    expect([packed.headers['content-encoding'], short.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
      'gzip',
      undefined,
      undefined,
    ]);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload);
    expect(packed.rawPayload.length).toBeLessThan(200);
  });
  it('keeps answers out of caches and out of frames', async () => {
    const { headers } = await post(valid);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });
});

describe('When a call is not valid', () => {
  const bad = { name: 'A', kind: 'c', note: 'long', at: '2026-02-30T10:00:00Z', id: 'x', count: '2', list: [{}, { from: 1 }] };

  it.each(['Infinity', '-Infinity', '1e999', 'NaN', ''])('API-03.1 takes %j for no number, neither in a query nor in a path', async (text) => {
    const [query, path] = [
      await post(valid, { url: `/v1/things/7/echo?limit=${text}` }),
      await post(valid, { url: `/v1/things/${text || '%20'}/echo` }),
    ];
    expect([query.statusCode, Object.keys(query.json().errors)]).toEqual([422, ['limit']]);
    expect([path.statusCode, Object.keys(path.json().errors)]).toEqual([422, ['thing_id']]);
  });

  it('API-03.1 answers 422 with a list of sentences per field, in Dutch unless asked otherwise', async () => {
    const answer = await post(bad, { url: '/v1/things/0/echo?limit=51' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      code: 'validation_failed',
      message: 'Controleer de gemarkeerde velden.',
      errors: {
        thing_id: ['Kies 1 of meer.'],
        limit: ['Kies 50 of minder.'],
        name: ['Gebruik minstens 2 tekens.'],
        kind: ['Kies een van de mogelijkheden.'],
        note: ['Gebruik hoogstens 3 tekens.'],
        at: ['Vul een geldige datum en tijd in.'],
        id: ['Deze waarde is ongeldig.'],
        count: ['Vul hier een heel getal in.'],
        'list.0.from': ['Vul dit in.'],
      },
    });
  });
  it('says of a list that is too long no more than that, however long it is', async () => {
    const { errors } = (await post({ ...valid, list: Array.from({ length: 1500 }, () => ({})) })).json();
    expect(errors).toEqual({ list: ['Geef er hoogstens 2.'] });
  });
  it.each(['a\u0001@b.nl', 'a\u202e@b.nl', 'a@b\u200b.nl', 'a@b', 'a b@c.nl', '"a"@b.nl'])('APP-12.1 takes %j for no address', async (email) => {
    expect((await post({ ...valid, email })).json().errors).toEqual({ email: ['Ongeldig e-mailadres'] });
  });
  it.each(['a.b+c@d.nl', "o'neil@d.example", 'à@é.nl'])('takes %j for an address', async (email) => {
    expect((await post({ ...valid, email })).statusCode).toBe(200);
  });
  it('refuses as many dots as a body may hold at once, which a pattern would look at for long', async () => {
    const { errors } = (await post({ ...valid, email: `a@${'.'.repeat(65_000)}@` })).json();
    expect(errors).toEqual({ email: ['Gebruik hoogstens 20 tekens.', 'Ongeldig e-mailadres'] });
  }, 20_000);
  it('APP-06.5 answers the same in English when Accept-Language prefers it', async () => {
    const answer = await post({ kind: 'a', name: 5 }, { headers: { 'accept-language': 'de, en-GB;q=0.9, nl;q=0.5' } });
    expect(answer.json()).toEqual({ code: 'validation_failed', message: 'Check the marked fields.', errors: { name: ['Enter text here.'] } });
  });
  it.each(['1e10', '2147483648', '-1', '1.5', 'abc', '%20'])('refuses the id %s', async (id) => {
    expect((await post(valid, { url: `/v1/things/${id}/echo` })).statusCode).toBe(422);
  });
  it('does not turn text in a body into numbers', async () => {
    expect((await post({ ...valid, count: '1' })).json().errors).toEqual({ count: ['Vul hier een heel getal in.'] });
  });
  it.each(['null', '[]', '"text"', '7', 'true'])('refuses the body %s', async (payload) => {
    const answer = await post(payload);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['body']]);
  });
  it('says that a missing body is required', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/v1/things/7/echo' });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation_failed']);
  });
  it('gives the field lists that a handler refuses with', async () => {
    const answer = await server.app.inject('/v1/broken?how=fields');
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { email: ['Al in gebruik.'] }]);
  });
});

describe('When a body is not JSON', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonx',
    'text/json',
    'application/vnd.api+json',
    '\tapplication/xml',
    ' text/plain',
    'application/json/../text',
    '__proto__',
    '',
  ])('answers 415 to the content type %j', async (type) => {
    const answer = await post(valid, { headers: { 'content-type': type } });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type']);
  });
  it.each([' application/json', 'application/json;charset=utf-8', 'Application/JSON ; x=y'])(
    'checks what comes as %j like any other',
    async (type) => {
      expect((await post({ kind: 'x' }, { headers: { 'content-type': type } })).statusCode).toBe(422);
    },
  );
  it.each(['{', '', '{"a":1,}', '\u0000'])('answers 400 to the broken JSON %j', async (payload) => {
    const answer = await post(payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
  });
  it.each(['{"__proto__":{"x":1},"name":"Anna","kind":"a"}', '{"constructor":{"prototype":{"x":1}},"name":"Anna","kind":"a"}'])(
    'refuses what would poison prototypes: %s',
    async (payload) => {
      expect((await post(payload)).json().code).toBe('bad_request');
      expect(({} as { x?: number }).x).toBeUndefined();
    },
  );
  it('mends half an emoji, in values and in names, as a text column would', async () => {
    const answer = await post('{"name":"A\\ud800n","kind":"a","list":[{"from":1,"\\udfff":2}],"note":"\\ud83d\\ude00"}');
    expect([answer.statusCode, answer.json().body.name, answer.json().body.note]).toEqual([200, 'A\ufffdn', '\u{1f600}']);
  });
  it('answers 413 above 64 KiB to guests', async () => {
    const answer = await post({ ...valid, note: 'x'.repeat(64 * 1024) });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'payload_too_large']);
  });
  it('answers 413 to more values than a body of honest length has', async () => {
    const full = (values: number) => post(`{"name":"Anna","kind":"a","other":[${'1,'.repeat(values)}1]}`);
    expect((await full(4000)).statusCode).toBe(200);
    expect((await full(5000)).statusCode).toBe(413);
    expect((await post('['.repeat(60_000))).statusCode).toBe(413);
  });
  it('reads long bodies one at a time, and short ones that come meanwhile in between', async () => {
    const answered: string[] = [];
    const sent = (name: string, payload: string) => post(payload).then(({ statusCode }) => answered.push(`${name} ${statusCode}`));
    const short = JSON.stringify(valid);
    let turns = 0;
    const turn = () => void ((turns += 1), (counting = setImmediate(turn)));
    let counting = setImmediate(turn);
    const others = Array.from({ length: 20 }, () => sent('long', short + ' '.repeat(50_000)));
    await Promise.all([...others, sent('short', short)]);
    clearImmediate(counting);
    expect(turns).toBeGreaterThan(20);
    expect(answered.indexOf('short 200')).toBeLessThan(10);
    expect(answered.filter((one) => one === 'long 200')).toHaveLength(20);
  });
});

describe('When something breaks', () => {
  it('says no more than that it broke', async () => {
    const answer = await server.app.inject('/v1/broken?how=error');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 'internal',
      message: 'Er is iets misgegaan. Probeer het later opnieuw.',
      errors: 'Er is iets misgegaan. Probeer het later opnieuw.',
    });
  });
  it('tells the log what broke, where', async () => {
    logged = '';
    await server.app.inject('/v1/broken?how=error');
    const [failed] = logged.split('\n').flatMap((line) => (line.includes('request failed') ? [JSON.parse(line) as object] : []));
    expect(failed).toMatchObject({ route: '/v1/broken', failure: { type: 'Error', stack: expect.stringContaining('register.test.ts') } });
  });
  it('answers 500 when a handler leaves out what the contract requires', async () => {
    expect((await server.app.inject('/v1/broken?how=shape')).statusCode).toBe(500);
  });
  it('answers a refusal with its code, status and sentence', async () => {
    const answer = await server.app.inject('/v1/broken?how=refusal');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
  });
});

describe('When nothing is there', () => {
  it.each(['/v1/nothing', '/v2/things/7/echo', '/v1/things//echo', '/v1/%2e%2e/broken', '/V1/broken', '/v1/broken/'])(
    'answers 404 as JSON to %s',
    async (url) => {
      const answer = await server.app.inject(url);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    },
  );
  it('answers an address that cannot be decoded with JSON', async () => {
    const answer = await server.app.inject('/v1/things/%zz/echo');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
  });
});

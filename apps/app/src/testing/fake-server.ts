/** What the server at the network's edge answers: a body (200), a status with a body, or no answer at all. */
export type Answer = { readonly status: number; readonly body?: unknown } | 'offline';
export type Answers = Record<string, unknown>;

export const status = (code: number, body?: unknown): Answer => ({ status: code, body });
export const OFFLINE: Answer = 'offline';

const isAnswer = (value: unknown): value is Exclude<Answer, 'offline'> =>
  typeof value === 'object' && value !== null && !(value instanceof Response) && 'status' in value && 'body' in value;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Answers by "METHOD /path", where `:uuid` stands for any; what nobody prepared is 404. A function sees the request, and may answer a whole response. Remembers every call with its query. */
export function fakeServer(answers: Answers) {
  const calls: string[] = [];
  const bodies = new Map<string, unknown>();
  const sent: { readonly key: string; readonly body: unknown }[] = [];
  const bodiesOf = (key: string) => sent.filter((one) => one.key === key).map(({ body }) => body);
  const prepared = { ...answers };
  return {
    calls,
    bodies,
    /** Everything that was sent to this call, in order. */
    sent: bodiesOf,
    /** The counted actions so far, in order. */
    tracked: () => bodiesOf('POST /v1/trackings').map((body) => (body as { action: string }).action),
    answer(key: string, value: unknown) {
      prepared[key] = value;
    },
    async fetch(request: Request): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      const key = `${request.method} ${pathname}`;
      const text = await request.text();
      // Nothing is waited for between this and the answer: whoever sees the call may let its answer go.
      calls.push(`${key}${search}`);
      if (text) bodies.set(key, JSON.parse(text));
      if (text) sent.push({ key, body: JSON.parse(text) });
      const found = prepared[key] ?? prepared[key.replace(UUID, ':uuid')];
      const value: unknown = typeof found === 'function' ? await found(request) : found;
      // What an earlier test listened to waits in the device's own database; it waits on.
      if (value === undefined && request.method === 'PUT' && pathname.endsWith('/progress')) throw new TypeError('Failed to fetch');
      if (value === 'offline') throw new TypeError('Failed to fetch');
      if (value === undefined) return Response.json({ code: 'not_found', message: 'x', errors: 'Dit is niet gevonden.' }, { status: 404 });
      if (isAnswer(value) && value.body === undefined) return new Response(null, { status: value.status });
      if (value instanceof Response) return value;
      return isAnswer(value) ? Response.json(value.body, { status: value.status }) : Response.json(value);
    },
  };
}

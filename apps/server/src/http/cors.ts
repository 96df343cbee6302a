import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The origins of the iOS and Android shells; the web app has the server's own. */
const NATIVE_ORIGINS: ReadonlySet<string> = new Set(['capacitor://localhost', 'https://localhost']);

const ALLOWED_HEADERS = 'Authorization, Content-Type, Accept-Language, App-Platform, X-Origin-Url, Range, If-Range';
const EXPOSED_HEADERS = 'Retry-After, Content-Range, Accept-Ranges, ETag';
const PREFLIGHT_LIFE_SECONDS = 7200;

/** What lets the native shells read the answer; nothing for other origins. Without credentials: there are no cookies to send. */
export function nativeOriginHeaders({ headers: { origin } }: Pick<FastifyRequest, 'headers'>): Readonly<Record<string, string>> | undefined {
  if (origin === undefined || !NATIVE_ORIGINS.has(origin)) return undefined;
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED_HEADERS, vary: 'Origin' };
}

export function allowNativeOrigin(request: FastifyRequest, reply: FastifyReply): void {
  const allowed = nativeOriginHeaders(request);
  if (allowed !== undefined) reply.headers(allowed);
}

/** Answers what a browser asks before a call that is not simple; other origins get no permission. */
export function registerPreflight(app: FastifyInstance): void {
  app.options('/*', (request, reply) => {
    allowNativeOrigin(request, reply);
    if (reply.hasHeader('access-control-allow-origin')) {
      reply.header('access-control-allow-methods', 'GET, HEAD, POST, PUT, DELETE');
      reply.header('access-control-allow-headers', ALLOWED_HEADERS);
      reply.header('access-control-max-age', PREFLIGHT_LIFE_SECONDS);
    }
    reply.code(204).send();
  });
}

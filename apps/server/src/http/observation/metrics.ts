import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { isLoopback } from '../../config/loopback.ts';
import type { Database } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { tokenKey } from '../../sessions/token.ts';
import type { RequestMetrics } from './request-metrics.ts';

/** `/metrics` in Prometheus' text, for this machine and for callers with METRICS_TOKEN; 404 for all others. */
export function registerMetrics(app: FastifyInstance, parts: { db: Database; metrics: RequestMetrics; token: string | null }): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const pool = new Gauge({ name: 'auscult_db_connections', help: 'Connections of the pool by state.', labelNames: ['state'], registers: [registry] });

  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !hasToken(request, parts.token)) throw new Refusal('not_found');
    for (const [state, count] of Object.entries(parts.db.usage())) pool.set({ state }, count);
    return reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send((await registry.metrics()) + parts.metrics.exposition());
  });
}

/**
 * Requests of a proxy on this machine also come from loopback, but carry forwarding headers. And a browser on this machine asks for a page of another site
 * under a name of that site which leads here (DNS rebinding).
 */
function isLocal({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? '';
  const isOfHere = address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
  return (
    isOfHere &&
    isByOwnName(headers.host) &&
    raw.headers['x-forwarded-for'] === undefined &&
    raw.headers.forwarded === undefined &&
    raw.headers.via === undefined
  );
}

function isByOwnName(host = ''): boolean {
  return URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname);
}

function hasToken({ headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) return false;
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(Buffer.from(tokenKey(given)), Buffer.from(tokenKey(token)));
}

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
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

/** Requests of a proxy on this machine also come from loopback, but carry forwarding headers. */
function isLocal({ raw }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? '';
  const isLoopback = address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
  return isLoopback && raw.headers['x-forwarded-for'] === undefined && raw.headers.forwarded === undefined && raw.headers.via === undefined;
}

function hasToken({ headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) return false;
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(Buffer.from(tokenKey(given)), Buffer.from(tokenKey(token)));
}

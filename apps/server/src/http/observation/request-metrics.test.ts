import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { expect, it, vi } from 'vitest';
import { createRequestMetrics } from './request-metrics.ts';

const aRequest = (isGone: boolean) => ({ startedAt: performance.now(), raw: { socket: { destroyed: isGone } } }) as unknown as FastifyRequest;

it('logs an answer of 500 and more as an error, but not to whoever has hung up', () => {
  const log = { error: vi.fn<Logger['error']>(), warn: vi.fn<Logger['warn']>(), info: vi.fn<Logger['info']>() };
  const observe = createRequestMetrics(log as unknown as Logger).forEndpoint('home', 'GET');
  observe(aRequest(true), 503);
  expect(log.error).not.toHaveBeenCalled();
  observe(aRequest(false), 503);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ endpoint: 'home', status: 503 }), 'request');
});

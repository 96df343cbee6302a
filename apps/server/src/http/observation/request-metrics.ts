import { performance } from 'node:perf_hooks';
import { errorCodes } from '@auscult/contract/error-codes';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** Upper bounds in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Busy servers write some of their requests, quiet ones all. */
const LINES_PER_SECOND = 10;
const SLOW_MS = 1000;

interface Series {
  readonly counts: number[];
  count: number;
  sumSeconds: number;
}

/** Call when the answer has been handed over. */
export type Observe = (request: FastifyRequest, status: number) => void;

/** Counts and logs requests by endpoint: no address, no id, no query ever gets here. */
export interface RequestMetrics {
  forEndpoint(id: string, method: string): Observe;
  /** Prometheus text. Written by hand: a labelled histogram of a library costs more than a small answer. */
  exposition(): string;
}

const reported = new Set<number>(Object.values(errorCodes).flatMap(({ status, report }) => (report ? [status] : [])));

export function createRequestMetrics(log: Logger): RequestMetrics {
  const endpoints = new Map<string, Map<number, Series>>();
  let second = 0;
  let lines = 0;
  let skipped = 0;

  function write(endpoint: string, method: string, status: number, ms: number, isGone: boolean): void {
    // Whoever hangs up while they wait is told that we are unavailable, which nobody hears and is no failure of ours.
    const broken = status >= 500 && !isGone;
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, lines] = [now, 0];
    if (!broken && lines >= LINES_PER_SECOND) {
      skipped += 1;
      return;
    }
    lines += 1;
    const line = { endpoint, method, status, ms: Math.round(ms * 10) / 10, ...(skipped > 0 && { skipped }) };
    skipped = 0;
    if (broken) log.error(line, 'request');
    else if (reported.has(status) || ms > SLOW_MS) log.warn(line, 'request');
    else log.info(line, 'request');
  }

  return {
    forEndpoint(id, method) {
      const statuses = new Map<number, Series>();
      endpoints.set(id, statuses);
      return (request, status) => {
        const ms = performance.now() - request.startedAt;
        const seconds = ms / 1000;
        let series = statuses.get(status);
        if (series === undefined) {
          series = { counts: BUCKETS.map(() => 0), count: 0, sumSeconds: 0 };
          statuses.set(status, series);
        }
        const bucket = BUCKETS.findIndex((bound) => seconds <= bound);
        if (bucket >= 0) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
        series.count += 1;
        series.sumSeconds += seconds;
        write(id, method, status, ms, request.raw.socket.destroyed);
      };
    },
    exposition() {
      const name = 'auscult_request_duration_seconds';
      const text = [`# HELP ${name} Time to answer, by endpoint and status.`, `# TYPE ${name} histogram`];
      for (const [id, statuses] of endpoints)
        for (const [status, series] of statuses) {
          const labels = `endpoint="${id}",status="${status}"`;
          let below = 0;
          for (const [index, bound] of BUCKETS.entries()) {
            below += series.counts[index] ?? 0;
            text.push(`${name}_bucket{${labels},le="${bound}"} ${below}`);
          }
          text.push(`${name}_bucket{${labels},le="+Inf"} ${series.count}`, `${name}_sum{${labels}} ${series.sumSeconds}`);
          text.push(`${name}_count{${labels}} ${series.count}`);
        }
      return `${text.join('\n')}\n`;
    },
  };
}

import type { IncomingHttpHeaders } from 'node:http';
import { EgressRefusal } from './egress-refusal.ts';
import { followRedirect } from './follow-redirect.ts';
import { keepConnections } from './kept-connections.ts';
import { limitedBody, type Pace } from './limited-body.ts';
import { requestOnce } from './request-once.ts';
import { vetTarget } from './vet-target.ts';
import { type Resolve, systemResolve } from './vetted-lookup.ts';

export interface EgressRequest {
  /** After unpacking. */
  readonly maximumBytes: number;
  /** From the first step to the last byte, redirects included. */
  readonly deadlineMs: number;
  /** For a body that may take minutes. */
  readonly pace?: Pace;
  readonly headers?: Readonly<Record<string, string>>;
  /** With one it is a POST, which follows nothing: a redirect is an answer like another. */
  readonly body?: Buffer;
  /** Uses a connection that an earlier call left open: for a service that is called many times a second. */
  readonly keepAlive?: boolean;
  readonly signal?: AbortSignal;
}

export interface EgressResponse {
  readonly status: number;
  /** Where the redirects ended. */
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
  /** Must be read to its end or returned from: the connection lives as long. Throws EgressRefusals. */
  readonly body: AsyncGenerator<Buffer>;
}

export interface EgressAnswer extends Omit<EgressResponse, 'body'> {
  readonly bytes: Buffer;
}

/** The only way to call addresses that content or users name. */
export interface Egress {
  open(address: string, request: EgressRequest): Promise<EgressResponse>;
  /** The same with the whole body in memory: for what is known to be small. */
  read(address: string, request: EgressRequest): Promise<EgressAnswer>;
}

const MAXIMUM_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface EgressOptions {
  /** `host:port`, exact: for trials and tests, empty in production. */
  readonly allow: readonly string[];
  /** How we introduce ourselves. */
  readonly userAgent: string;
  readonly resolve?: Resolve;
}

/** Every step of a redirect is vetted like the first. */
export function createEgress({ allow, userAgent, resolve = systemResolve }: EgressOptions): Egress {
  const allowed = new Set(allow.map((one) => one.toLowerCase()));
  // Of this egress alone: each connection leads to an address that was looked at when it was opened.
  const agentFor = keepConnections();

  async function open(address: string, request: EgressRequest): Promise<EgressResponse> {
    const deadline = new AbortController();
    const timer = setTimeout(
      () => deadline.abort(new EgressRefusal('timeout', `it took longer than ${request.deadlineMs / 1000} seconds`)),
      request.deadlineMs,
    );
    const signal = request.signal ? AbortSignal.any([deadline.signal, request.signal]) : deadline.signal;
    const release = () => clearTimeout(timer);
    const sent = request.body === undefined ? {} : { method: 'POST' as const, body: request.body };
    const length = request.body === undefined ? {} : { 'content-length': String(request.body.length) };
    const headers = { 'user-agent': userAgent, accept: '*/*', 'accept-encoding': 'gzip, deflate, br', ...length, ...request.headers };
    try {
      let target = vetTarget(address, allowed);
      for (let step = 0; ; step += 1) {
        const response = await requestOnce({
          target,
          ...sent,
          headers,
          signal,
          resolve,
          ...(request.keepAlive && { agent: agentFor(target.url.protocol) }),
        });
        const { statusCode: status = 0, headers: answered } = response;
        const next = request.body === undefined && REDIRECTS.has(status) ? answered.location : undefined;
        if (next === undefined)
          return {
            status,
            address: target.url.href,
            headers: answered,
            body: limitedBody(response, { maximumBytes: request.maximumBytes, signal, pace: request.pace, release }),
          };
        response.destroy();
        if (step >= MAXIMUM_REDIRECTS) throw new EgressRefusal('redirect', `it redirects more than ${MAXIMUM_REDIRECTS} times`);
        target = followRedirect(target, next, allowed);
      }
    } catch (error) {
      release();
      throw error;
    }
  }

  return {
    open,
    async read(address, request) {
      const { body, ...response } = await open(address, request);
      const chunks: Buffer[] = [];
      for await (const chunk of body) chunks.push(chunk);
      return { ...response, bytes: Buffer.concat(chunks) };
    },
  };
}

import type { Readable } from 'node:stream';
import type { EgressAnswer } from './egress.ts';
import { EgressRefusal } from './egress-refusal.ts';
import { keepConnections } from './kept-connections.ts';
import { limitedBody } from './limited-body.ts';
import { type Method, requestOnce } from './request-once.ts';
import { vetTarget } from './vet-target.ts';
import { systemResolve } from './vetted-lookup.ts';

export interface ServiceCall {
  readonly method?: Method;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of a stream the headers give the content-length. */
  readonly body?: string | Uint8Array | Readable;
  /** Uses a connection that an earlier call left open: for a service that is called many times a second. */
  readonly keepAlive?: boolean;
  /** Of the answer, after unpacking. */
  readonly maximumBytes: number;
  /** From the first byte sent to the last received. */
  readonly deadlineMs: number;
  readonly signal?: AbortSignal;
}

/** Calls an address that the operator configured. */
export type CallService = (address: string, call: ServiceCall) => Promise<EgressAnswer>;

const agentFor = keepConnections();

/**
 * Calls a service at an address from the configuration, inside the own network too; never one that content or
 * users named. Follows nothing: a redirect is an answer like another. Throws EgressRefusals when there is no answer.
 */
export const callService: CallService = async (address, call) => {
  const { method = 'POST', headers = {}, body, keepAlive = false, maximumBytes, deadlineMs, signal: given } = call;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new EgressRefusal('timeout', `it took longer than ${deadlineMs / 1000} seconds`)), deadlineMs);
  const signal = given ? AbortSignal.any([deadline.signal, given]) : deadline.signal;
  try {
    const target = vetTarget(address, new Set([originKey(address)]));
    const length = typeof body === 'string' || body instanceof Uint8Array ? { 'content-length': String(Buffer.byteLength(body)) } : {};
    const sent = { 'user-agent': 'Auscult', accept: '*/*', 'accept-encoding': 'gzip, deflate, br', ...length, ...headers };
    const agent = keepAlive ? { agent: agentFor(target.url.protocol) } : {};
    const response = await requestOnce({
      target,
      method,
      headers: sent,
      ...(body !== undefined && { body }),
      signal,
      resolve: systemResolve,
      ...agent,
    });
    const chunks: Buffer[] = [];
    for await (const chunk of limitedBody(response, { maximumBytes, signal, release: () => clearTimeout(timer) })) chunks.push(chunk);
    return { status: response.statusCode ?? 0, address: target.url.href, headers: response.headers, bytes: Buffer.concat(chunks) };
  } finally {
    clearTimeout(timer);
  }
};

/** The one place that this call may reach, as the allowlist spells it. */
function originKey(address: string): string {
  if (!URL.canParse(address)) return '';
  const { hostname, port, protocol } = new URL(address);
  return `${hostname.replace(/\.$/, '').toLowerCase()}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

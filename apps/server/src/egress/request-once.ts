import { type Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { EgressRefusal } from './egress-refusal.ts';
import { isPublicAddress } from './public-address.ts';
import type { Target } from './vet-target.ts';
import { type Resolve, vettedLookup } from './vetted-lookup.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

/** Servers send one, or two; each more takes our time, and no limit on bytes counts it. */
const MOST_INFORMATIONAL = 3;

interface Request {
  readonly target: Target;
  readonly method?: Method;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | Readable;
  readonly signal: AbortSignal;
  readonly resolve: Resolve;
  /** Connections to use again; without it the request has one of its own, which is never older than the look at its address. */
  readonly agent?: Agent;
}

/** One request, without following anything. */
export function requestOnce({ target, method = 'GET', headers, body, signal, resolve, agent }: Request): Promise<IncomingMessage> {
  const send = target.url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((done, fail) => {
    const request = send({
      method,
      protocol: target.url.protocol,
      host: target.host,
      port: target.port,
      path: `${target.url.pathname}${target.url.search}`,
      agent: agent ?? false,
      lookup: vettedLookup(target, resolve),
      signal,
      headers: { host: target.url.host, ...headers },
      ...(target.url.protocol === 'https:' && isIP(target.host) === 0 ? { servername: target.host } : {}),
    });
    request.once('socket', (socket: Socket) => {
      if (!socket.connecting) return;
      socket.once('connect', () => {
        const where = socket.remoteAddress ?? '';
        if (!target.isAllowed && !isPublicAddress(where))
          request.destroy(new EgressRefusal('private_address', `${target.host} leads to ${where}, which is not on the public internet`));
      });
    });
    let informational = 0;
    request.on('information', () => {
      informational += 1;
      if (informational === MOST_INFORMATIONAL + 1)
        request.destroy(new EgressRefusal('pieces', `it sends more than ${MOST_INFORMATIONAL} informational answers`));
    });
    request.once('response', (response) => {
      // An answer that came before the end of the body: the rest is not sent.
      response.once('close', () => request.writableFinished || request.destroy());
      done(response);
    });
    request.once('error', (error) => fail(asRefusal(error, signal)));
    if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) request.end(body);
    else {
      // Not pipeline(): of a request it would hide what went wrong with the body.
      body.once('error', (error) => request.destroy(error));
      request.once('close', () => body.destroy());
      body.pipe(request);
    }
  });
}

/** Any failure as an EgressRefusal. */
export function asRefusal(error: unknown, signal: AbortSignal): EgressRefusal {
  if (error instanceof EgressRefusal) return error;
  if (signal.aborted) return signal.reason instanceof EgressRefusal ? signal.reason : new EgressRefusal('timeout', 'it was called off');
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  return new EgressRefusal('network', cause instanceof Error ? cause.message.split('\n')[0] || 'the connection failed' : 'the connection failed');
}

import { type ClientHttp2Session, connect } from 'node:http2';
import { EgressRefusal } from './egress-refusal.ts';

export interface Http2Answer {
  readonly status: number;
  readonly body: string;
}

/** One service of the configuration that speaks HTTP/2; its calls share a connection. */
export interface Http2Service {
  /** Rejects with an EgressRefusal when there is no answer. */
  post(
    path: string,
    call: { readonly headers: Readonly<Record<string, string>>; readonly body: string; readonly deadlineMs: number },
  ): Promise<Http2Answer>;
  close(): void;
}

const MAXIMUM_BYTES = 64 * 1024;
/** A connection idle for so long is probably dead. */
const IDLE_MS = 60_000;

/** `origin` is one of ours, never one that content or users named. Nothing is connected before the first call. */
export function createHttp2Service(origin: string): Http2Service {
  let session: ClientHttp2Session | null = null;

  function connected(): ClientHttp2Session {
    if (session !== null && !session.closed && !session.destroyed) return session;
    const opened = connect(origin);
    const forget = () => {
      if (session === opened) session = null;
    };
    // Each call is told by an error of its own stream.
    opened.on('error', forget);
    opened.on('goaway', forget);
    opened.on('close', forget);
    opened.setTimeout(IDLE_MS, () => opened.close());
    // An idle connection keeps no process alive.
    opened.unref();
    session = opened;
    return opened;
  }

  return {
    post(path, { headers, body, deadlineMs }) {
      return new Promise((done, fail) => {
        const stream = connected().request({ ':method': 'POST', ':path': path, 'content-type': 'application/json', ...headers });
        const timer = setTimeout(() => end(new EgressRefusal('timeout', `it took longer than ${deadlineMs / 1000} seconds`)), deadlineMs);
        const chunks: Buffer[] = [];
        let status = 0;
        let length = 0;

        function end(failure?: EgressRefusal): void {
          clearTimeout(timer);
          if (failure === undefined) return done({ status, body: Buffer.concat(chunks).toString() });
          stream.destroy();
          fail(failure);
        }

        stream.on('response', (answered) => {
          status = answered[':status'] ?? 0;
        });
        stream.on('data', (chunk: Buffer) => {
          length += chunk.length;
          if (length > MAXIMUM_BYTES) end(new EgressRefusal('too_large', `it is larger than ${MAXIMUM_BYTES} bytes`));
          else chunks.push(chunk);
        });
        stream.on('error', (error) => end(new EgressRefusal('network', error.message)));
        stream.on('close', () => end(status === 0 ? new EgressRefusal('network', 'the connection broke') : undefined));
        stream.end(body);
      });
    },
    close: () => session?.close(),
  };
}

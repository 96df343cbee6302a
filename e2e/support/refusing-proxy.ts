import { createServer, request } from 'node:http';

/** What stands between a hospital and the world: passes calls and answers on as they come, and refuses every socket. */
export interface RefusingProxy {
  readonly origin: string;
  /** How many sockets were refused. */
  refused(): number;
  /** While it is cut, nothing goes through. */
  cut(isCut: boolean): void;
  close(): Promise<void>;
}

export async function startRefusingProxy(origin: string): Promise<RefusingProxy> {
  const target = new URL(origin);
  let refused = 0;
  let isCut = false;
  const proxy = createServer((incoming, outgoing) => {
    if (isCut) return void incoming.destroy();
    const headers = { ...incoming.headers, host: target.host };
    const passed = request({ host: target.hostname, port: target.port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      // Without waiting for more: events are sent one by one.
      outgoing.flushHeaders();
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  proxy.on('upgrade', (_request, socket) => {
    refused += 1;
    socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    refused: () => refused,
    cut(next) {
      isCut = next;
      if (isCut) proxy.closeAllConnections();
    },
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

import { createServer, request } from 'node:http';

/** A server's front door through which a newer build can be let in. */
export interface DeployingProxy {
  readonly origin: string;
  /** From now on the service worker is that of another build. */
  deploy(): void;
  close(): Promise<void>;
}

/** Passes everything on to `origin` as it is, but for the version that the service worker names. */
export async function startDeployingProxy(origin: string): Promise<DeployingProxy> {
  let isDeployed = false;
  const target = new URL(origin);
  const proxy = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === '/service-worker.js';
    const headers = { ...incoming.headers, host: target.host, ...(isWorker && { 'accept-encoding': 'identity', 'if-none-match': '' }) };
    const passed = request({ host: target.hostname, port: target.port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      if (!isWorker) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      answer.on('end', () => {
        const script = isDeployed ? text.replace(/version:"\w+"/, 'version:"of-the-next-build"') : text;
        outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(script);
      });
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    deploy: () => void (isDeployed = true),
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

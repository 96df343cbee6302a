import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface HttpService {
  /** Its address, with `/` at the end. */
  readonly url: string;
  stop(): void;
}

interface Answer {
  readonly status?: number;
  readonly xml?: string;
}

/** A service on this machine that answers each call by what was sent to it. */
export async function startHttpService(answer: (body: string, headers: IncomingHttpHeaders) => Answer): Promise<HttpService> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { status = 200, xml = '' } = answer(body, request.headers);
      response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8' }).end(xml);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

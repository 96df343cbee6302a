import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** Listens for what is no HTTP. Connections above the maximum are closed at once. */
export async function listenTcp(
  { port, host, mostConnections }: { readonly port: number; readonly host: string; readonly mostConnections: number },
  onConnection: (socket: Socket) => void,
): Promise<Server> {
  const server = createServer(onConnection);
  server.maxConnections = mostConnections;
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** Listens for what is no HTTP. */
export async function listenTcp(port: number, host: string, onConnection: (socket: Socket) => void): Promise<Server> {
  const server = createServer(onConnection);
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

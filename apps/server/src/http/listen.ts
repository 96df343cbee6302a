import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Node takes one new connection from a socket for each turn of its event loop: of a thousand that come at once, while two hundred others keep it busy, the last
 * one would wait for seconds. It takes one from each of these.
 */
const LISTENING_SOCKETS = 16;

interface Address {
  readonly host: string;
  readonly port: number;
  /** How many connections may wait to be taken. */
  readonly backlog: number;
}

/** Listens on several sockets of one address, among which Linux divides what comes; elsewhere on one. They are closed with the app. */
export async function listen(app: FastifyInstance, { host, port, backlog }: Address, sockets = LISTENING_SOCKETS): Promise<void> {
  const reusePort = process.platform === 'linux' && sockets > 1;
  const others: Server[] = [];
  // Before the app's own: what waits in a socket that is closed is refused, and would otherwise come in behind it.
  app.addHook('preClose', async () => {
    for (const other of others) other.close();
  });
  // Fastify hands its server what its types do not name.
  const own = { host, port, backlog, reusePort };
  await app.listen(own);
  if (!reusePort) return;
  const bound = (app.server.address() as AddressInfo).port;
  for (let n = 1; n < sockets; n += 1) {
    // As Node's own server of HTTP listens.
    const other = createServer({ allowHalfOpen: true, noDelay: true });
    other.on('connection', (socket) => app.server.emit('connection', socket));
    const isListening = await new Promise<boolean>((resolve) => {
      other.once('error', () => resolve(false));
      other.listen({ host, port: bound, backlog, reusePort }, () => resolve(true));
    });
    // Where the system or this Node cannot, one socket has to do.
    if (!isListening) return;
    others.push(other);
  }
}

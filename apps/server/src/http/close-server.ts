import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Call before the server listens. The function that it returns accepts no new requests, lets those under way finish, and destroys the
 * connections that are left after `limitMs`: upgraded ones too, which Node's closeAllConnections leaves open. Connections that browsers
 * opened ahead of any request are destroyed at once: Node does not count them as idle.
 */
export function createCloser(app: FastifyInstance): (limitMs: number) => Promise<void> {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return async (limitMs) => {
    const limit = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, limitMs);
    const closed = app.close();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    await closed;
    clearTimeout(limit);
  };
}

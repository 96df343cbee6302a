import type { Socket } from 'node:net';

interface PlaceLimits {
  readonly total: number;
  readonly perAddress: number;
  /** How many more than the address of a new connection another has to have, to lose one to it. */
  readonly lead: number;
}

/**
 * Places of connections, counted by address. When all are taken a new one gets the oldest of an address that has the most. Takes a place until the connection
 * closes or the answer is called; destroys a connection that finds none, and answers null.
 */
export function createConnectionPlaces({ total, perAddress, lead }: PlaceLimits): (address: string, socket: Socket) => (() => void) | null {
  const sockets = new Map<string, Set<Socket>>();
  const releases = new WeakMap<Socket, () => void>();
  let count = 0;

  function makeRoom(own: ReadonlySet<Socket>): boolean {
    if (count < total) return true;
    let most: ReadonlySet<Socket> = own;
    for (const others of sockets.values()) if (others.size > most.size) most = others;
    const [oldest] = most;
    if (oldest === undefined || most.size < own.size + lead) return false;
    releases.get(oldest)?.();
    oldest.destroy();
    return true;
  }

  return (address, socket) => {
    const own = sockets.get(address) ?? new Set();
    if (own.size >= perAddress || !makeRoom(own)) {
      socket.destroy();
      return null;
    }
    count += 1;
    sockets.set(address, own.add(socket));
    const release = () => {
      if (!own.delete(socket)) return;
      count -= 1;
      if (own.size === 0 && sockets.get(address) === own) sockets.delete(address);
    };
    releases.set(socket, release);
    socket.once('close', release);
    return release;
  };
}

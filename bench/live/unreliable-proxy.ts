import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A bad line in front of a server: connections come through late and not in their order, bytes are late, and each connection is reset after a while. */
export interface UnreliableProxy {
  readonly origin: string;
  /** How many connections were cut. */
  cuts(): number;
  close(): Promise<void>;
}

interface Line {
  /** Each connection lasts so long. */
  readonly cutAfterMs: number;
  /** Each waits up to so long before it reaches the server: of two the later may be there first. */
  readonly connectWithinMs: number;
  /** What is sent is up to so late, in its order. */
  readonly lateByMs: number;
}

export async function startUnreliableProxy(target: { readonly port: number }, line: Line): Promise<UnreliableProxy> {
  const { cutAfterMs, connectWithinMs, lateByMs } = line;
  const open = new Set<Socket>();
  let cuts = 0;
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const timers = new Set<NodeJS.Timeout>();
    let far: Socket | undefined;
    open.add(near);
    const after = (ms: number, run: () => void) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        run();
      }, ms);
      timers.add(timer);
    };
    const end = () => {
      for (const timer of timers) clearTimeout(timer);
      for (const socket of [near, far]) socket?.resetAndDestroy();
      open.delete(near);
    };
    near.on('error', end);
    near.once('close', end);
    after(Math.random() * connectWithinMs, () => {
      far = connect(target.port, '127.0.0.1');
      far.on('error', end);
      far.once('close', end);
      late(near, far, after);
      late(far, near, after);
      near.resume();
    });
    after(cutAfterMs, () => {
      cuts += 1;
      end();
    });
  });

  /** One piece behind the other, each as late as chance says. */
  function late(from: Socket, to: Socket, after: (ms: number, run: () => void) => void): void {
    const waiting: Buffer[] = [];
    const next = () =>
      after(Math.random() * lateByMs, () => {
        const piece = waiting.shift();
        if (piece !== undefined && to.writable) to.write(piece);
        if (waiting.length > 0) next();
      });
    from.on('data', (piece: Buffer) => {
      waiting.push(piece);
      if (waiting.length === 1) next();
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

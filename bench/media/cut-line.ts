import { connect, createServer, type Socket } from 'node:net';

export interface CutLine {
  readonly origin: string;
  /** How often it was cut so far. */
  cuts(): number;
  close(): Promise<void>;
}

/** A line to the server on this port that breaks each time so many more bytes have been sent on it, so often; then it holds. */
export async function startCutLine(port: number, { everyBytes, times }: { readonly everyBytes: number; readonly times: number }): Promise<CutLine> {
  const open = new Set<Socket>();
  let sent = 0;
  let cuts = 0;
  const line = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    near.on('data', (bytes) => {
      sent += bytes.length;
      if (cuts === times || sent < (cuts + 1) * everyBytes) return;
      cuts += 1;
      for (const socket of open) socket.destroy();
    });
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const address = line.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cuts: () => cuts,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => line.close(resolve));
    },
  };
}

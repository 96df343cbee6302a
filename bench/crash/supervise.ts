import { startServer, type TrialServer } from '@auscult/e2e/support/trial-server';

export interface Supervised {
  readonly origin: string;
  /** The one that runs, or is being started. */
  current(): Promise<TrialServer>;
  /** Fails when the server does not come back. */
  readonly running: Promise<void>;
  stop(): Promise<void>;
}

/** Keeps a server running on its port, as a service manager does: it is begun again as soon as it has ended, for whatever reason. */
export async function supervise(dataDir: string, env: Record<string, string>): Promise<Supervised> {
  const first = await startServer(dataDir, { env });
  let server = Promise.resolve(first);
  let isStopping = false;
  const watch = async () => {
    for (;;) {
      await (await server).ended;
      if (isStopping) return;
      server = startServer(dataDir, { env, port: first.port });
    }
  };
  return {
    origin: first.origin,
    current: () => server,
    running: watch(),
    async stop() {
      isStopping = true;
      await (await server).stop();
    },
  };
}

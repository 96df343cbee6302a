import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { startServer, type TrialServer } from './trial-server.ts';

interface Fixtures {
  /** A page whose relative addresses are the server's, signed in as the busy listener of the demo story. */
  readonly memberPage: Page;
}

/** Tests of a journey: each worker has a server, a database and a demo story of its own. */
export const test = base.extend<Fixtures, { readonly server: TrialServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern for what a fixture needs: nothing
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'auscult-e2e-'));
      const server = await startServer(dataDir);
      await use(server);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  memberPage: async ({ page, server }, use) => {
    await signIn(page, server.origin);
    await use(page);
  },
});

export { expect } from '@playwright/test';

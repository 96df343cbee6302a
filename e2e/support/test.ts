import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { startServer, type TrialServer } from './trial-server.ts';

interface Fixtures {
  /** A page that is nowhere yet, signed in as the busy listener of the demo story; relative addresses are the server's. */
  readonly memberPage: Page;
}

interface WorkerFixtures {
  readonly server: TrialServer;
  /** What signing in leaves on the device. Who signs out, signs in first. */
  readonly memberState: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** Tests of a journey: each worker has a server, a database and a demo story of its own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
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
  memberState: [
    async ({ browser, server }, use) => {
      const context = await browser.newContext();
      await signIn(await context.newPage(), server.origin);
      const state = await context.storageState({ indexedDB: true });
      await context.close();
      await use(state);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  memberPage: async ({ page, memberState }, use) => {
    await page.context().setStorageState(memberState);
    await use(page);
  },
});

export { expect } from '@playwright/test';

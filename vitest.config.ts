import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

/** For every project: what is waited for may take as long as a busy machine needs. */
const patience = { testTimeout: 60_000, setupFiles: ['vitest.patience.ts'], expect: { poll: { timeout: 30_000 } } };

/** Files follow one another in the same two processes: loading the sources anew for each file took half of the time. What a file replaces is put back. */
const sharedProcesses = { isolate: false, maxWorkers: 2, restoreMocks: true, unstubGlobals: true, unstubEnvs: true };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patience,
          ...sharedProcesses,
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/{app,studio}/{src,vite}/**/*.test.ts', '{scripts,bench}/**/*.test.ts'],
          exclude: ['**/*.browser.test.*', '**/node_modules/**'],
        },
      },
      {
        test: {
          ...patience,
          ...sharedProcesses,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        // Found while a test runs, a dependency would reload the page under it.
        optimizeDeps: {
          include: [
            '@hyzyla/pdfium',
            '@noble/hashes/sha2.js',
            '@noble/hashes/utils.js',
            '@tanstack/query-persist-client-core',
            '@tanstack/react-query',
            '@tanstack/react-router',
            '@tanstack/react-table',
            'hls.js',
            'idb',
            'lucide-react',
            'openapi-fetch',
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'thumbhash',
            'tus-js-client',
            'valibot',
            'vitest-browser-react',
          ],
        },
        test: {
          ...patience,
          name: 'browser',
          include: ['packages/*/src/**/*.browser.test.{ts,tsx}', 'apps/{app,studio}/src/**/*.browser.test.{ts,tsx}'],
          // They wait more than they work: for sound, for what moves, and for each press to reach the page and come back.
          maxWorkers: 3,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // What moves would be waited for at every press; the tests of movement ask for it.
            provider: playwright({ launchOptions: { executablePath, args }, contextOptions: { reducedMotion: 'reduce' } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});

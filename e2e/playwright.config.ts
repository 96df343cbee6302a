import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=user-gesture-required',
];

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../.test/e2e',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    // What is kept on the device would answer in the server's place; the journeys about that allow it.
    serviceWorkers: 'block',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    launchOptions: { ...(executablePath && { executablePath }), args },
    // A film or trace of every journey would slow them all down; the last picture of a failed one is enough. `--trace on` shows one.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', grepInvert: /@desktop/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});

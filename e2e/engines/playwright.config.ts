import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import shared from '../playwright.config.ts';

const launchOptions = {
  executablePath: fileURLToPath(new URL('firefox-bidi.mjs', import.meta.url)),
  firefoxUserPrefs: { 'media.autoplay.default': 0 },
};
const firefox = { browserName: 'firefox', channel: 'moz-firefox', launchOptions } as const;
const phone = { width: 390, height: 844 };
const withoutSound = { ...launchOptions, env: { ...process.env, PULSE_SERVER: 'unix:/nonexistent' } };

/** The main journeys once more, in Firefox; what only Firefox tells of, in tests of its own. */
export default defineConfig({
  ...shared,
  outputDir: '../../.test/engines',
  projects: [
    {
      name: 'firefox phone',
      testDir: '../journeys',
      testMatch: ['nurse.test.ts', 'offline.test.ts'],
      grep: /@phone/,
      // Firefox keeps to a file that it could not fetch, with all that this file needs, until the page is loaded anew: docs/decisions/088.
      grepInvert: /breaks nothing when it goes/,
      use: { ...firefox, viewport: phone },
    },
    {
      name: 'firefox desktop',
      testDir: '../journeys',
      testMatch: ['guest.test.ts', 'listening.test.ts', 'offline.test.ts', 'session.test.ts'],
      grepInvert: /@phone/,
      use: { ...firefox, viewport: { width: 1440, height: 900 } },
    },
    { name: 'webkit', testDir: '.', testMatch: 'webkit.test.ts' },
    {
      name: 'firefox without sound',
      testDir: '.',
      testMatch: 'no-sound-output.test.ts',
      use: { ...firefox, launchOptions: withoutSound, viewport: phone },
    },
  ],
});

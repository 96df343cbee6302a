// Finds a Chromium for the browser tests, or installs one: apt as root on Debian, else Playwright's own download.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { installDebianPackages } from './debian-packages.mjs';

const runs = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
  } catch {
    return false;
  }
};

const candidates = () => [
  process.env.CHROMIUM_PATH,
  ...(process.env.PATH ?? '')
    .split(':')
    .flatMap((folder) => ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) => `${folder}/${name}`)),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const playwrightsOwn = () => {
  try {
    return createRequire(import.meta.url)('playwright').chromium.executablePath();
  } catch {
    return undefined;
  }
};

/** The path of a Chromium that starts; installs one when there is none; throws one clear line when that fails too. */
export function ensureChromium() {
  const found = [...candidates(), playwrightsOwn()].find((path) => path && runs(path));
  if (found) return found;
  if (installDebianPackages('chromium', 'fonts-liberation') && runs('/usr/bin/chromium')) return '/usr/bin/chromium';
  console.log('downloading Playwright’s Chromium …');
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
  });
  const own = playwrightsOwn();
  if (own && runs(own)) return own;
  throw new Error('No Chromium could be found or installed. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to it.');
}

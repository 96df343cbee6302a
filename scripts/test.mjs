// npm test: install, types, lint, format, boundaries, requirements, then unit, server, browser and end-to-end tests. Ends with `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureNginx, ensureRedis, ensureSwift } from './debian-packages.mjs';
import { enginePackages, ensureEngines, withSoundOutput } from './engines.mjs';
import { install } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, '.test');
/** What ran, with how long it took, in order. */
const took = [];
let passed = 0;
let failed = 0;

if (process.argv.includes('--help')) {
  console.log(`npm test [-- PART …]

Installs what has changed, then runs the parts in order: check (types, lint, format, boundaries, requirements), unit, server, browser, e2e.
Name parts to run only those; engines (the main journeys in Firefox and WebKit, with sound) runs only when it is named. Uses the Chromium it finds (CHROMIUM_PATH names one), else installs it. As root on Debian it installs nginx and
OpenStack Swift (python3-swift) when they are missing; elsewhere the tests that run against these are left out.
The engines are Debian's Firefox ESR and WebKitGTK with PulseAudio, installed likewise; where they are missing one line says so.
TEST_DATABASE_URL runs the server tests on that PostgreSQL in place of the embedded one.
Ends with how long each part took and the line 'N passed, N failed'; exit 1 when anything failed.`);
  process.exit(0);
}

const wanted = process.argv.slice(2);
const runs = (part) => wanted.length === 0 || wanted.includes(part);

/** Runs one part and notes how long it took. */
async function timed(name, run) {
  const started = Date.now();
  try {
    return await run();
  } finally {
    took.push([name, Date.now() - started]);
  }
}

const inSeconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/** How long each part took, and all of them. */
function timeTable() {
  const rows = [...took, ['all', took.reduce((sum, [, milliseconds]) => sum + milliseconds, 0)]];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, milliseconds]) => `${name.padEnd(width)} ${inSeconds(milliseconds).padStart(8)}`).join('\n');
}

/** Runs one of the installed tools under the project's own Node; resolves to its exit code. */
function tool(name, args, env = {}) {
  const bin = join(root, 'node_modules/.bin');
  return new Promise((resolve) => {
    const child = spawn(join(bin, name), args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NO_COLOR: '1', ...env, PATH: `${bin}:${process.env.PATH}` },
    });
    child.once('error', (error) => {
      console.log(`${name}: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** A part that passes or fails as a whole. */
async function score(name, command, args) {
  const ok = (await timed(name, () => tool(command, args))) === 0;
  if (ok) passed += 1;
  else failed += 1;
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`);
}

/** Adds the counts of a JSON report; a run that wrote none, or failed without a failing test, is one failure. */
function tally(name, file, code, read) {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  if (counts.passed + counts.failed === 0 || (code !== 0 && counts.failed === 0)) counts.failed += 1;
  passed += counts.passed;
  failed += counts.failed;
  console.log(`${counts.failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${counts.passed} passed, ${counts.failed} failed`);
}

/** The main journeys in other engines than Chromium. */
async function engines() {
  if (!ensureEngines()) return console.log(`engines: left out, because not all is installed: apt-get install ${enginePackages.join(' ')}`);
  const file = join(results, 'engines.json');
  if (!runs('e2e')) await timed('build', build);
  const args = ['test', '--config', 'e2e/engines/playwright.config.ts'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await timed('engines', () => withSoundOutput((sound) => tool('playwright', args, { ...env, ...sound })));
  tally('engines', file, code, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));
}

async function main() {
  await timed('install', install);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  if (runs('check')) {
    await score('types', 'tsc', ['-b']);
    await score('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
    await score('format', 'biome', ['check', '--linter-enabled=false', '.']);
    await score('boundaries', 'node', ['scripts/check-workspace.mjs']);
    await score('requirements', 'node', ['scripts/requirements.mjs', '--check']);
  }
  if (runs('server')) {
    ensureNginx();
    ensureSwift();
    ensureRedis();
  }
  const browsers = runs('browser') || runs('e2e') ? { CHROMIUM_PATH: ensureChromium() } : {};
  for (const project of ['unit', 'server', 'browser']) {
    if (!runs(project)) continue;
    const file = join(results, `${project}.json`);
    const args = ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    const code = await timed(project, () => tool('vitest', args, browsers));
    tally(project, file, code, (report) => ({
      passed: report.numPassedTests,
      failed:
        report.numFailedTests +
        report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.every((test) => test.status !== 'failed')).length,
    }));
  }
  if (runs('e2e')) {
    const file = join(results, 'e2e.json');
    await timed('build', build);
    const args = ['test', '--config', 'e2e/playwright.config.ts'];
    const code = await timed('e2e', () => tool('playwright', args, { ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: file }));
    tally('e2e', file, code, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));
  }
  if (wanted.includes('engines')) await engines();
}

try {
  await main();
} catch (error) {
  failed += 1;
  console.log(`FAILED ${error.message}`);
}
console.log(timeTable());
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;

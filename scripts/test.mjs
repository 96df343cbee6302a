// npm test: install, types, lint, format, boundaries, requirements, then unit, server, browser and end-to-end tests. Ends with `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureNginx, ensureSwift } from './debian-packages.mjs';
import { install } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, '.test');
const started = Date.now();
let passed = 0;
let failed = 0;

if (process.argv.includes('--help')) {
  console.log(`npm test [-- PART …]

Installs what has changed, then runs the parts in order: check (types, lint, format, boundaries, requirements), unit, server, browser, e2e.
Name parts to run only those. Uses the Chromium it finds (CHROMIUM_PATH names one), else installs it. As root on Debian it installs nginx and
OpenStack Swift (python3-swift) when they are missing; elsewhere the tests that run against these are left out.
TEST_DATABASE_URL runs the server tests on that PostgreSQL in place of the embedded one.
The last line is 'N passed, N failed'; exit 1 when anything failed.`);
  process.exit(0);
}

const wanted = process.argv.slice(2);
const runs = (part) => wanted.length === 0 || wanted.includes(part);
const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;

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

const score = (name, ok) => {
  if (ok) passed += 1;
  else failed += 1;
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds()})`);
};

/** Adds the counts of a JSON report; a run that wrote none, or failed without a failing test, is one failure. */
function tally(name, file, code, read) {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  if (counts.passed + counts.failed === 0 || (code !== 0 && counts.failed === 0)) counts.failed += 1;
  passed += counts.passed;
  failed += counts.failed;
  console.log(`${counts.failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds()})`);
}

async function main() {
  await install();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  if (runs('check')) {
    score('types', (await tool('tsc', ['-b'])) === 0);
    score('lint', (await tool('oxlint', ['--type-aware', '--deny-warnings'])) === 0);
    score('format', (await tool('biome', ['check', '--linter-enabled=false', '.'])) === 0);
    score('boundaries', (await tool('node', ['scripts/check-workspace.mjs'])) === 0);
    score('requirements', (await tool('node', ['scripts/requirements.mjs', '--check'])) === 0);
  }
  if (runs('server')) {
    ensureNginx();
    ensureSwift();
  }
  const browsers = runs('browser') || runs('e2e') ? { CHROMIUM_PATH: ensureChromium() } : {};
  for (const project of ['unit', 'server', 'browser']) {
    if (!runs(project)) continue;
    const file = join(results, `${project}.json`);
    const code = await tool('vitest', ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`], browsers);
    tally(project, file, code, (report) => ({
      passed: report.numPassedTests,
      failed:
        report.numFailedTests +
        report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.every((test) => test.status !== 'failed')).length,
    }));
  }
  if (runs('e2e')) {
    const file = join(results, 'e2e.json');
    await build();
    const code = await tool('playwright', ['test', '--config', 'e2e/playwright.config.ts'], { ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
    tally('e2e', file, code, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));
  }
}

try {
  await main();
} catch (error) {
  failed += 1;
  console.log(`FAILED ${error.message}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;

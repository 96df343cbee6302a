// npm run screens: pictures of every screen and state, from the demo story with its clock stopped, into .screens/.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { install, projectNode } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

if (process.argv.includes('--help')) {
  console.log(`npm run screens [-- NAME …]

Writes .screens/<name>-<phone|tablet|desktop>-<light|dark>.png at 390 × 844, 834 × 1112 and 1440 × 900, all or those whose name contains NAME.
Starts a server of its own, filled with the demo story, its clock stopped at a spring morning.`);
  process.exit(0);
}
try {
  await install();
  await build();
  const env = { ...process.env, CHROMIUM_PATH: ensureChromium() };
  process.exitCode =
    spawnSync(projectNode(), [join(root, 'e2e/screens/run.ts'), ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env }).status ?? 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

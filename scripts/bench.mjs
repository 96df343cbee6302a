// npm run bench: measures on this machine, prints the figures beside their limits.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { install, projectNode } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

if (process.argv.includes('--help')) {
  console.log(`npm run bench [-- --json FILE] [-- --only PART[,PART …]]

Measures start-up, memory, import, requests, load, search, home at scale, audio, growth, weight, playback, interaction, lighthouse, offline start, hostile inputs, a flood of logins and known against unknown accounts on this machine, each with a server and data of its own,
and prints every figure beside its limit. A figure over its limit is marked, not failed: machines differ.
--json FILE also writes them as JSON. --only runs the named parts.`);
  process.exit(0);
}
try {
  await install();
  await build();
  const node = projectNode();
  process.exitCode =
    spawnSync(node, [join(root, 'bench/run.ts'), ...process.argv.slice(2)], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM_PATH: ensureChromium() },
    }).status ?? 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

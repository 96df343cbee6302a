// npm run check: the quick half of npm test (types, lint, format, boundaries).
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

process.exitCode = spawnSync(process.execPath, [fileURLToPath(new URL('test.mjs', import.meta.url)), 'check'], { stdio: 'inherit' }).status ?? 1;

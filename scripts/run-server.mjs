// Runs the built server, or one of its commands, as a child that ends with this process and this process with it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectNode } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** As in apps/server/src/boot/memory-settings.ts, which cannot give them to a process with a channel. */
const NODE_OPTIONS = ['--max-semi-space-size=8'];
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' };
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK_MS = 500;

/** Calls `gone` when npm, which started this process, was killed without a word. Started otherwise, it may be left to run by itself. */
function watchParent(gone) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  return setInterval(() => process.ppid !== parent && gone(), PARENT_CHECK_MS);
}

/** Resolves to the exit code. The channel tells the server when this process is killed without a word. */
export function runServer(args, { file = join(root, '.build/server/main.js'), nodeArgs = [], env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(projectNode(), [...NODE_OPTIONS, ...nodeArgs, file, ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...ALLOCATOR, ...env },
    });
    const forward = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, forward);
    const watch = watchParent(() => forward('SIGTERM'));
    child.once('error', (error) => {
      console.error(`The server cannot be started: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of SIGNALS) process.off(name, forward);
      if (signal) console.error(`The server was ended by ${signal}.`);
      resolve(code ?? 1);
    });
  });
}

// Runs the built server, or one of its commands, as a child that ends with this process and this process with it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectNode } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Resolves to the exit code. The channel tells the server when this process is killed without a word. */
export function runServer(args, { file = join(root, '.build/server/main.js'), nodeArgs = [], env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(projectNode(), [...nodeArgs, file, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
    const forward = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, forward);
    child.once('error', (error) => {
      console.error(`The server cannot be started: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code, signal) => {
      for (const name of SIGNALS) process.off(name, forward);
      if (signal) console.error(`The server was ended by ${signal}.`);
      resolve(code ?? 1);
    });
  });
}

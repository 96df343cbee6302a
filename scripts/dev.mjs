// npm run dev: the server from its sources, restarted on change, behind Vite, which reloads app and studio. One address for all of it.
import { spawn } from 'node:child_process';
import { createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { install, projectNode } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createProbe().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Type stripping came switched on with 22.18 and 23.6; the switch is still understood later. */
function startApi(port, publicUrl) {
  const args = [
    '--experimental-strip-types',
    '--disable-warning=ExperimentalWarning',
    '--watch',
    '--watch-preserve-output',
    join(root, 'apps/server/src/main.ts'),
  ];
  const env = { ...process.env, PORT: `${port}`, HOST: '127.0.0.1', ...(process.env.DATABASE_URL ? {} : { PUBLIC_URL: publicUrl }) };
  return spawn(projectNode(), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env });
}

/** Until the server answers, or for as long as a first start may take; one that failed waits for the next change. */
async function answers(port) {
  for (let tries = 0; tries < 150; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/health`).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await wait(200);
  }
}

async function serve() {
  const { createServer, runnerImport } = await import('vite');
  const host = process.env.HOST || '127.0.0.1';
  const port = Number(process.env.PORT || 4310);
  const apiPort = await freePort();
  const studioPort = await freePort();
  // What the server answers itself; the app's own addresses are Vite's.
  const { SERVER_PATHS } = (await runnerImport(join(root, 'packages/contract/src/server-paths.ts'))).module;
  const studio = await createServer({ root: join(root, 'apps/studio'), server: { host: '127.0.0.1', port: studioPort, strictPort: true } });
  const proxy = {
    [SERVER_PATHS.source]: `http://127.0.0.1:${apiPort}`,
    '^/studio(?:[/?]|$)': { target: `http://127.0.0.1:${studioPort}`, ws: true },
  };
  const vite = await createServer({ root: join(root, 'apps/app'), server: { host, port, strictPort: true, proxy } });
  const api = startApi(apiPort, `http://${host}:${port}`);
  const ended = new Promise((resolve) => api.once('exit', resolve));
  const stop = () => api.kill('SIGTERM');
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    await Promise.race([answers(apiPort), ended]);
    await Promise.all([vite.listen(), studio.listen()]);
    console.log(`Auscult in development: http://${host}:${port} (the server restarts and the app reloads on every change); the studio: /studio`);
    await ended;
  } finally {
    stop();
    await ended;
    await Promise.all([vite.close(), studio.close()]);
  }
}

// Vite and the sources want the project's Node; this script may have been started by an older one.
function runAgainUnderProjectNode() {
  const child = spawn(projectNode(), [fileURLToPath(import.meta.url)], { stdio: 'inherit', env: { ...process.env, AUSCULT_DEV: '1' } });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

if (process.argv.includes('--help')) {
  console.log(`npm run dev

Runs the server from its sources, restarted on every change, and the app and the studio (/studio) with hot reload, all at http://127.0.0.1:4310 (PORT, HOST).
The data folder and the other settings are those of npm start.`);
} else {
  try {
    await install();
    if (process.env.AUSCULT_DEV || projectNode() === process.execPath) await serve();
    else process.exitCode = await runAgainUnderProjectNode();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

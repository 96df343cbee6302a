import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Figure } from '../figure.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CALLS_PER_ENDPOINT = 250;

/** Runs the test of hostile inputs with many more of them, other ones each time, and reads what it says. */
export async function* measureHostile(): AsyncGenerator<Figure> {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const child = spawn(process.execPath, [`${root}/node_modules/vitest/vitest.mjs`, 'run', '--project', 'server', 'apps/server/src/testing/hostile'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', HOSTILE_CALLS: String(CALLS_PER_ENDPOINT), HOSTILE_SEED: String(seed) },
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const told = /hostile inputs: (\d+) calls of (\d+) endpoints; (.*)/.exec(said);
  if (told === null) throw new Error(`the test of hostile inputs said nothing:\n${said.slice(-2000)}`);
  const failed = Number(/Tests\s+(\d+) failed/.exec(said)?.[1] ?? 0);
  if (failed > 0) console.log(said.slice(-8000));
  else if (code !== 0) throw new Error(`the test of hostile inputs broke off:\n${said.slice(-2000)}`);
  yield* [
    { name: 'hostile inputs: endpoints that break, or answer in another shape', value: failed, unit: '', limit: 0, note: `seed ${seed}` },
    { name: 'hostile inputs: calls', value: Number(told[1]), unit: '', note: `${told[2]} endpoints; ${told[3]}` },
  ];
}

import { Agent, request } from 'node:http';
import type { Client } from 'pg';
import { type Figure, median, quantile } from '../figure.ts';
import { addressOf } from '../generated-accounts.ts';

const ROUNDS = 1000;
const KINDS = ['valid', 'revoked', 'unknown', 'mistyped'] as const;
type Kind = (typeof KINDS)[number];

/** The public check of codes that exist, that were revoked, that are well formed but nobody's, and that are none, in turn: how long an answer takes must not tell which. */
export async function* checkCodes(origin: string, client: Client): AsyncGenerator<Figure> {
  const codes = await codesOf(client);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: Record<Kind, number[]> = { valid: [], revoked: [], unknown: [], mistyped: [] };
  let calls = 0;
  try {
    for (let round = -100; round < ROUNDS; round += 1) {
      // Another begins each round, so that none always finds the same one's traces.
      for (let turn = 0; turn < KINDS.length; turn += 1) {
        const kind = KINDS[(round + KINDS.length * 100 + turn) % KINDS.length] ?? 'valid';
        const list = codes[kind];
        const code = list[(round + 100) % list.length] ?? '';
        calls += 1;
        const started = performance.now();
        const standing = await check(agent, `${origin}/v1/certificates/${code}`, addressOf(calls));
        if (standing !== (kind === 'mistyped' ? 'unknown' : kind)) throw new Error(`a code that is ${kind} was answered as ${standing}`);
        if (round >= 0) times[kind].push(performance.now() - started);
      }
    }
  } finally {
    agent.destroy();
  }
  for (const kind of KINDS) yield { name: `check of a code, ${kind}: p95`, value: quantile(times[kind], 0.95), unit: 'ms', limit: 20 };
  const medians = KINDS.map((kind) => median(times[kind]));
  const note = KINDS.map((kind) => `${kind} ${median(times[kind]).toFixed(2)} ms`).join(', ');
  yield { name: 'check of a code: between the medians', value: Math.max(...medians) - Math.min(...medians), unit: 'ms', limit: 2, note };
}

/** Revokes a third of the certificates, and replaces the codes of another third: their former codes are well-formed and unknown. */
async function codesOf(client: Client): Promise<Record<Kind, string[]>> {
  const { rows } = await client.query<{ id: number; code: string }>('select id, code from certificate where revoked_at is null order by id');
  const third = (n: number) => rows.filter((_, index) => index % 3 === n);
  const ids = (n: number) => third(n).map(({ id }) => id);
  await client.query(`update certificate set revoked_at = now(), revoked_reason = 'bench' where id = any ($1)`, [ids(1)]);
  await client.query('update certificate set code = reverse(code) where id = any ($1)', [ids(2)]);
  const [valid, revoked, unknown] = [0, 1, 2].map((n) => third(n).map(({ code }) => code));
  // One sign more makes it no code.
  return { valid: valid ?? [], revoked: revoked ?? [], unknown: unknown ?? [], mistyped: (valid ?? []).map((code) => `${code}7`) };
}

async function check(agent: Agent, address: string, from: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const outgoing = request(address, { agent, headers: { 'x-forwarded-for': from } }, (incoming) => {
    let text = '';
    incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    incoming.once('end', () => resolve(String((JSON.parse(text) as { standing?: string }).standing ?? incoming.statusCode)));
  });
  outgoing.once('error', reject);
  outgoing.end();
  return promise;
}

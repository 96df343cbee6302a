import { Agent, request } from 'node:http';
import { startServer } from '@auscult/e2e/support/trial-server';
import { type Figure, median } from '../figure.ts';
import { addressOf, generatedBigNumber, generatedEmail, makeAccounts } from '../generated-accounts.ts';

const PAIRS = 150;
/** Ten wrong passwords lock one: each account is asked for less often. */
const ACCOUNTS = PAIRS;
const PASSWORD = 'Regen-op-het-Dak-12';
const STRANGERS = 100_000;

interface Question {
  readonly name: string;
  readonly path: string;
  readonly body: (who: number) => Record<string, unknown>;
}

const person = (n: number) => ({
  first_name: 'Generated',
  last_name: 'Person',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  terms_accepted: true,
  email: generatedEmail(n),
});
const questions: readonly Question[] = [
  { name: 'login', path: '/v1/login', body: (n) => ({ email: generatedEmail(n), password: 'Wrong-1-wrong' }) },
  { name: 'password/email', path: '/v1/password/email', body: (n) => ({ email: generatedEmail(n) }) },
  { name: 'forgot-email', path: '/v1/forgot-email', body: (n) => ({ bignumber: generatedBigNumber(n) }) },
  { name: 'register', path: '/v1/register', body: person },
];

/** Whether an account exists must not be told by what is answered, nor by how long it takes: known and unknown in turn, compared. */
export async function* measureAccountTiming(dataDir: string): AsyncGenerator<Figure> {
  const server = await startServer(dataDir, { env: { TRUST_PROXY: 'loopback' } });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let calls = 0;
  const ask = async ({ path, body }: Question, who: number) => {
    calls += 1;
    const sent = JSON.stringify(body(who));
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent), 'x-forwarded-for': addressOf(calls) };
    const started = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const outgoing = request(`${server.origin}${path}`, { agent, method: 'POST', headers }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      incoming.once('end', () => resolve(`${incoming.statusCode} ${shapeOf(text)}`));
    });
    outgoing.once('error', reject);
    outgoing.end(sent);
    const answer = await promise;
    return { answer, took: performance.now() - started };
  };
  try {
    await makeAccounts(dataDir, ACCOUNTS);
    for (const question of questions) {
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      const answers = new Set<string>();
      for (let n = 0; n < PAIRS; n += 1) {
        // Which goes first changes, so that neither always finds the other's traces.
        for (const kind of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          const { answer, took } = await ask(question, kind === 'known' ? n : STRANGERS + n);
          times[kind].push(took);
          answers.add(answer);
        }
      }
      const gap = Math.abs(median(times.known) - median(times.unknown));
      const note = `medians ${median(times.known).toFixed(2)} and ${median(times.unknown).toFixed(2)} ms; ${[...answers].join(' / ').slice(0, 200)}`;
      yield { name: `known or unknown, ${question.name}: gap of medians`, value: gap, unit: 'ms', limit: 5, note };
      yield { name: `known or unknown, ${question.name}: different answers`, value: answers.size, unit: '', limit: 1 };
    }
  } finally {
    agent.destroy();
    await server.stop();
  }
}

/** What an answer looks like, whatever secrets it invented: every text by its length. */
function shapeOf(text: string): string {
  if (text === '') return '';
  const body = JSON.parse(text) as Record<string, unknown>;
  if ('code' in body) return text;
  return JSON.stringify(Object.entries(body).map(([name, value]) => [name, name === 'qr_image' ? typeof value : String(value).length]));
}

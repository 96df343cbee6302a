import { DEMO_PASSWORD } from '@auscult/e2e/support/demo-story';
import { startServer } from '@auscult/e2e/support/trial-server';
import { type Figure, quantile } from '../figure.ts';
import { addressOf, generatedEmail, makeAccounts } from '../generated-accounts.ts';
import { type Call, type Outcome, steadyLoad } from '../load.ts';
import { signIn } from '../sign-in.ts';
import { busyListeners } from './mixed-load.ts';

const SECONDS = 30;
const VALID_PER_SECOND = 20;
const INVALID_PER_SECOND = 200;
const OTHER_PER_SECOND = 50;
const LISTENERS = 20;
const ATTACKERS = 20;
const ACCOUNTS = 200;
const FAILURES_PER_ADDRESS = 50;
const CONNECTIONS = 512;

/** Somebody tries passwords from twenty addresses while people sign in, and others just listen. */
export async function* measureLoginFlood(dataDir: string): AsyncGenerator<Figure> {
  const server = await startServer(dataDir, { env: { TRUST_PROXY: 'loopback' } });
  try {
    await makeAccounts(dataDir, ACCOUNTS);
    const { courseId } = await signIn(server.origin);
    const tokens = (await busyListeners(dataDir, LISTENERS)).map(({ token }) => token);
    const login = { method: 'POST', path: '/v1/login', weight: 1 };
    const valid: Call = {
      ...login,
      name: 'valid',
      headers: (n) => ({ 'x-forwarded-for': addressOf(n) }),
      body: (n) => ({ email: generatedEmail(n % ACCOUNTS), password: DEMO_PASSWORD }),
    };
    const invalid: Call = {
      ...login,
      name: 'invalid',
      headers: (n) => ({ 'x-forwarded-for': `198.51.100.${n % ATTACKERS}` }),
      body: (n) => ({ email: `guess-${n}@auscult.example`, password: `Guess-${n}` }),
    };
    const other: Call = { name: 'other', weight: 1, path: (n) => (n % 2 === 0 ? `/v1/podcast/courses/${courseId}` : '/v1/users/me'), tokens };
    // Connections of their own: whoever waits for an answer must not keep the others from asking.
    const [people, guesses, listeners] = await Promise.all([
      steadyLoad(server.origin, [valid], VALID_PER_SECOND, SECONDS, CONNECTIONS),
      steadyLoad(server.origin, [invalid], INVALID_PER_SECOND, SECONDS, CONNECTIONS),
      steadyLoad(server.origin, [other], OTHER_PER_SECOND, SECONDS, CONNECTIONS),
    ]);
    const told = ({ failures }: Outcome) => [...failures].map(([what, times]) => `${what} × ${times}`).join(', ') || 'all done';
    const wrong = [people, listeners].flatMap(({ failures }) => [...failures.values()]).reduce((sum, times) => sum + times, 0);
    const limit = ATTACKERS * FAILURES_PER_ADDRESS;
    yield* [
      {
        name: 'login flood: valid sign-ins p95',
        value: quantile(people.milliseconds, 0.95),
        unit: 'ms',
        limit: 1000,
        note: `${people.sent}: ${told(people)}`,
      },
      {
        name: 'login flood: other calls p99',
        value: quantile(listeners.milliseconds, 0.99),
        unit: 'ms',
        limit: 100,
        note: `${listeners.sent}: ${told(listeners)}`,
      },
      { name: 'login flood: valid and other calls that failed', value: wrong, unit: '', limit: 0 },
      {
        name: 'login flood: guesses that cost a hash',
        value: guesses.failures.get('invalid 401') ?? 0,
        unit: '',
        limit,
        note: `of ${guesses.sent}: ${told(guesses)}`,
      },
    ];
  } finally {
    await server.stop();
  }
}

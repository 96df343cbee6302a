import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { DEMO_PASSWORD } from '@auscult/e2e/support/demo-story';
import type { Call } from '../load.ts';

const ADDRESSES = 50;
export const GUEST_CONNECTIONS = 200;
const SLOW_PER_ADDRESS = 20;
const DRIP_MS = 5000;

/** Each with one letter wrong. */
const MISTYPED = 'hartfaalne cardiologei ademhalign pneumnie hypertnesie antibitoica ritmestornis nierfalne'.split(' ');

const addressOf = (n: number) => `127.2.0.${1 + (n % ADDRESSES)}`;

/** The same words with another letter wrong each time. */
const mistyped = (n: number) =>
  MISTYPED.map((word, k) => `${word.slice(0, (n + k) % word.length)}x${word.slice(((n + k) % word.length) + 1)}`).join(' ');

/** All that somebody without an account can ask or leave behind. */
export function guestCalls(courseIds: readonly number[]): Call[] {
  const course = (n: number) => courseIds[n % courseIds.length];
  const metaData = () => Object.fromEntries(Array.from({ length: 20 }, (_, k) => [`key-${k}`, randomUUID().repeat(11).slice(0, 400)]));
  const error = () => ({
    kind: 'screen',
    name: randomUUID(),
    message: randomUUID().repeat(8).slice(0, 300),
    stack: randomUUID().repeat(55).slice(0, 2000),
    where: '/course/$courseId',
    times: 1,
  });
  const person = (n: number) => {
    const password = { password: DEMO_PASSWORD, password_confirmation: DEMO_PASSWORD };
    return { ...password, first_name: 'Guest', last_name: 'Person', terms_accepted: true, email: `guest-${n}-${randomUUID()}@attack.example` };
  };
  const own = { from: addressOf };
  const post = { ...own, method: 'POST' };
  return [
    { ...own, name: 'page', weight: 6, path: (n) => `/course/${course(n)}?${n}` },
    { ...own, name: 'course', weight: 4, path: (n) => `/v1/podcast/public/channels/${course(n)}` },
    { ...own, name: 'mistyped search', weight: 4, path: (n) => `/v1/podcast/search?q=${encodeURIComponent(mistyped(n))}` },
    { ...own, name: 'colours', weight: 2, path: (n) => `/course-colours/${((n * 7919) % 0xffffff).toString(16).padStart(6, '0')}.css` },
    { ...own, name: 'nothing', weight: 2, path: (n) => `/course/${1_000_000 + n}` },
    {
      ...post,
      name: 'tracking',
      weight: 4,
      path: '/v1/trackings',
      body: (n) => ({ id: randomUUID(), action: 'podcast_play', entity_id: n, meta_data: metaData() }),
    },
    {
      ...post,
      name: 'client error',
      weight: 4,
      path: '/v1/client-errors',
      body: () => ({ build: 'attack', errors: Array.from({ length: 10 }, error) }),
    },
    { ...post, name: 'register', weight: 2, path: '/v1/register', body: person },
    { ...post, name: 'login', weight: 4, path: '/v1/login', body: (n) => ({ email: `guest-${n}@attack.example`, password: `Guess-${n}-guess` }) },
    {
      ...post,
      name: 'contact',
      weight: 1,
      path: '/v1/contacts',
      body: (n) => ({ name: 'Guest', email: `guest-${n}@attack.example`, message: 'x'.repeat(2000) }),
    },
  ];
}

/** Requests that never end, a sign each five seconds, and connections without any. Answers how many the server still holds. */
export function openSlowConnections(origin: string): () => number {
  const { hostname, port } = new URL(origin);
  let open = 0;
  for (let n = 0; n < ADDRESSES * SLOW_PER_ADDRESS; n += 1) {
    const socket = connect({ host: hostname, port: Number(port), localAddress: addressOf(n) });
    let drip: NodeJS.Timeout | undefined;
    socket.once('connect', () => {
      open += 1;
      socket.once('close', () => {
        open -= 1;
      });
      if (n % 4 === 0) return;
      socket.write(`POST /v1/trackings HTTP/1.1\r\nhost: ${hostname}\r\n`);
      drip = setInterval(() => socket.write(n % 2 === 0 ? 'x' : 'x-drip: 1\r\n'), DRIP_MS);
    });
    socket.once('close', () => clearInterval(drip));
    socket.on('error', () => {});
    socket.resume();
  }
  return () => open;
}

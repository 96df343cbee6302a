import { type ChildProcess, fork } from 'node:child_process';
import { hash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DEMO_LISTENER } from '@auscult/e2e/support/demo-story';
import { connectTo } from '@auscult/e2e/support/trial-database';
import { startServer } from '@auscult/e2e/support/trial-server';
import type { Client } from 'pg';
import { type Figure, quantile } from '../figure.ts';
import { makeListeners } from '../home-opening.ts';
import { type Call, steadyLoad } from '../load.ts';
import { makeEditor } from '../make-editor.ts';
import { callsOf } from '../parts/mixed-load.ts';
import { descendantsOf, isServer, residentMegabytesOf } from '../process-usage.ts';
import { type SignedIn, signIn } from '../sign-in.ts';
import type { EditorAttack } from './editor.ts';
import type { MemberAttack } from './member.ts';
import { startPublisher } from './publisher.ts';

const ATTACKER = fileURLToPath(new URL('./attacker.ts', import.meta.url));
const SESSIONS = 10;
const OTHERS = 10;
const OTHERS_PER_SECOND = 60;
const WARM_UP_SECONDS = 5;
const SAMPLE_MS = 50;
/** A request may take half a minute, and the server looks every half minute. */
const SLOW_ENDS_AFTER_MS = 65_000;

/** Ten members and ten guests use the server at a steady pace, while a guest, a publisher, a member and an editor attack it, one after the other for so many seconds. */
export async function* measureAttack(dataDir: string, seconds: number): AsyncGenerator<Figure> {
  const publisher = await startPublisher();
  const server = await startServer(dataDir, { env: { EGRESS_ALLOW: publisher.host } });
  const client = await connectTo(dataDir);
  const children: ChildProcess[] = [];
  const attackWith = (role: string, data: unknown = null) => {
    const child = fork(ATTACKER, [role, server.origin, String(seconds), JSON.stringify(data)]);
    children.push(child);
    return child;
  };
  try {
    const signedIn = await signIn(server.origin);
    const calls = await othersOf(client, signedIn);
    await steadyLoad(server.origin, calls, OTHERS_PER_SECOND, WARM_UP_SECONDS);
    const during = (who: string, attack: Promise<unknown>) => measureOthers(who, server.origin, server.pid, calls, seconds, attack);

    const slow = attackWith('slow');
    const slowSince = performance.now();
    const courses = await client.query<{ id: number }>('select course_id as id from course_listing order by 1 limit 20');
    yield* await during(
      'a guest with 50 addresses',
      toldBy(
        attackWith(
          'guest',
          courses.rows.map(({ id }) => id),
        ),
      ),
    );
    yield* await during('a publisher', publisher.attack(client, seconds));
    yield* await during('a member with ten sessions', toldBy(attackWith('member', await memberAttack(client, signedIn))));

    yield* await during('an editor with ten connections', toldBy(attackWith('editor', await editorAttack(client))));

    await wait(Math.max(0, slowSince + SLOW_ENDS_AFTER_MS - performance.now()));
    slow.send('count');
    yield {
      name: 'slow and half-open connections of guests held after a minute',
      value: Number(await toldBy(slow)),
      unit: '',
      limit: 0,
      note: 'of 1,000',
    };
  } finally {
    for (const child of children) child.kill();
    publisher.close();
    await client.end();
    await server.stop();
  }
}

/** The one message that a child has to tell. */
const toldBy = (child: ChildProcess) =>
  new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`an attacker ended with ${code}`)));
  });

/** Members who listen and guests who read, each from an address of their own. */
async function othersOf(client: Client, signedIn: SignedIn): Promise<Call[]> {
  const listeners = await makeListeners(client, OTHERS);
  const members = callsOf(signedIn, listeners).map((call): Call => ({ ...call, from: (n) => `127.3.0.${1 + (n % OTHERS)}` }));
  const guest = { weight: 5, from: (n: number) => `127.4.0.${1 + (n % OTHERS)}` };
  return [
    ...members,
    { ...guest, name: 'page of a series', path: `/course/${signedIn.courseId}` },
    { ...guest, name: 'search of a member', path: '/v1/podcast/search?q=hart', tokens: listeners.map(({ token }) => token) },
    { ...guest, name: 'health', path: '/health' },
  ];
}

/** A copy of the busy listener with ten sessions. */
async function memberAttack(client: Client, { playable }: SignedIn): Promise<MemberAttack> {
  const [account] = await makeListeners(client, 1);
  const accountId = account?.accountId ?? 0;
  const tokens = Array.from({ length: SESSIONS }, () => randomBytes(32).toString('base64url'));
  await client.query(
    `insert into session (token_hash, account_id, expires_at) select decode(key, 'hex'), $1, now() + interval '1 day' from unnest($2::text[]) as key`,
    [accountId, tokens.map((token) => hash('sha256', token, 'hex'))],
  );
  await client.query('update account set password_hash = (select password_hash from account where email = $2) where id = $1', [
    accountId,
    DEMO_LISTENER,
  ]);
  return { accountId, tokens, streams: playable };
}

/** Of the company that has most episodes with sound. */
async function editorAttack(client: Client): Promise<EditorAttack> {
  const { rows } = await client.query<Omit<EditorAttack, 'token'>>(
    `select company_id as "companyId", max(id) as "streamId" from stream where kind = 'episode' group by company_id order by count(*) desc limit 1`,
  );
  const [place = { companyId: 0, streamId: 0 }] = rows;
  return { ...place, token: await makeEditor(client, [place.companyId]) };
}

/** Of the processes that the server gives its work to; what they share with it is counted again. */
function workersMegabytes(pid: number): number {
  let sum = 0;
  for (const child of descendantsOf(pid).filter(isServer)) {
    try {
      sum += residentMegabytesOf(child);
    } catch {
      // It ended while we looked.
    }
  }
  return sum;
}

async function measureOthers(
  who: string,
  origin: string,
  pid: number,
  calls: readonly Call[],
  seconds: number,
  attack: Promise<unknown>,
): Promise<Figure[]> {
  const over = new AbortController();
  let memory = 0;
  let withWorkers = 0;
  let health = 0;
  const watch = async () => {
    while (!over.signal.aborted) {
      const started = performance.now();
      await fetch(`${origin}/health`).then((response) => response.arrayBuffer());
      health = Math.max(health, performance.now() - started);
      const own = residentMegabytesOf(pid);
      memory = Math.max(memory, own);
      withWorkers = Math.max(withWorkers, own + workersMegabytes(pid));
      await wait(SAMPLE_MS);
    }
  };
  const watching = watch();
  const [others, told] = await Promise.all([steadyLoad(origin, calls, OTHERS_PER_SECOND, seconds, 256), attack]);
  over.abort();
  await watching;
  const failed = [...others.failures].map(([what, count]) => `${what} × ${count}`).join(', ');
  const slowest = [...others.byName].map(([name, values]) => `${name} ${quantile(values, 0.99).toFixed(0)}`).join(', ');
  return [
    {
      name: `attacked by ${who}: others' p99`,
      value: quantile(others.milliseconds, 0.99),
      unit: 'ms',
      limit: 100,
      note: `p50 ${quantile(others.milliseconds, 0.5).toFixed(1)} ms of ${others.sent}; worst /health ${health.toFixed(0)} ms; p99 by call: ${slowest}`,
    },
    {
      name: `attacked by ${who}: others' calls refused or failed`,
      value: [...others.failures.values()].reduce((sum, count) => sum + count, 0),
      unit: '',
      limit: 0,
      ...(failed && { note: failed }),
    },
    {
      name: `attacked by ${who}: memory, at most`,
      value: memory,
      unit: 'MB',
      limit: 400,
      note: `with the processes that read and draw ${withWorkers.toFixed(0)} MB; the attacker was answered: ${JSON.stringify(told)}`,
    },
  ];
}

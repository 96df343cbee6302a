import { Agent, request } from 'node:http';

/** One kind of call in a mix; the weight is relative. */
export interface Call {
  readonly name: string;
  readonly weight: number;
  readonly method?: string;
  readonly path: string | ((n: number) => string);
  /** Sessions to spread the calls over: each has its own rate limit, as many listeners have. */
  readonly tokens?: readonly string[];
  readonly body?: (n: number) => unknown;
  /** Sent in place of a body in JSON. */
  readonly file?: Buffer;
  readonly headers?: (n: number) => Readonly<Record<string, string>>;
  /** From which address of this machine: all of 127.0.0.0/8 are. */
  readonly from?: (n: number) => string;
}

export interface Outcome {
  readonly sent: number;
  readonly failures: Map<string, number>;
  /** From the moment each call was due, so that a stall counts for everyone behind it. */
  readonly milliseconds: number[];
  readonly byName: Map<string, number[]>;
}

/** Longer than the server takes for anything; a call that is never answered is a failure, not the end of the bench. */
const PATIENCE_MS = 120_000;

function send(agent: Agent, origin: string, call: Call, n: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const body = call.file ?? (call.body && JSON.stringify(call.body(n)));
  const outgoing = request(
    `${origin}${typeof call.path === 'string' ? call.path : call.path(n)}`,
    {
      agent,
      method: call.method ?? 'GET',
      ...(call.from && { localAddress: call.from(n) }),
      headers: {
        ...call.headers?.(n),
        ...(call.tokens && { authorization: `Bearer ${call.tokens[n % call.tokens.length]}` }),
        ...(body && { 'content-type': call.file ? 'application/octet-stream' : 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    },
    (incoming) => {
      incoming.resume();
      incoming.once('end', () => resolve(incoming.statusCode ?? 0));
    },
  );
  outgoing.once('error', reject);
  outgoing.setTimeout(PATIENCE_MS, () => outgoing.destroy(new Error(`no answer in ${PATIENCE_MS / 1000} s`)));
  outgoing.end(body);
  return promise;
}

function pick(calls: readonly Call[], n: number): Call {
  const total = calls.reduce((sum, call) => sum + call.weight, 0);
  let at = (n * 0.618_033_988_749_895 * total) % total;
  for (const call of calls) {
    at -= call.weight;
    if (at < 0) return call;
  }
  return calls[0] as Call;
}

/** Open model: `perSecond` calls are due every second for `seconds`, whether or not earlier ones have answered. */
export async function steadyLoad(origin: string, calls: readonly Call[], perSecond: number, seconds: number, maxSockets = 64): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const outcome: Outcome = { sent: 0, failures: new Map(), milliseconds: [], byName: new Map() };
  const started = performance.now();
  const total = perSecond * seconds;
  const running: Promise<void>[] = [];
  let sent = 0;
  const fail = (reason: string) => {
    outcome.failures.set(reason, (outcome.failures.get(reason) ?? 0) + 1);
  };
  while (sent < total) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond));
    for (; sent < due; sent += 1) {
      const n = sent;
      const call = pick(calls, n);
      const dueAt = started + (n / perSecond) * 1000;
      running.push(
        send(agent, origin, call, n).then(
          (status) => {
            const took = performance.now() - dueAt;
            outcome.milliseconds.push(took);
            const times = outcome.byName.get(call.name);
            if (times) times.push(took);
            else outcome.byName.set(call.name, [took]);
            if (status >= 400) fail(`${call.name} ${status}`);
          },
          (error: NodeJS.ErrnoException) => fail(`${call.name} ${error.code ?? error.message}`),
        ),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(running);
  agent.destroy();
  return { ...outcome, sent };
}

/** Closed model for CPU per call: `count` calls over `connections` connections, as fast as they are answered. */
export async function burst(origin: string, call: Call, count: number, connections = 16): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      const status = await send(agent, origin, call, next);
      if (status >= 400) throw new Error(`${call.name} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
}

/** Closed model for an attack: as many calls as come back in `seconds` over so many connections. How often each was answered, by name and status. */
export async function hammer(origin: string, calls: readonly Call[], connections: number, seconds: number): Promise<Map<string, number>> {
  const agent = new Agent({ keepAlive: true, maxTotalSockets: connections });
  const until = performance.now() + seconds * 1000;
  const answers = new Map<string, number>();
  let next = 0;
  const worker = async () => {
    while (performance.now() < until) {
      next += 1;
      const call = pick(calls, next);
      const answer = await send(agent, origin, call, next).catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
      answers.set(`${call.name} ${answer}`, (answers.get(`${call.name} ${answer}`) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return answers;
}

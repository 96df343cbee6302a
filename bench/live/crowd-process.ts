import { crowdClient, type Tally } from './crowd-client.ts';
import type { Order, Report } from './messages.ts';

// A process of clients: forked by crowd.ts, does as it is told, and ends with its parent.
const LONGEST_MS = 20_000;

const fresh = (): Tally => ({
  frames: 0,
  messages: 0,
  disordered: 0,
  gaps: 0,
  breaks: 0,
  backs: [],
  delays: new Uint32Array(LONGEST_MS + 1),
  joins: [],
  failures: {},
  drawnAt: [],
  votes: {},
  refusedVotes: 0,
});
const tally = fresh();
const clients: ReturnType<typeof crowdClient>[] = [];
let voting: { every: number; withinMs: number } | null = null;

function report(): Report {
  const [first] = clients;
  const throughs = clients.map(({ seen }) => seen.through);
  const { delays, ...rest } = tally;
  return {
    ...rest,
    clients: clients.length,
    open: clients.filter(({ seen }) => seen.isOpen).length,
    through: [throughs.reduce((a, b) => Math.min(a, b), Number.MAX_SAFE_INTEGER), throughs.reduce((a, b) => Math.max(a, b), 0)],
    different: clients.filter(({ seen }) => seen.messages !== first?.seen.messages || seen.sum !== first.seen.sum).length,
    each: [first?.seen.messages ?? 0, first?.seen.sum ?? 0],
    delays: [...delays],
  };
}

process.on('message', (order: Order) => {
  if (order.do === 'join') {
    const { people, withinMs, ...room } = order;
    for (const [place, person] of people.entries()) {
      const client = crowdClient({ ...room, ...person, tally, voting: () => voting });
      clients.push(client);
      client.start((place / people.length) * withinMs);
    }
  } else if (order.do === 'vote') voting = order;
  else if (order.do === 'begin') {
    Object.assign(tally, fresh());
    for (const { seen } of clients) Object.assign(seen, { messages: 0, sum: 0 });
  }
  process.send?.(order.do === 'report' ? report() : null);
});
process.once('disconnect', () => process.exit());

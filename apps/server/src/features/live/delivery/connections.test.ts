import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Frame, Page } from '../log/frame.ts';
import { Connection, createConnections, LIVE_LIMITS, type LiveLimits, liveLimitsOf, type Peer, type Pipe } from './connections.ts';
import { mostOpenFiles } from './open-file-limit.ts';

const frame = (through: number) => new Frame({ epoch: '6f1c2f0e-2f7b-4c8e-9b57-0d6c1a7c1f10', after: through - 1, through }, []);
const guest: Peer = { roomId: 1, accountId: null, sessionKey: null, isModerator: false, address: '192.0.2.1' };

/** A reader whose unread bytes a test says, with what reached it. */
function aPipe() {
  const heard: string[] = [];
  const state = { unread: 0 };
  const pipe: Pipe = {
    unreadBytes: () => state.unread,
    sendFrame: ({ through }) => void heard.push(`batch ${through}`),
    send: (content) =>
      void heard.push(
        'through' in content ? `${content.type} ${content.through}` : 'after_ms' in content ? `${content.type} ${content.after_ms}` : content.type,
      ),
    ping: () => true,
    close: (why) => void heard.push(why),
    destroy: () => void heard.push('destroyed'),
  };
  return { heard, state, pipe };
}

describe('A connection', () => {
  it('leaves out what its reader has no room for, tells them to resume once they have read, and goes on', () => {
    const { heard, state, pipe } = aPipe();
    const connection = new Connection(guest, pipe);
    connection.deliver(frame(1));
    state.unread = 300_000;
    connection.deliver(frame(2));
    state.unread = 1000;
    connection.deliver(frame(3));
    connection.tick();
    state.unread = 0;
    connection.tick();
    connection.deliver(frame(4));
    expect(heard).toEqual(['batch 1', 'resync 3', 'batch 4']);
  });

  it('ends when nothing is read for half a minute', () => {
    const { heard, state, pipe } = aPipe();
    let now = 0;
    const connection = new Connection(guest, pipe, () => now);
    state.unread = 300_000;
    connection.deliver(frame(1));
    now = 30_000;
    connection.tick();
    expect(heard).toEqual([]);
    now = 30_001;
    connection.tick();
    expect(heard).toEqual(['destroyed']);
  });
});

describe('The connections of a process', () => {
  /** Each is told apart by its name, and heard of when it is destroyed. */
  function aServer(limits: Partial<LiveLimits>) {
    const connections = createConnections({ ...LIVE_LIMITS, ...limits });
    onTestFinished(() => connections.stop());
    const destroyed: string[] = [];
    return {
      connections,
      destroyed,
      add(name: string, peer: Partial<Peer>) {
        const connection = new Connection({ ...guest, ...peer }, { ...aPipe().pipe, destroy: () => void destroyed.push(name) });
        return { connection, isIn: connections.add(connection) };
      },
    };
  }

  it('are so many of guests at one address, and of one account', () => {
    const { connections, add } = aServer({ perAddress: 2, perAccount: 1 });
    const first = add('first', { accountId: 7 });
    expect([first.isIn, add('again', { accountId: 7, address: 'b' }).isIn]).toEqual([true, false]);
    connections.remove(first.connection);
    connections.remove(first.connection);
    expect([add('back', { accountId: 7 }).isIn, add('again', { accountId: 7 }).isIn]).toEqual([true, false]);
    expect([1, 2, 3].map((n) => add(`guest ${n}`, {}).isIn)).toEqual([true, true, false]);
    expect([8, 9, 10].map((accountId) => add(`member ${accountId}`, { accountId }).isIn)).toEqual([true, true, true]);
  });

  it('are thousands of one address while there is room', () => {
    const { add } = aServer({});
    expect(Array.from({ length: 20_000 }, (_, n) => add('', { accountId: n, address: 'hospital' }).isIn).every(Boolean)).toBe(true);
  });

  it('give the oldest of an address that has the most to one that has few, when all places are taken', () => {
    const { connections, destroyed, add } = aServer({ total: 4 });
    for (const n of [1, 2, 3]) add(`many ${n}`, { address: 'many' });
    add('other', { address: 'other' });
    expect([connections.hasRoomFor(0), connections.hasRoomFor(1)]).toEqual([true, false]);
    expect([add('many 4', { address: 'many' }).isIn, destroyed]).toEqual([false, []]);
    expect([add('new', { address: 'new' }).isIn, destroyed]).toEqual([true, ['many 1']]);
    expect([add('newer', { address: 'newer' }).isIn, destroyed]).toEqual([true, ['many 1', 'many 2']]);
    // One each: whoever comes now would only take it from who came before.
    expect([add('newest', { address: 'newest' }).isIn, destroyed.length]).toEqual([false, 2]);
  });

  it('give the place of a guest to a member, wherever they are, and of a member to no guest', () => {
    const { destroyed, add } = aServer({ total: 4 });
    for (const n of [1, 2]) add(`guest ${n}`, { address: 'guests' });
    for (const accountId of [1, 2]) add(`member ${accountId}`, { accountId, address: 'hospital' });
    expect([add('member 3', { accountId: 3, address: 'hospital' }).isIn, destroyed]).toEqual([true, ['guest 1']]);
    expect([add('member 4', { accountId: 4, address: 'hospital' }).isIn, destroyed]).toEqual([true, ['guest 1', 'guest 2']]);
    expect([add('guest 3', { address: 'elsewhere' }).isIn, add('member 5', { accountId: 5, address: 'hospital' }).isIn]).toEqual([false, false]);
    expect([add('member 6', { accountId: 6, address: 'elsewhere' }).isIn, destroyed]).toEqual([true, ['guest 1', 'guest 2', 'member 1']]);
  });

  it('are as many as leave descriptors for everything else that the process does', () => {
    const totalOf = (most: number) => liveLimitsOf(most).total;
    expect([totalOf(20_000), totalOf(Number.POSITIVE_INFINITY), totalOf(34_000), totalOf(1024)]).toEqual([11_000, 25_000, 25_000, 102]);
    const limits = 'Limit  Soft Limit  Hard Limit  Units\nMax open files            4096                 8192                 files     \n';
    const fails = () => {
      throw new Error('no such file');
    };
    expect([mostOpenFiles(() => limits), mostOpenFiles(() => limits.replace('4096', 'unlimited')), mostOpenFiles(fails)]).toEqual([
      4096,
      Number.POSITIVE_INFINITY,
      10_240,
    ]);
    expect(mostOpenFiles()).toBeGreaterThan(0);
  });

  it('hold so much of what was missed and is not read, a text that many were given once; whoever came first goes', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const page = (through: number) => new Page({ epoch: '6f1c2f0e-2f7b-4c8e-9b57-0d6c1a7c1f10', after: 0, through }, []);
    const [first, second, third] = [page(1), page(2), page(3)];
    const connections = createConnections(undefined, first.text.length * 2);
    const given = [first, second, second, third, third].map((one) => {
      const { pipe, state, heard } = aPipe();
      const connection = new Connection(guest, pipe);
      connections.add(connection);
      connection.deliver(one);
      state.unread = one.text.length;
      return { state, heard };
    });
    vi.advanceTimersByTime(1000);
    expect(given.map(({ heard }) => heard.includes('destroyed'))).toEqual([true, false, false, false, false]);
    for (const one of given) one.state.unread = 0;
    for (const one of given) one.heard.length = 0;
    vi.advanceTimersByTime(1000);
    expect(given.map(({ heard }) => heard)).toEqual([[], [], [], [], []]);
    connections.stop();
  });

  it('are told when to come back, one after the other, when the server stops', () => {
    const connections = createConnections();
    const pipes = [aPipe(), aPipe(), aPipe()];
    for (const { pipe } of pipes) connections.add(new Connection(guest, pipe));
    connections.end(() => true, 3000, 'stops');
    expect(pipes.map(({ heard }) => heard)).toEqual([
      ['moved 0', 'stops'],
      ['moved 1000', 'stops'],
      ['moved 2000', 'stops'],
    ]);
    connections.stop();
  });
});

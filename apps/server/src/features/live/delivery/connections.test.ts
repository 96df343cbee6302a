import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Frame, Page } from '../log/frame.ts';
import { Connection, createConnections, type Peer, type Pipe } from './connections.ts';

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
  it('are so many in all, of one address and of one account', () => {
    const limits = { total: 4, perAddress: 2, perAccount: 1 };
    const connections = createConnections(limits);
    const add = (peer: Partial<Peer>) => {
      const connection = new Connection({ ...guest, ...peer }, aPipe().pipe);
      return { connection, isIn: connections.add(connection) };
    };
    const first = add({ accountId: 7, address: 'a' });
    expect([first.isIn, add({ accountId: 7, address: 'b' }).isIn, add({ address: 'a' }).isIn, add({ address: 'a' }).isIn]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    connections.remove(first.connection);
    connections.remove(first.connection);
    expect([add({ accountId: 7, address: 'a' }).isIn, add({ address: 'c' }).isIn, add({ address: 'd' }).isIn, add({ address: 'e' }).isIn]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    connections.stop();
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

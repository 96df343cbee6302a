import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { publishTo } from '../../testing/live/rtmp-publisher.ts';
import type { Publication } from './publication.ts';
import { receiveRtmp } from './receive-rtmp.ts';
import { ACKNOWLEDGEMENT, AUDIO, createMessageReader, MOST_MESSAGE_BYTES, SET_CHUNK_SIZE, VIDEO } from './rtmp-message.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const end of cleanUp.splice(0)) end();
});

/** Takes any key. */
async function aServer(heard: Partial<Publication> = {}) {
  const nothing = () => {};
  const publication = { describePicture: nothing, describeSound: nothing, picture: nothing, sound: nothing, end: nothing, ...heard };
  const refused: string[] = [];
  const server = createServer((socket) => receiveRtmp(socket, { admit: async () => publication, onRefused: (reason) => refused.push(reason) }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.push(() => server.close());
  return { port: (server.address() as AddressInfo).port, refused };
}
/** One that begins a message. */
function chunk(id: number, type: number, length: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head[0] = id;
  head.writeUIntBE(length, 4, 3);
  head[7] = type;
  return Buffer.concat([head, data]);
}
const SOUND = Buffer.concat([Buffer.from([0xaf, 1]), Buffer.alloc(20)]);
const SOUND_HEAD = Buffer.concat([Buffer.from([0xaf, 0]), Buffer.from('1190', 'hex')]);

it('LIVE-13.5 a publisher with a key who sends more messages than pictures and sounds ever are is sent away, however few bytes they have', async () => {
  const { port, refused } = await aServer();
  const publisher = await publishTo(port, 'x');
  publisher.write(ACKNOWLEDGEMENT, ...Array.from({ length: 9000 }, () => Buffer.alloc(1)));
  await publisher.answered();
  expect(refused).toEqual([]);
  publisher.write(ACKNOWLEDGEMENT, ...Array.from({ length: 1100 }, () => Buffer.alloc(0)));
  await publisher.closed;
  expect(refused).toEqual(['it sends too many messages']);
});

it('LIVE-13.5 thousands of messages at once leave others their turns: some dozens are handled in each', async () => {
  let inTurn = 0;
  const turns: number[] = [];
  const sound = () => {
    if (inTurn === 0)
      setImmediate(() => {
        turns.push(inTurn);
        inTurn = 0;
      });
    inTurn += 1;
  };
  const { port } = await aServer({ sound });
  const publisher = await publishTo(port, 'x');
  publisher.write(AUDIO, SOUND_HEAD, ...Array.from({ length: 5000 }, () => SOUND));
  await publisher.answered();
  await publisher.leave();
  expect(turns.reduce((sum, count) => sum + count, 0)).toBe(5000);
  // What was left from the turn before may be handled in one with what comes.
  expect(Math.max(...turns)).toBeLessThanOrEqual(64);
});

it('LIVE-13.5 what came before a publisher went is handled, also when it waited for its turn', async () => {
  let sounds = 0;
  const ended = new Promise<number>((resolve) => {
    void aServer({ sound: () => (sounds += 1), end: () => resolve(sounds) }).then(async ({ port }) => {
      const publisher = await publishTo(port, 'x');
      publisher.write(AUDIO, SOUND_HEAD, ...Array.from({ length: 3000 }, () => SOUND));
      await publisher.leave();
    });
  });
  expect(await ended).toBe(3000);
});

it('LIVE-13.5 a publisher who sends anything but picture and sound is silent, and leaves after 15 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { port, refused } = await aServer();
  const publisher = await publishTo(port, 'x');
  publisher.write(AUDIO, SOUND_HEAD);
  for (const message of [SOUND, SOUND]) {
    vi.advanceTimersByTime(14_000);
    publisher.write(AUDIO, message);
    await publisher.answered();
  }
  vi.advanceTimersByTime(14_000);
  publisher.write(ACKNOWLEDGEMENT, Buffer.alloc(4));
  publisher.write(AUDIO, SOUND_HEAD, SOUND.subarray(0, 2));
  await publisher.answered();
  expect(refused).toEqual([]);
  vi.advanceTimersByTime(1001);
  await publisher.closed;
  expect(refused).toEqual(['it sends neither picture nor sound']);
});

it('LIVE-13.5 who says nothing at all is closed after 3 s, and who shows no key after 10', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { port } = await aServer();
  const callers = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')] as const;
  const closed = callers.map(
    (caller) =>
      new Promise((resolve) =>
        caller
          .on('error', () => {})
          .once('close', resolve)
          .resume(),
      ),
  );
  callers[1].write(Buffer.concat([Buffer.from([3]), Buffer.alloc(1536)]));
  // It has greeted back, so it knows of both.
  await once(callers[1], 'data');
  vi.advanceTimersByTime(3001);
  await closed[0];
  expect(callers[1].destroyed).toBe(false);
  vi.advanceTimersByTime(7000);
  await closed[1];
});

it('LIVE-13.5 pieces of many messages that are never whole are refused before they fill the memory', () => {
  const read = createMessageReader(() => true);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(MOST_MESSAGE_BYTES);
  const half = Buffer.alloc(MOST_MESSAGE_BYTES / 2);
  const begun = (id: number) => [...read(chunk(id, VIDEO, MOST_MESSAGE_BYTES, half))];
  expect([...read(chunk(2, SET_CHUNK_SIZE, 4, size))]).toHaveLength(1);
  size.writeUInt32BE(half.length);
  expect([...read(chunk(2, SET_CHUNK_SIZE, 4, size))]).toHaveLength(1);
  expect([4, 5, 6].map(begun)).toEqual([[null], [null], [null]]);
  expect(() => begun(7)).toThrow('too much of it is not whole');
});

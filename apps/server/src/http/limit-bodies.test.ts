import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeHttp } from '../boot/compose-http.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let app: Awaited<ReturnType<typeof composeHttp>>;
/** The connections, as the server has them. */
const connections: Socket[] = [];
/** Pieces of bodies that the server's parser told of. */
let pieces = 0;
/** Of Node's parser: what it tells each piece to; no documented part of `node:http`. */
const ON_BODY = 3;
beforeAll(async () => {
  test = await startTestServer();
  app = await composeHttp(test.context);
  app.server.on('connection', (socket: Socket & { parser: Record<number, (...told: unknown[]) => unknown> }) => {
    connections.push(socket);
    const { parser } = socket;
    const onBody = parser[ON_BODY];
    parser[ON_BODY] = function count(...told) {
      pieces += 1;
      return onBody?.apply(this, told);
    };
    // Parsers are used again.
    socket.prependOnceListener('close', () => Object.assign(parser, { [ON_BODY]: onBody }));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await test.stop();
});

/** A caller that sends as much as is taken, whatever it is answered: the status line, and how many bytes the server had read when the connection ended. */
async function sendOn(head: string, piece: Buffer) {
  const socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' }).on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  const accepted = once(app.server, 'connection');
  const push = (failure?: Error | null) => {
    if (!failure && socket.writable) socket.write(piece, push);
  };
  const length = head.startsWith('GET') || head.includes('chunked') ? '' : 'content-length: 50000000\r\n';
  // In one piece with the first of the body, as an attacker would.
  socket.write(Buffer.concat([Buffer.from(`${head}\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n`), piece]), push);
  const [mine] = (await accepted) as [Socket];
  await closed;
  return { status: answer.slice(0, answer.indexOf('\r\n')), head: answer.slice(0, answer.indexOf('\r\n\r\n')), read: mine.bytesRead };
}
const MEGABYTE = 1_000_000;
const chunked = 'transfer-encoding: chunked';
const bytes = Buffer.alloc(64 * 1024, '1');
const chunksOfOne = Buffer.from('1\r\n \r\n'.repeat(10_000));

describe('The body of a call', () => {
  it.each(['POST /v1/login', 'POST /v1/nothing', 'GET /health', 'PATCH /v1/studio/uploads/x'])(
    'that comes in chunks is refused before it is read: %s',
    async (call) => {
      pieces = 0;
      const { status, read } = await sendOn(`${call} HTTP/1.1\r\n${chunked}`, chunksOfOne);
      expect(pieces).toBeLessThan(10);
      expect(status).toBe('HTTP/1.1 411 Length Required');
      expect(read).toBeLessThan(MEGABYTE);
    },
  );

  it.each([
    ['POST /v1/nothing', 404],
    ['PATCH /v1/studio/uploads/x', 415],
    ['POST /v1/studio/uploads', 415],
    ['POST /v1/login', 413],
    ['PUT /v1/users/1/streams/1/progress', 401],
  ])('is not read where nobody wants it, and its connection ends: %s', async (call, expected) => {
    const { status, read } = await sendOn(`${call} HTTP/1.1`, bytes);
    expect(status).toContain(` ${expected} `);
    expect(read).toBeLessThan(MEGABYTE);
  });

  it.each([
    ['is read', 'POST /v1/login', 422],
    ['is refused: no such call', 'POST /v1/nothing', 404],
    ['is refused: not signed in', 'PUT /v1/users/1/streams/1/progress', 401],
    ['is refused: no such type', 'POST /v1/studio/uploads', 415],
    ['is not asked for', 'GET /health', 200],
  ])('that is short and %s leaves the connection for the next call', async (_what, call, expected) => {
    const socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' });
    let answers = '';
    socket.on('data', (piece) => (answers += piece.toString()));
    const head = `${call} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n`;
    for (const count of [1, 2, 3]) {
      // In one piece, and in two.
      if (count === 2) socket.write(head, () => socket.write('{}'));
      else socket.write(`${head}{}`);
      await expect.poll(() => answers.match(new RegExp(`HTTP/1.1 ${expected}`, 'g'))?.length).toBe(count);
    }
    expect(answers).not.toContain('connection: close');
    expect(connections.at(-1)?.isPaused()).toBe(false);
    socket.destroy();
  });

  it('that is long and not read is answered with the end of its connection, which is said', async () => {
    const { head } = await sendOn('POST /v1/nothing HTTP/1.1', bytes);
    expect(head).toContain('connection: close');
  });
});

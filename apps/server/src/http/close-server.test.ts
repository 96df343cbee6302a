import { once } from 'node:events';
import { connect } from 'node:net';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createCloser } from './close-server.ts';

describe('createCloser', () => {
  it('lets requests finish, and ends connections that were upgraded', async () => {
    const app = fastify({ forceCloseConnections: 'idle' });
    const close = createCloser(app);
    let answer = () => {};
    const begun = new Promise<void>((resolve) => {
      app.get('/slow', (_request, reply) => {
        answer = () => void reply.send('done');
        resolve();
      });
    });
    app.server.on('upgrade', (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: test\r\n\r\n'));
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const upgraded = connect(Number(new URL(origin).port), '127.0.0.1');
    upgraded.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: test\r\n\r\n');
    await once(upgraded, 'data');
    const slow = fetch(`${origin}/slow`);
    await begun;
    const closed = close(500);
    answer();
    expect(await (await slow).text()).toBe('done');
    await Promise.all([closed, once(upgraded, 'close')]);
  });

  it('does not wait for who has connected and asked nothing', async () => {
    const app = fastify({ forceCloseConnections: 'idle' });
    const close = createCloser(app);
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const accepted = once(app.server, 'connection');
    const ahead = connect(Number(new URL(origin).port), '127.0.0.1').resume();
    await accepted;
    await Promise.all([close(600_000), once(ahead, 'close')]);
    expect(ahead.destroyed).toBe(true);
  });
});

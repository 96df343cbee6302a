import { once } from 'node:events';
import { type Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { keepConnections } from './kept-connections.ts';

const idleOf = ({ freeSockets }: Agent) => Object.values(freeSockets).reduce((sum, free) => sum + (free?.length ?? 0), 0);

describe('keepConnections', () => {
  it('keeps no more idle connections than its limit, however many hosts are called', async () => {
    const server = createServer((_, response) => response.end()).listen(0, '0.0.0.0');
    await once(server, 'listening');
    const agent = keepConnections()('http:');
    const { port } = server.address() as AddressInfo;
    const calls = Array.from({ length: 210 }, async (_, n) => {
      const sent = request({ agent, host: `127.5.0.${n + 1}`, port }).end();
      const [answer] = await once(sent, 'response');
      answer.resume();
      await once(sent, 'close');
    });
    await Promise.all(calls);
    await vi.waitFor(() => expect(idleOf(agent)).toBe(200));
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
});

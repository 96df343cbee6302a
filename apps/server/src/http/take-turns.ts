import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFairQueue, QueueFull } from '../adapters/fair-queue.ts';
import { addressBlock } from '../limits/address-block.ts';

/** So many requests are begun in one turn of the event loop: all that have come by then would hold up everybody's, however little each of them costs. */
const STARTS = { places: 8, waitingMaximum: 4_000 };

/**
 * Every request, whatever it asks for, begins in its turn, and the turn goes to the address that was served least lately: many requests of few addresses wait for
 * each other, and those of others hardly for them.
 */
export function takeTurns(app: FastifyInstance, refuse: (request: FastifyRequest, reply: FastifyReply, reason: unknown) => void): void {
  const starts = createFairQueue(STARTS);
  app.addHook('onRequest', (request, reply, done) => {
    const begin = () => {
      if (reply.raw.destroyed) reply.hijack();
      else done();
      return new Promise<void>((over) => setImmediate(over));
    };
    starts.run(addressBlock(request.ip), begin).catch((error: unknown) => {
      if (error instanceof QueueFull) reply.header('connection', 'close');
      refuse(request, reply, error);
    });
  });
}

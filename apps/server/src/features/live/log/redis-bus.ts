import type { AppContext } from '../../../context.ts';
import { redactError } from '../../../redact-error.ts';
import type { RoomBus } from './room-bus.ts';

const CHANNEL = 'auscult:live_room_changed';
const CONNECT_MS = 5000;
const RETRY_MS = 500;
/** While Redis is away no more notifications than this are queued: more would say nothing new. */
const MOST_WAITING = 1000;

/** By Redis, which keeps nothing: what is said while a process, or Redis itself, is away is not heard. */
export function createRedisBus(url: string, log: AppContext['log']): RoomBus {
  async function connect() {
    const { createClient } = await import('../../../adapters/redis-client.ts');
    const client = createClient({
      url,
      commandsQueueMaxLength: MOST_WAITING,
      socket: { connectTimeout: CONNECT_MS, reconnectStrategy: () => RETRY_MS },
    });
    client.on('error', (error: unknown) => log.warn({ failure: redactError(error) }, 'the Redis of live rooms did not answer'));
    // Connecting is tried again until the bus is closed.
    client.connect().catch(() => {});
    return client;
  }
  let publisher: ReturnType<typeof connect> | undefined;

  return {
    announce(tx, roomId) {
      // Events whose notification is lost are found when each process next looks.
      tx.afterCommit(() => void (publisher ??= connect()).then((client) => client.publish(CHANNEL, String(roomId))).catch(() => {}));
      return Promise.resolve();
    },
    async listen(heard) {
      const subscriber = await connect();
      let wasReady = false;
      // The client subscribes again by itself.
      subscriber.on('ready', () => {
        if (wasReady) heard(null);
        wasReady = true;
      });
      subscriber.subscribe(CHANNEL, (payload) => heard(Number(payload))).catch(() => {});
      return async () => subscriber.destroy();
    },
    async close() {
      (await publisher)?.destroy();
    },
  };
}

import type { Client } from 'pg';

interface Subscription {
  readonly channel: string;
  readonly handler: (payload: string) => void;
}

const RETRY_MS = 500;
const CHANNEL_NAME = /^[a-z][a-z0-9_]{0,62}$/;

/** One connection for all channels; made on the first subscription, made again when it breaks. */
export function createNotifications(options: { connect(): Client; onError(error: Error): void }) {
  const subscriptions = new Set<Subscription>();
  let connection: Promise<Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  function lost(client: Client, error: Error): void {
    client.removeAllListeners();
    // A client that failed may still emit; unheard, that would end the process.
    client.on('error', () => {});
    void client.end().catch(() => {});
    connection = undefined;
    if (closed) return;
    options.onError(error);
    retry = setTimeout(() => void reconnect(), RETRY_MS);
  }

  async function open(): Promise<Client> {
    const client = options.connect();
    let isOpen = false;
    client.on('error', (error) => isOpen && lost(client, error));
    client.on('end', () => isOpen && lost(client, new Error('the database closed the line that notifications come by')));
    client.on('notification', ({ channel, payload = '' }) => {
      for (const one of subscriptions) if (one.channel === channel) one.handler(payload);
    });
    try {
      await client.connect();
      for (const channel of new Set([...subscriptions].map((one) => one.channel))) await client.query(`listen ${channel}`);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    isOpen = true;
    return client;
  }

  async function reconnect(): Promise<void> {
    const opening = open();
    connection = opening;
    try {
      await opening;
    } catch (error) {
      connection = undefined;
      if (closed) return;
      options.onError(error as Error);
      retry = setTimeout(() => void reconnect(), RETRY_MS);
      return;
    }
    for (const one of subscriptions) one.handler('');
  }

  return {
    async listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>> {
      if (!CHANNEL_NAME.test(channel)) throw new Error(`not a channel name: ${channel}`);
      const subscription = { channel, handler };
      subscriptions.add(subscription);
      connection ??= open();
      try {
        await (await connection).query(`listen ${channel}`);
      } catch (error) {
        subscriptions.delete(subscription);
        connection = undefined;
        throw error;
      }
      return async () => {
        subscriptions.delete(subscription);
        if (closed || [...subscriptions].some((one) => one.channel === channel)) return;
        await (await connection)?.query(`unlisten ${channel}`);
      };
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(retry);
      const client = await connection?.catch(() => undefined);
      client?.removeAllListeners();
      client?.on('error', () => {});
      await client?.end();
    },
  };
}

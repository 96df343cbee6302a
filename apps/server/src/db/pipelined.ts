import { type Client, DatabaseError, type QueryConfig, type QueryResult } from 'pg';

/** Connections on which statements follow one another without waiting for the answer to the one before. */
export interface Pipelined {
  query(config: QueryConfig): Promise<QueryResult>;
  usage(): { busy: number; idle: number };
  end(): Promise<void>;
}

interface Connection {
  readonly client: Client;
  /** Resolves when it is connected. */
  readonly ready: Promise<unknown>;
  isReady: boolean;
  inFlight: number;
}

/**
 * Up to `max` connections, made when they are first needed and replaced when they break. For short statements: what follows a long one on its connection waits
 * for it, so each goes where the fewest are under way.
 */
export function createPipelined({ connect, max, onError }: { connect(): Client; max: number; onError(error: Error): void }): Pipelined {
  const connections: Connection[] = [];

  function forget(connection: Connection): void {
    const at = connections.indexOf(connection);
    if (at >= 0) connections.splice(at, 1);
  }

  function open(): Connection {
    const client = connect();
    const connection: Connection = { client, ready: client.connect(), isReady: false, inFlight: 0 };
    const drop = () => forget(connection);
    connection.ready.then(
      () => {
        connection.isReady = true;
      },
      // Whoever asked on it is told.
      drop,
    );
    client.on('error', (error) => {
      const isNews = connection.isReady && connection.inFlight === 0 && connections.includes(connection);
      drop();
      if (isNews) onError(error);
    });
    client.on('end', drop);
    connections.push(connection);
    return connection;
  }

  function leastBusy(): Connection {
    let best: Connection | undefined;
    for (const connection of connections) if (best === undefined || connection.inFlight < best.inFlight) best = connection;
    return best === undefined || (best.inFlight > 0 && connections.length < max) ? open() : best;
  }

  return {
    async query(config) {
      const connection = leastBusy();
      connection.inFlight += 1;
      try {
        if (!connection.isReady) await connection.ready;
        return await connection.client.query(config);
      } catch (error) {
        // The server says that it hangs up before it does.
        if (error instanceof DatabaseError && error.severity === 'FATAL') forget(connection);
        throw error;
      } finally {
        connection.inFlight -= 1;
      }
    },
    usage() {
      const busy = connections.filter(({ inFlight }) => inFlight > 0).length;
      return { busy, idle: connections.length - busy };
    },
    async end() {
      await Promise.all(connections.map(({ client }) => client.end()));
    },
  };
}

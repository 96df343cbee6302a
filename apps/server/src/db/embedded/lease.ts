import { Client } from 'pg';

// Any fixed number. Everybody who uses the cluster holds it shared; whoever gets it alone may stop the cluster.
const CLUSTER_LOCK = 4310_0002;

/** A hold on a running cluster: several processes may use one, and the last to leave stops it. It ends with the process, however that dies. */
export interface Lease {
  readonly client: Client;
  /** True: nobody else holds the cluster, and nobody can until it stopped. */
  giveUp(): Promise<boolean>;
}

/** Null: the cluster is about to stop. Throws while it does not accept connections. */
export async function takeLease(url: string, onLost: () => void): Promise<Lease | null> {
  const client = new Client({ connectionString: url, application_name: 'auscult lease', connectionTimeoutMillis: 5000, keepAlive: true });
  let isHeld = false;
  const lose = () => {
    if (!isHeld) return;
    isHeld = false;
    onLost();
  };
  client.on('error', lose);
  client.on('end', lose);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock_shared($1) as taken', [CLUSTER_LOCK]);
  if (!rows[0]?.taken) {
    await client.end();
    return null;
  }
  isHeld = true;
  return {
    client,
    async giveUp() {
      isHeld = false;
      await client.query('select pg_advisory_unlock_shared($1)', [CLUSTER_LOCK]);
      const alone = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [CLUSTER_LOCK]);
      if (alone.rows[0]?.alone) return true;
      await client.end();
      return false;
    },
  };
}

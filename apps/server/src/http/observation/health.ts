import type { FastifyInstance } from 'fastify';
import { type Database, statement } from '../../db/database.ts';

const READY_WITHIN_MS = 2000;
/** Whoever asks within this time hears the same: anybody may ask. */
const SHARED_MS = 1000;
const ping = statement('health_ping', 'select 1');
const HEADERS = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' };

/** `/health`: the process answers. `/health/ready`: it can also work, because its database answers and it is not stopping. */
export function registerHealth(app: FastifyInstance, db: Database): void {
  let stopping = false;
  const pinged = sharedFor(SHARED_MS, () => answers(db));
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.get('/health', (_request, reply) => reply.headers(HEADERS).send('{"status":"ok"}'));
  app.get('/health/ready', async (_request, reply) => {
    const ready = !stopping && (await pinged());
    return reply
      .code(ready ? 200 : 503)
      .headers(HEADERS)
      .send(JSON.stringify({ status: ready ? 'ready' : 'unavailable' }));
  });
}

/** One answer for all who ask while it is sought and for so long after. */
function sharedFor<T>(ms: number, seek: () => Promise<T>): () => Promise<T> {
  let sought: Promise<T> | undefined;
  return () => (sought ??= seek().finally(() => setTimeout(() => (sought = undefined), ms).unref()));
}

async function answers(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_WITHIN_MS);
  });
  const asked = db.query(ping).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

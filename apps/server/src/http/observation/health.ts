import type { FastifyInstance } from 'fastify';
import { type Database, statement } from '../../db/database.ts';

const READY_WITHIN_MS = 2000;
const ping = statement('health_ping', 'select 1');
const HEADERS = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' };

/** `/health`: the process answers. `/health/ready`: it can also work, because its database answers and it is not stopping. */
export function registerHealth(app: FastifyInstance, db: Database): void {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.get('/health', (_request, reply) => reply.headers(HEADERS).send('{"status":"ok"}'));
  app.get('/health/ready', async (_request, reply) => {
    const ready = !stopping && (await answers(db));
    return reply
      .code(ready ? 200 : 503)
      .headers(HEADERS)
      .send(JSON.stringify({ status: ready ? 'ready' : 'unavailable' }));
  });
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

// A process of its own, started by parts/requests.ts: node reference-exchange.ts DATABASE_URL
import { createServer } from 'node:http';
import { Pool } from 'pg';

/** The least that a call which reads one row costs on this machine: Node's own server, one prepared statement, a small answer. */
const STATEMENT = { name: 'exchange', text: 'select id, title, created_at from course where id = (select min(id) from course)' };

const pool = new Pool({ connectionString: process.argv[2], max: 4 });
const server = createServer((_, response) => {
  pool.query(STATEMENT).then(
    ({ rows }) => {
      const body = JSON.stringify({ course: rows[0], progress: { seconds: 12.5, at: new Date().toISOString() } });
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    },
    (error: Error) => response.destroy(error),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));

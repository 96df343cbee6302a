import { readFileSync } from 'node:fs';
import { createDatabase, type Database } from '../db/database.ts';
import { importFeed } from '../features/feeds/importing/import-feed.ts';

// node import-until-killed.ts DATABASE_URL FEED_FILE N: imports the feed and is killed before the N-th statement of its transaction.
const [url = '', file = '', statements = '0'] = process.argv.slice(2);
let left = Number(statements);

function counting(db: Database): Database {
  return {
    ...db,
    async query(sql, values) {
      left -= 1;
      if (left === 0) process.kill(process.pid, 'SIGKILL');
      return db.query(sql, values);
    },
  };
}

const db = createDatabase({ url, onError: () => {} });
const killable: Database = { ...db, transaction: (work) => db.transaction((tx) => work(counting(tx))) };
await importFeed(
  { db: killable, clock: { now: () => new Date('2026-11-20T12:00:00Z') } },
  { url: `file:${file}`, bytes: readFileSync(file), mediaMode: null },
);
await db.close();

import { Client } from 'pg';
import { startTestDatabase } from './test-database.ts';

interface SearchPlans {
  /** Streams found by their passages, the newest first, and the plan of each statement that looked for them. */
  search(queries: readonly string[]): Promise<{ readonly found: number[]; readonly plans: readonly string[] }>;
  stop(): Promise<void>;
}

/** Twenty thousand passages, one of each stream, an hour older each: passage n has the words `soort{n % 30}` and `woord{n % 7}`. */
export async function startSearchPlans(): Promise<SearchPlans> {
  const { url, stop } = await startTestDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  let notices: string[] = [];
  client.on('notice', ({ message = '' }) => notices.push(message));
  await client.query(
    `insert into search_passage (stream_id, place, audio_version_id, listed_at, visible_from, visibility, words, sentences)
     select n, 0, 1, now() - n * interval '1 hour', '-infinity', 'public', array_to_tsvector(array['soort' || n % 30, 'woord' || n % 7]), '[]'
     from generate_series(1, 20000) n`,
  );
  await client.query('vacuum (analyze) search_passage');
  await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set auto_explain.log_analyze = on; set client_min_messages = log`);
  return {
    async search(queries) {
      notices = [];
      const sql = `select stream_id from find_passages($1::tsquery[], now(), '{public}', null, 500)`;
      const { rows } = await client.query<{ stream_id: number }>(sql, [queries]);
      return {
        found: rows.map(({ stream_id }) => stream_id),
        plans: notices.filter((one) => one.includes('Query Text: select stream_id, place, listed_at from search_passage')),
      };
    },
    async stop() {
      await client.end();
      await stop();
    },
  };
}

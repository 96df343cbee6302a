import { Client } from 'pg';
import { expect, it } from 'vitest';
import { startTestDatabase } from '../../testing/test-database.ts';

const ALTERNATIVES = Array.from({ length: 30 }, (_, n) => `'soort${n}'`).join(' | ');

it('0026 finds one of thirty words among the newest by the indexes of words and of times, and reads no other row', async () => {
  const { url, stop } = await startTestDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  const plans: string[] = [];
  client.on('notice', ({ message = '' }) => plans.push(message));
  await client.query(
    `insert into search_passage (stream_id, place, audio_version_id, listed_at, visible_from, visibility, words, sentences)
     select n, 0, 1, now() - n * interval '1 hour', '-infinity', 'public', array_to_tsvector(array['soort' || n % 30, 'woord' || n % 7]), '[]'
     from generate_series(1, 20000) n`,
  );
  await client.query('vacuum (analyze) search_passage');
  await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set auto_explain.log_analyze = on; set client_min_messages = log`);
  const { rows } = await client.query(`select stream_id from find_passages($1::tsquery[], now(), '{public}', null, 500)`, [[ALTERNATIVES]]);
  expect(rows.map(({ stream_id }) => stream_id)).toEqual(Array.from({ length: 500 }, (_, n) => n + 1));
  const plan = plans.filter((one) => one.includes('from search_passage where')).at(-1) ?? '';
  expect(plan).toMatch(/BitmapOr/);
  expect(plan).toMatch(/Bitmap Index Scan on search_passage_newest/);
  // The newest four times as many as were wanted.
  expect(plan).toMatch(/Bitmap Heap Scan.*rows=2000/);
  await client.end();
  await stop();
});

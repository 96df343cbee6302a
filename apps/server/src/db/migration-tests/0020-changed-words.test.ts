import { Client } from 'pg';
import { expect, it } from 'vitest';
import { startTestDatabase } from '../../testing/test-database.ts';

it('0020 compares each changed document with its own row before, also when the first change was of one document', async () => {
  const { url, stop } = await startTestDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  const plans: string[] = [];
  client.on('notice', ({ message = '' }) => plans.push(message));
  await client.query(
    `insert into search_document (kind, entity_id, company_id, listed_at, visible_from, title, title_words, metadata_words, words)
     select 'stream', n, 1, now(), now(), '', '', '', 'woord' from generate_series(1, 300) n`,
  );
  await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set auto_explain.log_analyze = on; set client_min_messages = log`);
  for (const most of [1, 300]) await client.query('update search_document set visible_from = now() where entity_id <= $1', [most]);
  const comparison = plans.filter((plan) => plan.includes('insert into search_word_delta')).at(-1) ?? '';
  expect(comparison).toMatch(/Named Tuplestore Scan.*rows=300/);
  // One scan of each side: a nested loop would scan the second side once for each row of the first.
  expect(comparison.match(/Named Tuplestore Scan.*loops=1\)/g)).toHaveLength(2);
  await client.end();
  await stop();
});

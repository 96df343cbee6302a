import { expect, it } from 'vitest';
import { openDatabase } from './database.ts';

const opened = () => openDatabase(`database-test-${crypto.randomUUID()}`);

it('takes away what a guest had stored in the moment that a member’s token is written', async () => {
  const { tokens, queries } = opened();
  await queries.setItem('query-["stream",2]', 'as a guest');
  await tokens.write('token');
  expect(await queries.entries()).toEqual([]);
  expect(await tokens.read()).toBe('token');
});

it('takes away what a member had stored in the moment that their token is removed', async () => {
  const { tokens, queries } = opened();
  await tokens.write('token');
  await queries.setItem('query-["stream",2]', 'as a member');
  await tokens.clear();
  expect(await queries.entries()).toEqual([]);
  expect(await tokens.read()).toBeNull();
});

import { expect, it } from 'vitest';
import { QueueFull } from '../../adapters/fair-queue.ts';
import { type DocumentInput, renderDocument } from './render-document.ts';

const tableOf = (rows: number): DocumentInput => ({
  kind: 'tables',
  language: 'nl',
  author: 'Proef',
  madeAt: '2026-11-20T12:00:00.000Z',
  title: 'Proef',
  lines: [],
  sections: [{ title: 'Proef', lines: [], columns: [{ label: 'Naam', share: 100 }], rows: Array.from({ length: rows }, (_, n) => [`nummer ${n}`]) }],
});

it('Accounts take turns with two waiting each, and what a job draws waits for none of them', async () => {
  const order: string[] = [];
  const draw = (name: string, accountId: number | null, rows: number) =>
    renderDocument(tableOf(rows), accountId === null ? null : { accountId }).then(() => {
      order.push(name);
    });
  const busy = Array.from({ length: 5 }, (_, n) => draw(`busy ${n}`, 1, 1000));
  const refused = Promise.all(busy.slice(3).map((drawing) => drawing.catch((error: unknown) => error)));
  await Promise.all([draw('other', 2, 1), draw('job', null, 1), ...busy.slice(0, 3)]);
  expect(await refused).toEqual([expect.any(QueueFull), expect.any(QueueFull)]);
  expect(order.filter((name) => name !== 'job')).toEqual(['busy 0', 'other', 'busy 1', 'busy 2']);
  expect(order.indexOf('job')).toBeLessThan(order.indexOf('busy 2'));
}, 60_000);

import { createMemoryStorage } from '@auscult/web/testing/memory-storage';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from './outbox-entry.ts';
import { createOutboxJournal } from './outbox-journal.ts';

const entry = (id: string, at: number): OutboxEntry => ({
  id,
  kind: 'tracking',
  key: 'tracking',
  payload: { action: 'home', entityId: null },
  accountId: 7,
  at,
});

describe('createOutboxJournal', () => {
  it('FAV-03.4 reads its entries, oldest first, past one that is damaged and one that another tab has just removed', () => {
    const storage = createMemoryStorage({ 'outbox_entry.torn': '{"id":"torn","ki', 'outbox_entry.foreign': 'null', 'outbox_entry.gone': '' });
    const journal = createOutboxJournal(storage);
    journal.write(entry('second', 2));
    journal.write(entry('first', 1));
    expect(journal.read()).toEqual([entry('first', 1), entry('second', 2)]);
  });
});

import { expect, it } from 'vitest';
import { auditQueryOf, readAuditSearch } from './audit-search.ts';

it('keeps of an address what is understood', () => {
  const full = {
    actor: 'bea@example.org',
    action: 'signed_in',
    kind: 'account',
    subject: '7',
    company: 3,
    from: '2026-01-01',
    until: '2026-01-31',
    before: 9,
  };
  expect(readAuditSearch({ ...full, company: '3', before: '9', subject: 7 })).toEqual(full);
  expect(readAuditSearch({ actor: 'x', action: 'a b', kind: '', company: '-1', from: '2026-99-01', until: 'x', before: '0' })).toEqual({});
});

it('asks for whole days', () => {
  const { from = '', until = '' } = auditQueryOf({ from: '2026-01-01', until: '2026-01-31' });
  expect(Date.parse(until) - Date.parse(from)).toBe(31 * 86_400_000);
});

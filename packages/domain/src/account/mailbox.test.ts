import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

describe('mailboxOf', () => {
  it.each([
    's.wit@example.org',
    'S.Wit@Example.ORG',
    's.wit+a@example.org',
    's.wit+a+b@example.org.',
    's.wit@ｅxample.org',
    's.wit@example。org',
    's.\u00adwit@exam\u200bple.org',
  ])('takes %j for one mailbox', (email) => {
    expect(mailboxOf(email)).toBe('s.wit@example.org');
  });

  it.each(['swit@example.org', 's.wit@example.com', 's.wit@mail.example.org', '+a@example.org'])('takes %j for another', (email) => {
    expect(mailboxOf(email)).toBe(email);
  });

  it('takes no time for what is long', () => {
    const long = `${'a'.repeat(100_000)}${'+'.repeat(100_000)}@${'.'.repeat(100_000)}a${'.'.repeat(100_000)}`;
    expect(mailboxOf(long)).toHaveLength(200_002);
  });
});

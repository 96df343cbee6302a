import { describe, expect, it } from 'vitest';
import { readInvitationList } from './invitation-list.ts';

const emailsIn = (text: string) => readInvitationList(text).invitees.map(({ email }) => email);

describe('readInvitationList', () => {
  it('LIVE-19.1 takes addresses from what a mail program, a spreadsheet or a file of CSV gives', () => {
    expect(emailsIn('Noor Aalders <N.Aalders@Example.org>; "Wit, Anna" <a@example.org>,b@example.org')).toEqual([
      'n.aalders@example.org',
      'a@example.org',
      'b@example.org',
    ]);
    expect(readInvitationList('Naam;E-mailadres\r\nNoor;noor@example.org\r\n\r\nAnna;anna@example.org\r\n')).toMatchObject({
      invitees: [{ email: 'noor@example.org' }, { email: 'anna@example.org' }],
      faults: [],
    });
    expect(emailsIn('mailto:noor@example.org\tanna@example.org')).toEqual(['noor@example.org', 'anna@example.org']);
  });

  it('LIVE-19.1 has each person once, and says which lines hold something else', () => {
    expect(readInvitationList('noor@example.org\nNoor+live@Example.org\ngeen adres\nanna@, b@example.org\n\n@\nc@example.org')).toEqual({
      invitees: [
        { email: 'noor@example.org', mailbox: 'noor@example.org' },
        { email: 'b@example.org', mailbox: 'b@example.org' },
        { email: 'c@example.org', mailbox: 'c@example.org' },
      ],
      faults: [3, 4, 6],
    });
    expect(readInvitationList(' \n')).toEqual({ invitees: [], faults: [] });
    for (const first of ['noor@', 'piet.jansen.example.nl', 'geen adres']) expect(readInvitationList(`${first}\nb@example.org`).faults).toEqual([1]);
    for (const header of ['E-mailadres', 'Naam;E-mail', 'name,Email address'])
      expect(readInvitationList(`${header}\nb@example.org`).faults).toEqual([]);
  });

  it('reads the longest list at once', () => {
    const started = performance.now();
    for (const sign of ['@', 'a', '.', 'a@a.', '<']) readInvitationList(sign.repeat(200_000 / sign.length));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

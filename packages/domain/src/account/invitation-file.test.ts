import { describe, expect, it } from 'vitest';
import { MOST_INVITATIONS, readInvitations } from './invitation-file.ts';

const read = (...lines: string[]) => readInvitations(lines.join('\r\n'));
const faultsOf = (...lines: string[]) => read(...lines).rows.map(({ line, faults }) => [line, faults]);

describe('readInvitations', () => {
  it('AUTH-12.17 knows columns and rights in Dutch and English, whatever separates them', () => {
    const dutch = read(
      'E-mailadres;Voornaam;Achternaam;Recht;Bedrijf;Serie;Einddatum',
      'A.Wit@Example.org; Anna ;Wit;Afleveringen bewerken;Hartlijn;;',
      'b@example.org;;;;;ECG lezen;31-12-2026',
    );
    const english = read(
      'right,email,first name,last name,company,series,until',
      'update_stream,a.wit@example.org,Anna,Wit,Hartlijn,,',
      'subscription,b@example.org,,,,ECG lezen,2026-12-31',
    );
    expect(dutch).toEqual(english);
    expect(dutch.rows[0]).toMatchObject({ line: 2, email: 'a.wit@example.org', firstName: 'Anna', right: 'update_stream', faults: [] });
    expect(dutch.rows[1]).toMatchObject({ right: 'subscription', course: 'ECG lezen', validUntil: new Date('2026-12-31T22:59:59Z'), faults: [] });
  });

  it('AUTH-12.17 says of each line what is wrong with it', () => {
    const header = 'email;right;company;series;until;language';
    expect(
      faultsOf(
        header,
        'geen adres;moderator;1',
        'a@example.org;koning;1',
        'a@example.org;SuperAdmin;*',
        'a@example.org;moderator;1',
        'A@example.org;Moderator;1',
        'a@example.org;;;7;31-02-2026',
        'a@example.org;moderator;1;7',
        'a@example.org;moderator;2;;2026-12-31',
        'a@example.org;moderator;3;;;de',
      ),
    ).toEqual([
      [2, ['email_invalid']],
      [3, ['right_unknown']],
      [4, ['right_unknown']],
      [5, []],
      [6, ['twice']],
      [7, ['until_invalid']],
      [8, ['right_unknown']],
      [9, ['until_invalid']],
      [10, ['language_unknown']],
    ]);
  });

  it('AUTH-12.17 takes the end of a day as it is in the Netherlands, in summer and in winter', () => {
    const ends = read('email;series;until', 'a@example.org;1;2026-07-01', 'a@example.org;2;2026-01-01').rows.map(({ validUntil }) =>
      validUntil?.toISOString(),
    );
    expect(ends).toEqual(['2026-07-01T21:59:59.000Z', '2026-01-01T22:59:59.000Z']);
  });

  it('takes no file without the columns, without lines, or with too many', () => {
    expect(read('').fault).toBe('empty');
    expect(read('email;right').fault).toBe('empty');
    expect(read('naam;bedrijf', 'a;b').fault).toBe('no_columns');
    // Each row would look through all of them.
    expect(read(`email;recht${';'.repeat(100_000)}`, 'a').fault).toBe('no_columns');
    const lines = Array.from({ length: MOST_INVITATIONS + 1 }, (_, n) => `a${n}@example.org;moderator`);
    expect(read('email;right', ...lines).fault).toBe('too_many');
    expect(read('email;right', ...lines.slice(1)).rows).toHaveLength(MOST_INVITATIONS);
  });
});

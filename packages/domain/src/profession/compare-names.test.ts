import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountName, compareNames, type RegisterName, vouchedName } from './compare-names.ts';

/** `Sanne|S.|de|Wit` */
const account = (text: string): AccountName => {
  const [firstName = '', initials = '', insertion = '', lastName = ''] = text.split('|');
  return { firstName, initials, insertion, lastName };
};
/** `S.|de|Wit|S. de Wit` */
const register = (text: string): RegisterName => {
  const [initials = '', prefix = '', birthSurname = '', mailingName = ''] = text.split('|');
  return { initials, prefix, birthSurname, mailingName };
};

describe('compareNames', () => {
  it.each([
    ['the same name', 'Sanne||de|Wit', 'S.|de|Wit|S. de Wit', 'exact'],
    ['the insertion written into the surname', 'Sanne|||de Wit', 'S.|de|Wit|', 'exact'],
    ['another use of capitals, accents and dots', 'ÉLODIE|e|VAN DER|sluís', 'E.|van der|Sluis|', 'exact'],
    ['one first name of several', 'Anna|||Bakker', 'A.M.|||A.M. Bakker', 'exact'],
    ['all initials', 'Anneke|A.M.||Bakker', 'A.M.||Bakker|', 'exact'],
    ['initials that beat a name one goes by', 'Sanne|J.S.||Bakker', 'J.S.||Bakker|', 'exact'],
    ['an initial of two letters', 'Theo|Th.J.||Bakker', 'Th.J.||Bakker|', 'exact'],
    ['a partner’s name', 'Sanne|||Bakker', 'S.|de|Wit|S. Bakker', 'exact'],
    ['a double name as it stands on letters', 'Sanne|||Bakker-de Wit', 'S.|de|Wit|S. Bakker-de Wit', 'exact'],
    ['half of a double name', 'Sanne|||Bakker', 'S.|de|Wit|S. Bakker-de Wit', 'initials'],
    ['the name at birth within a double name', 'Sanne||de|Wit', 'S.|de|Wit|S. Bakker-de Wit', 'exact'],
    ['no prefix', 'Sanne|||Wit', 'S.|de|Wit|', 'initials'],
    ['another prefix', 'Sanne||v.d.|Berg', 'S.|van den|Berg|', 'initials'],
    ['one initial of two', 'Anna|A.||Bakker', 'A.M.||Bakker|', 'initials'],
    ['other further initials', 'Anna|A.B.||Bakker', 'A.M.||Bakker|', 'initials'],
    ['another first initial', 'Marie|||Bakker', 'A.M.||Bakker|', 'none'],
    ['another surname', 'Sanne|||Visser', 'S.|de|Wit|S. Bakker', 'none'],
    ['a surname within a surname', 'Sanne|||Wit', 'S.||Witteveen|', 'none'],
    ['nothing but a prefix in common', 'Sanne||de|Boer', 'S.|de|Wit|', 'none'],
    ['no name at all', '|||', 'S.|de|Wit|', 'none'],
    ['no first name', '||de|Wit', 'S.|de|Wit|', 'none'],
    ['an entry without initials', 'Sanne||de|Wit', '|de|Wit|', 'none'],
    ['an entry without names', 'Sanne|||', 'S.|||', 'none'],
  ] as const)('BIG-03.4 says of %s: %s against %s is %s', (_, ours, theirs, expected) => {
    expect(compareNames(account(ours), register(theirs))).toBe(expected);
  });

  const word = fc.stringMatching(/^[A-Z][a-z]{2,8}$/);

  it('BIG-03.4 finds whoever is registered under the very same name', () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom('', 'de', 'van der', '’t'), (first, last, insertion) => {
        const ours = { firstName: first, initials: '', insertion, lastName: last };
        expect(compareNames(ours, { birthSurname: last, prefix: insertion, initials: `${first.slice(0, 1)}.`, mailingName: '' })).toBe('exact');
      }),
    );
  });

  it('BIG-03.4 never takes two for one whose first initials differ', () => {
    fc.assert(
      fc.property(word, word, word, (first, other, last) => {
        fc.pre(first[0] !== other[0]);
        const ours = { firstName: first, initials: '', insertion: '', lastName: last };
        expect(compareNames(ours, { birthSurname: last, prefix: '', initials: `${other[0]}.`, mailingName: last })).toBe('none');
      }),
    );
  });

  it('holds any two texts beside each other without falling over', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.string(), fc.string(), fc.string(), fc.string()),
        fc.tuple(fc.string(), fc.string(), fc.string(), fc.string()),
        (a, b) => {
          const ours = { firstName: a[0], initials: a[1], insertion: a[2], lastName: a[3] };
          expect(['exact', 'initials', 'none']).toContain(
            compareNames(ours, { birthSurname: b[0], mailingName: b[1], prefix: b[2], initials: b[3] }),
          );
        },
      ),
    );
  });
});

describe('vouchedName', () => {
  it.each([
    ['Sanne||de|Wit', 'S. de Wit'],
    ['élodie anna||van der|Sluís', 'E. van der Sluís'],
    ['Noor Gidsen (moderator)|||Zonderling', 'N. Zonderling'],
    ['Noor||moderator|Zonderling', 'N. Zonderling'],
    ['|||Wit', 'Wit'],
  ])('says of %s no more than the register vouches for', (text, expected) => {
    expect(vouchedName(account(text))).toBe(expected);
  });
});

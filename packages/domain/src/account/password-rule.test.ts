import { describe, expect, it } from 'vitest';
import { passwordFaults } from './password-rule.ts';

describe('passwordFaults', () => {
  it.each(['Abcdef1!', 'Één wachtw00rd.', 'aB3€5678'])('finds nothing wrong with %s', (password) => {
    expect(passwordFaults(password)).toEqual([]);
  });

  it.each([
    ['Abcde1!', ['tooShort']],
    ['abcdefg1!', ['noCapital']],
    ['ABCDEFG1!', ['noSmallLetter']],
    ['Abcdefgh!', ['noNumber']],
    ['Abcdefg12', ['noSpecialCharacter']],
    ['Abcdefg 12', ['noSpecialCharacter']],
    ['😀😀😀😀aA1', ['tooShort']],
    ['', ['tooShort', 'noCapital', 'noSmallLetter', 'noNumber', 'noSpecialCharacter']],
  ])('AUTH-05.1 AUTH-05.2 AUTH-05.3 AUTH-05.4 AUTH-05.5 says of %j that it is %j', (password, faults) => {
    expect(passwordFaults(password)).toEqual(faults);
  });
});

import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('isCommonPassword', () => {
  it.each([
    'Password1!',
    'P@ssw0rd-2026!',
    'Welkom01!',
    '!!Welkom2026',
    'Wachtwoord#1',
    'Qwerty123!',
    'Zomer2026!',
    '1Qaz2wsx!',
    'Aaaaaaa1!',
    '123456Aa!',
    'Admin@123',
    'Pa$$w0rd1',
  ])('AUTH-05.8 knows %s, whatever is put around it', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['Stilte-voor-het-Hart-7', 'Een-goed-w8woord', 'Iets-anders-1', 'x7#9P2!kQ', 'correct Horse battery 1 staple!', 'Één wachtw00rd.'])(
    'has nothing against %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );

  it('takes long passwords and odd characters in its stride', () => {
    expect(isCommonPassword(`${'Lang-'.repeat(50)}1`)).toBe(false);
    expect(isCommonPassword('12345678!')).toBe(true);
  });
});

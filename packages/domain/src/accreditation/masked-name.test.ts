import { describe, expect, it } from 'vitest';
import { fullName, maskedName } from './masked-name.ts';

const name = (firstName: string, insertion: string, lastName: string) => ({ firstName, insertion, lastName });

describe('maskedName', () => {
  it.each([
    [name('Sanne', 'de', 'Wit'), 'Sa••• de W••'],
    [name('Jo', '', 'Li'), 'J• L•'],
    [name('A', '', 'B'), 'A B'],
    [name('Anne-Fleur', "van 't", 'Hart-Ōta'), "An••-••••• van 't H•••-•••"],
    [name('  Şükran ', ' ', 'Yılmaz'), 'Şü•••• Y•••••'],
    [name('E\u0301va', '', 'O’Neill'), 'Év• O’•••••'],
    [name('', '', 'Wit'), 'W••'],
  ])('%j', (given, expected) => {
    expect(maskedName(given)).toBe(expected);
  });
});

describe('fullName', () => {
  it('joins what there is', () => {
    expect([fullName(name('Sanne', 'de', 'Wit')), fullName(name('Sanne ', '', ' Wit'))]).toEqual(['Sanne de Wit', 'Sanne Wit']);
  });
});

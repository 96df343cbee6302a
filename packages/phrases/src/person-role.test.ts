import { expect, it } from 'vitest';
import { personRole } from './person-role.ts';

it('names the roles of feeds in the language, and leaves what editors wrote', () => {
  expect(['host', 'Hoofdgast', 'constructor'].map((role) => personRole('nl', role))).toEqual(['Presentator', 'Hoofdgast', 'constructor']);
  expect(personRole('en', 'host')).toBe('Host');
});

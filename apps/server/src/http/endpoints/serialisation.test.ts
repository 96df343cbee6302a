import { api } from '@auscult/contract/api';
import { defineEndpoint } from '@auscult/contract/endpoint';
import { Type as T } from 'typebox';
import { describe, expect, it } from 'vitest';
import { compileSerialiser } from './serialisation.ts';
import { compileCheck } from './validation.ts';

const writing = (response: ReturnType<typeof T.Object>) =>
  compileSerialiser(
    defineEndpoint('x', 'GET', '/x', {
      access: 'public',
      summary: '',
      response,
    }),
  ) ?? JSON.stringify;

describe('compileSerialiser', () => {
  const Cat = T.Object({ kind: T.Literal('cat'), name: T.String(), lives: T.Integer(), owner: T.Union([T.String(), T.Null()]) }, { $id: 'Cat' });
  const Dog = T.Object(
    { kind: T.Union([T.Literal('dog'), T.Literal('wolf')]), name: T.String(), barks: T.Boolean(), tag: T.Optional(T.Integer()) },
    { $id: 'Dog' },
  );
  const write = writing(T.Object({ pets: T.Array(T.Union([Cat, Dog])), best: T.Union([Cat, Dog, T.Null()]) }));

  it('writes each object of a union with its own properties, and nothing that no branch names', () => {
    const pets = [
      { kind: 'cat', name: 'Mies', lives: 9, owner: null },
      { kind: 'wolf', name: 'Rex', barks: true },
    ];
    expect(JSON.parse(write({ pets: pets.map((pet) => ({ ...pet, chip: 'secret' })), best: null }))).toEqual({ pets, best: null });
  });

  it('throws when what all of them require is missing', () => {
    expect(() => write({ pets: [{ kind: 'cat', lives: 9 }], best: null })).toThrow('"name" is required');
  });

  it('writes text whatever it holds, in a date as well', () => {
    const date = writing(T.Object({ at: T.String({ format: 'date-time' }) }));
    expect(JSON.parse(date({ at: '","admin":true,"x":"\u2028' }))).toEqual({ at: '","admin":true,"x":"\u2028' });
  });

  it('can write every answer of the contract', () => {
    for (const endpoint of Object.values(api)) expect(() => compileSerialiser(endpoint)).not.toThrow();
  });

  it('can check every call of the contract', () => {
    for (const endpoint of Object.values(api)) expect(() => compileCheck(endpoint)).not.toThrow();
  });
});

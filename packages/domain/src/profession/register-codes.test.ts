import { describe, expect, it } from 'vitest';
import { professionsOf } from './register-codes.ts';

describe('professionsOf', () => {
  const ours = [
    { id: 1, registerCodes: ['30'] },
    { id: 2, registerCodes: ['30.069', '30.076'] },
    { id: 3, registerCodes: ['01.015'] },
    { id: 4, registerCodes: ['16', '25'] },
    { id: 5, registerCodes: [] },
  ];

  it.each([
    ['a nurse', [{ code: '30', specialisms: [] }], [1]],
    ['a nurse who is a specialist too: that first', [{ code: '30', specialisms: ['069', '076'] }], [2, 1]],
    ['a doctor whom no profession of ours stands for', [{ code: '01', specialisms: ['030'] }], []],
    [
      'two registrations that are one profession here',
      [
        { code: '25', specialisms: [] },
        { code: '16', specialisms: [] },
      ],
      [4],
    ],
    ['nobody', [], []],
  ] as const)('%s', (_, registrations, ids) => {
    expect(professionsOf(registrations, ours)).toEqual(ids);
  });
});

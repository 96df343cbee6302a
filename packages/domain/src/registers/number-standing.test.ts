import { describe, expect, it } from 'vitest';
import { numberStanding } from './number-standing.ts';
import type { NumberRule } from './register-number.ts';

const rule = (kind: NumberRule['kind']): NumberRule => ({ kind, minimumDigits: 6, maximumDigits: 6, prefix: '' });
const none = { own: null, big: null, registration: null };
const big = { number: '19012345601', isVerified: true };

describe('numberStanding', () => {
  it('ACC-11.1 sends a BIG number once the register has confirmed it, and no other', () => {
    expect(numberStanding(rule('big'), { ...none, big })).toEqual({ kind: 'known', number: '19012345601' });
    expect(numberStanding(rule('big'), { ...none, big: { ...big, isVerified: false } })).toEqual({ kind: 'unverified' });
    expect(numberStanding(rule('big'), { ...none, own: '123456', registration: '123456' })).toEqual({ kind: 'missing' });
  });

  it('ACC-11.1 sends the number given for a register, else that of the profession where it fits', () => {
    expect(numberStanding(rule('relation'), { ...none, own: '012 345', registration: '999999' })).toEqual({ kind: 'known', number: '012345' });
    expect(numberStanding(rule('relation'), { ...none, registration: '999999' })).toEqual({ kind: 'known', number: '999999' });
    expect(numberStanding(rule('relation'), { ...none, big, registration: '12' })).toEqual({ kind: 'missing' });
    expect(numberStanding(rule('relation'), { ...none, own: '12', registration: '999999' })).toEqual({ kind: 'invalid' });
  });
});

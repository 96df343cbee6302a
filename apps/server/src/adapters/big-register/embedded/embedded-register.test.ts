import { compareNames } from '@auscult/domain/profession/compare-names';
import { describe, expect, it } from 'vitest';
import { demoProfessions } from '../../../demo/catalogue/words.ts';
import { demoAccounts } from '../../../demo/demo-accounts.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import type { Lookup } from '../big-register.ts';
import { createSoapRegister } from '../soap-register.ts';
import { embeddedExchange } from './embedded-exchange.ts';
import { type EmbeddedCase, embeddedEntries } from './embedded-people.ts';

const clock = createTestClock();
let elapsed = 0;
const register = createSoapRegister({
  exchange: embeddedExchange(async (ms) => {
    elapsed += ms;
  }),
  clock,
  random: () => 0,
  wait: async () => {},
  elapsed: () => elapsed,
});
const numberOf = (name: EmbeddedCase) => embeddedEntries.find((entry) => entry.case === name)?.number ?? '';
const lookup = (name: EmbeddedCase): Promise<Lookup | string> =>
  register.lookup(numberOf(name)).catch((error: { name: string; message: string }) => `${error.name}: ${error.message}`);

describe('embeddedExchange', () => {
  it.each<[EmbeddedCase, object]>([
    ['specialist', { kind: 'found', entry: { professionCode: '01', specialisms: ['015'], isActive: true } }],
    ['nurse', { kind: 'found', entry: { professionCode: '30', specialisms: [] } }],
    ['nurseSpecialist', { kind: 'found', entry: { professionCode: '30', specialisms: ['069'] } }],
    ['firstOfTwo', { kind: 'found', entry: { professionCode: '25', name: { birthSurname: 'Waterman' } } }],
    ['secondOfTwo', { kind: 'found', entry: { professionCode: '16', name: { birthSurname: 'Waterman' } } }],
    ['oneLeadingZero', { kind: 'found', entry: { number: '09033445530' } }],
    ['twoLeadingZeros', { kind: 'found', entry: { number: '00944556604' } }],
    ['partnerName', { kind: 'found', entry: { name: { birthSurname: 'Bakkerink', mailingName: 'I.M. Lindeboom-Bakkerink' } } }],
    ['prefix', { kind: 'found', entry: { name: { prefix: 'van der' } } }],
    ['otherName', { kind: 'found', entry: { isActive: true } }],
    ['unknownProfession', { kind: 'found', entry: { professionCode: '03' } }],
    ['measure', { kind: 'found', entry: { isActive: true, isRestricted: true } }],
    ['limitation', { kind: 'found', entry: { isActive: true, isRestricted: true } }],
    ['expired', { kind: 'found', entry: { isActive: false, end: '2020-12-31' } }],
    ['struckOff', { kind: 'found', entry: { isActive: false, end: null } }],
    ['twoResults', { kind: 'ambiguous' }],
    ['empty', { kind: 'unknown' }],
    ['malformed', { kind: 'unreadable' }],
  ])('BIG-03.2 answers the case %s as the register would', async (name, expected) => {
    expect(await lookup(name)).toMatchObject(expected);
  });

  it('BIG-03.2 fails by a fault and by taking too long', async () => {
    expect(await lookup('fault')).toContain('RegisterDown');
    expect(await lookup('slow')).toBe('RegisterDown: the register did not answer in time');
  });

  it('BIG-03.2 knows no other number', async () => {
    expect(await register.lookup('12345678901')).toEqual({ kind: 'unknown' });
  });

  it.each<[EmbeddedCase, string]>([
    ['specialist', 'busy'],
    ['generalPractitioner', 'points'],
    ['nurseSpecialist', 'moderator'],
  ])('has the case %s for the demonstration’s account %s', async (name, key) => {
    const account = demoAccounts.find((one) => one.key === key);
    const answer = await lookup(name);
    const entry = typeof answer === 'object' && answer.kind === 'found' ? answer.entry : undefined;
    expect(account && entry && compareNames({ ...account, initials: '' }, entry.name)).toBe('exact');
    const codes = entry?.specialisms.map((code) => `${entry.professionCode}.${code}`) ?? [];
    const profession = demoProfessions.find(({ nl }) => nl === account?.professions[0]);
    expect(codes.filter((code) => profession?.registerCodes.includes(code))).toHaveLength(1);
  });

  it('names codes by the same tables', async () => {
    expect((await register.referenceData()).professions.length).toBeGreaterThan(10);
  });

  it('gives every case a number of its own that ends in its profession', () => {
    expect(new Set(embeddedEntries.map(({ number }) => number)).size).toBe(embeddedEntries.length);
    const codes = embeddedEntries.flatMap(({ people }) => people.flatMap(({ registrations }) => registrations));
    expect(codes.filter(({ number, code }) => !number.endsWith(code))).toEqual([]);
  });
});

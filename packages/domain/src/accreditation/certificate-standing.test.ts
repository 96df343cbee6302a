import { describe, expect, it } from 'vitest';
import { certificateEnd, certificateStanding } from './certificate-standing.ts';

const earnedAt = new Date('2026-11-20T12:00:00Z');
const at = (now: string, revokedAt: Date | null = null) => certificateStanding({ earnedAt, revokedAt }, new Date(now));

describe('certificateStanding', () => {
  it('is valid for five years', () => {
    expect(certificateEnd(earnedAt).toISOString()).toBe('2031-11-20T12:00:00.000Z');
    expect([at('2026-11-20T12:00:00Z'), at('2031-11-20T11:59:59Z'), at('2031-11-20T12:00:00Z')]).toEqual(['valid', 'valid', 'expired']);
  });

  it('stays revoked, whatever else it is', () => {
    expect([at('2027-01-01T00:00:00Z', earnedAt), at('2040-01-01T00:00:00Z', earnedAt)]).toEqual(['revoked', 'revoked']);
  });
});

/** Registers count points in the five years in which they were earned; after that a certificate proves nothing that still counts. */
const VALID_YEARS = 5;

/** What a certificate is worth today. */
export type CertificateStanding = 'valid' | 'revoked' | 'expired';

export interface CertificateDates {
  readonly earnedAt: Date;
  readonly revokedAt: Date | null;
}

/** The moment from which on it is expired. */
export function certificateEnd(earnedAt: Date): Date {
  const end = new Date(earnedAt);
  end.setUTCFullYear(end.getUTCFullYear() + VALID_YEARS);
  return end;
}

export function certificateStanding({ earnedAt, revokedAt }: CertificateDates, now: Date): CertificateStanding {
  if (revokedAt !== null) return 'revoked';
  return now < certificateEnd(earnedAt) ? 'valid' : 'expired';
}

import { certificateDocument as english } from '@auscult/phrases/en/messages/certificate';
import { certificateDocument as dutch } from '@auscult/phrases/nl/messages/certificate';
import type { CertificateSnapshot } from './certificate-snapshot.ts';

export type CertificateWords = typeof dutch;

const MINUTE_MS = 60_000;

export const wordsOf = ({ language }: Pick<CertificateSnapshot, 'language'>): CertificateWords => (language === 'en' ? english : dutch);

/** Of how long an episode, or a broadcast, how much was heard or attended: what that is called, and how much. */
export const heardIn = (words: CertificateWords, { heard_percentage, duration_ms, is_broadcast = false }: CertificateSnapshot): [string, string] => [
  is_broadcast ? words.attended : words.heard,
  words.heardOf(heard_percentage, Math.max(1, Math.round(duration_ms / MINUTE_MS))),
];

/** The profession, and the number as far as it is known whose it is. */
export function identityOf(snapshot: CertificateSnapshot): string {
  const { profession, number, is_big, is_number_verified } = snapshot;
  if (number == null) return profession;
  const { bigNumber, registrationNumber, notVerified } = wordsOf(snapshot);
  return `${profession} · ${(is_big ? bigNumber : registrationNumber)(is_number_verified ? number : notVerified(number))}`;
}

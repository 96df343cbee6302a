import { certificateDocument as english } from '@auscult/phrases/en/messages/certificate';
import { certificateDocument as dutch } from '@auscult/phrases/nl/messages/certificate';
import type { CertificateSnapshot } from './certificate-snapshot.ts';

export type CertificateWords = typeof dutch;

const MINUTE_MS = 60_000;

export const wordsOf = ({ language }: Pick<CertificateSnapshot, 'language'>): CertificateWords => (language === 'en' ? english : dutch);

/** How much of how long an episode was heard. */
export const heardIn = (words: CertificateWords, { heard_percentage, duration_ms }: CertificateSnapshot): string =>
  words.heardOf(heard_percentage, Math.max(1, Math.round(duration_ms / MINUTE_MS)));

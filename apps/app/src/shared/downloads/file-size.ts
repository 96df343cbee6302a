import type { offlinePhrases } from '@auscult/phrases/screens/offline';

const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000 * MEGABYTE;

type Words = Pick<(typeof offlinePhrases)['nl'], 'megabytes' | 'gigabytes'>;

/** "36 MB", "1,4 GB": as the device's own settings count. */
export function fileSize(bytes: number, words: Words, language: string): string {
  const tenths = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  if (bytes >= GIGABYTE) return words.gigabytes(tenths.format(bytes / GIGABYTE));
  return words.megabytes(bytes < 10 * MEGABYTE ? tenths.format(bytes / MEGABYTE) : `${Math.round(bytes / MEGABYTE)}`);
}

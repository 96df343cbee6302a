/** Letters and signs that are drawn as nothing: fillers of Hangul, and the empty pattern of braille. */
const BLANK = /[\u115f\u1160\u3164\uffa0\u2800]/g;

/** As somebody calls themselves: on one line, without signs that are not seen or turn the text around them. Empty without a letter, number or sign that is seen. */
export function asPersonName(text: string): string {
  const name = text
    .replaceAll(BLANK, ' ')
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : '';
}

import { findPatientData } from './patient-data.ts';

/** As people count them: a family of four is one. */
export const MESSAGE_MAXIMUM_CHARACTERS = 300;

export type TextFault = 'empty' | 'too_long' | 'link' | 'patient_data';

// With a scheme or with www.
const ADDRESS = /\b[a-z][a-z\d+.-]*:\/\/\S|\bwww\.\S|\bmailto:/i;
const LONG_ENDINGS = 'com|org|net|info|app|dev|online|site|page|link|live|gle|cloud|blog|shop|club|xyz|health|care|academy|education';
// A name with a path, of any country ('t.me/…'), and a name alone with an ending that is no word of the language: 'i.v.', 'sat.is' and 'klaar.De' are none.
const NAME_WITH_PATH = new RegExp(`[a-z\\d-]\\.(?:[a-z]{2}|${LONG_ENDINGS})/[\\w?#@+-]`, 'i');
const NAME = new RegExp(`\\b[a-zA-Z\\d][a-zA-Z\\d-]*\\.(?:nl|be|de|eu|fr|uk|lu|io|${LONG_ENDINGS})(?=[/?#:]|\\b(?![.\\w-]))`);
const hasLink = (text: string) => ADDRESS.test(text) || NAME_WITH_PATH.test(text) || NAME.test(text);

// What is not seen, or turns the text around it.
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;
const JOINER = '\u200D';

/** On one line, without what cannot be seen. Sent and stored so. What is taken out joins what stood around it, which is tidied after it. */
export const tidyText = (text: string): string =>
  text
    .replaceAll(INVISIBLE, (sign) => (sign === JOINER ? sign : sign.trim() === '' ? ' ' : ''))
    .normalize('NFC')
    .replaceAll(/[\s\u2028\u2029]+/gu, ' ')
    .trim();

/** As people count them. */
export const countSigns = (text: string) => [...new Intl.Segmenter('nl', { granularity: 'grapheme' }).segment(text)].length;

/** What keeps a tidied text from being posted; null when nothing does. A sign of many parts counts once, but not without end. */
export function textFault(text: string, { isModerator, now }: { readonly isModerator: boolean; readonly now: Date }): TextFault | null {
  if (text === '') return 'empty';
  if (text.length > MESSAGE_MAXIMUM_CHARACTERS && (text.length > 4 * MESSAGE_MAXIMUM_CHARACTERS || countSigns(text) > MESSAGE_MAXIMUM_CHARACTERS))
    return 'too_long';
  if (findPatientData(text, now).length > 0) return 'patient_data';
  return !isModerator && hasLink(text) ? 'link' : null;
}

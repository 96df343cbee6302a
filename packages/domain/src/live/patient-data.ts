/** Where in a text there is what may name a patient. */
export interface PatientDatum {
  readonly kind: 'citizen_number' | 'birth_date';
  readonly from: number;
  readonly to: number;
}

// Nine figures, or eight of an older number, as people write them: in one piece, or in groups parted by a space, a dot or a dash.
const FIGURES = /(?<![\d.,/-])\d(?:[ .-]?\d){7,8}(?![\d]|[.,/-]\d)/g;
const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, -1];

/** The eleven-test of the Dutch citizen service number (BSN). */
export function passesElevenTest(digits: string): boolean {
  const padded = digits.padStart(9, '0');
  if (!/^\d{9}$/.test(padded) || /^0+$/.test(padded)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(padded[index]), 0);
  return sum % 11 === 0;
}

const MONTHS =
  'jan(?:uari)?|feb(?:ruari)?|mrt|maart|apr(?:il)?|mei|juni?|juli?|aug(?:ustus)?|sept?(?:ember)?|okt(?:ober)?|nov(?:ember)?|dec(?:ember)?|january|february|march|may|june|july|august|october|oct';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const YEAR = '(?:19|20)\\d\\d';
const FULL_DATES = [
  new RegExp(`(?<![\\d./-])${DAY}([-/. ])${MONTH}\\1${YEAR}(?!\\d)`, 'g'),
  new RegExp(`(?<![\\d./-])${YEAR}([-/.])${MONTH}\\1${DAY}(?!\\d)`, 'g'),
  new RegExp(`(?<!\\d)${DAY}\\.? (?:${MONTHS})\\.? ${YEAR}(?!\\d)`, 'gi'),
];
// Without a century only where it is said to be one: 12-03-24 alone may be a lesson.
const SAID_DATES = new RegExp(`(?:geb(?:oren|oortedatum)?\\.?|gbd\\.?|born|dob)(?:[: ]|op|on)*(${DAY}[-/. ]${MONTH}[-/. ]\\d\\d)(?!\\d)`, 'gi');

/** Somebody who is spoken of as a patient was born before today, and not in this year: other dates are those of lessons and guidelines. */
function isBirthDate(text: string, now: Date): boolean {
  const year = Number(/(?:19|20)\d\d/.exec(text)?.[0]);
  return year < now.getUTCFullYear() - 1;
}

/** Numbers that pass the eleven-test, and dates that may be of birth, in the order of the text. */
export function findPatientData(text: string, now: Date): PatientDatum[] {
  const found: PatientDatum[] = [];
  const add = (kind: PatientDatum['kind'], from: number, length: number) => found.push({ kind, from, to: from + length });
  for (const { 0: whole, index } of text.matchAll(FIGURES))
    if (passesElevenTest(whole.replaceAll(/\D/g, ''))) add('citizen_number', index, whole.length);
  for (const pattern of FULL_DATES)
    for (const { 0: whole, index } of text.matchAll(pattern)) if (isBirthDate(whole, now)) add('birth_date', index, whole.length);
  for (const { 0: whole, 1: date = '', index } of text.matchAll(SAID_DATES)) add('birth_date', index + whole.length - date.length, date.length);
  return found.sort((a, b) => a.from - b.from);
}

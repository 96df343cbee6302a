/** Where in a text there is what may name a patient. */
export interface PatientDatum {
  readonly kind: 'citizen_number' | 'birth_date';
  readonly from: number;
  readonly to: number;
}

// Nine figures, or eight of an older number, as people write them: in one piece, or in groups parted by a blank, a dot or a dash. Blanks around what parts
// them, a slash and an underscore only where they make the groups of such a number: '120/80 72' and '06 - 12345678' are something else.
const GROUPED = ['-', '\\.', '/', '_'].map((separator) => `\\d{3} ?${separator} ?\\d{3} ?${separator} ?\\d{3}`).join('|');
const FIGURES = new RegExp(`(?<![\\d,/]|\\d[._-])(?:\\d(?:[ .-]?\\d){7,8}|${GROUPED})(?![\\d]|[.,/_-]\\d)`, 'g');
const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, -1];

/** The eleven-test of the Dutch citizen service number (BSN). */
export function passesElevenTest(digits: string): boolean {
  const padded = digits.padStart(9, '0');
  if (!/^\d{9}$/.test(padded) || /^0+$/.test(padded)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(padded[index]), 0);
  return sum % 11 === 0;
}

const MONTHS =
  'jan(?:uari)?|feb(?:ruari)?|mrt|maart|apr(?:il)?|mei|juni?|juli?|aug(?:ustus)?|sept?(?:ember)?|okt(?:ober)?|nov(?:ember)?|dec(?:ember)?|january|february|mar|march|may|june|july|august|october|oct';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const YEAR = '(?:19|20)\\d\\d';
const NAMED_DAY = `${DAY}(?:e|de|ste|st|nd|rd|th)?`;
const [BEFORE, AFTER] = ['(?<!\\d|\\d[./_-])', '(?!\\d)'];

/** A date with such a year as people write it, one separator in all of it. */
const dateWith = (year: string) =>
  [
    ...[' ?- ?', ' ?/ ?', ' ?\\. ?', ' ?_ ?', ' '].map((separator) => [DAY, MONTH, year].join(separator)),
    ...[' ?- ?', ' ?/ ?', ' ?\\. ?'].flatMap((separator) => [[MONTH, DAY, year].join(separator), [YEAR, MONTH, DAY].join(separator)]),
    `${NAMED_DAY}[-/. ]{0,2}(?:of )?(?:${MONTHS})[-/., ]{0,2}${year}`,
    `(?<!\\p{L})(?:${MONTHS})[-/. ]{1,2}${NAMED_DAY},? ${year}`,
  ].join('|');

const FULL_DATES = new RegExp(`${BEFORE}(?:${dateWith(YEAR)})${AFTER}`, 'giu');
const ONE_DATE = new RegExp(`^(?:${dateWith(YEAR)})$`, 'iu');
// Of whatever year, and without a century or separators, only where it is said to be one: 12-03-24 alone may be a lesson.
const SAID_TO_BE_BORN =
  '(?:geboren|geboorte(?:datum|dag)?|born|birth(?:date|day)?|(?<!\\p{L})(?:geb|gbd|dob|d\\.o\\.b)(?:\\.? ?dat(?:um)?)?)(?!\\p{L})\\.?';
const BETWEEN = '(?:[:,=( ]|op |on |the |is |was |(?:maan|dins|woens|donder|vrij|zater|zon)dag |d\\.?d\\.? ?|(?:te|in) \\p{L}+ )*';
const SAID_DATES = new RegExp(
  `(?<said>${SAID_TO_BE_BORN}${BETWEEN})(?:${dateWith(`(?:${YEAR}|'?\\d\\d)`)}|[0-3]\\d[01]\\d(?:${YEAR}|\\d\\d))${AFTER}`,
  'giu',
);
// Doctors name a patient by a birth date too; of this year or the last it may be the date of the case.
const DATES_OF_PATIENTS = new RegExp(`(?<said>(?<!\\p{L})(?:patient|pat|pt)(?:e|je)?\\.? (?:van|of) )(?:${dateWith("'?\\d\\d")})${AFTER}`, 'giu');

/** Somebody who is spoken of as a patient was born before today, and not in this year: other dates are those of lessons and guidelines. */
function isBirthDate(date: string, now: Date): boolean {
  const year = /^\d{4}(?!\d)|(?:\d\d)?\d\d$/.exec(date)?.[0] ?? '';
  const thisYear = now.getUTCFullYear();
  const ofCentury = Number(year) + (year.length === 4 ? 0 : 2000);
  return (ofCentury > thisYear && year.length === 2 ? ofCentury - 100 : ofCentury) < thisYear - 1;
}

interface Copy {
  readonly text: string;
  /** Where in the original each sign of the copy begins and ends. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** As it reads: full-width figures, dashes of any length, marks and what cannot be seen make no other number of it. */
function plain(original: string): Copy {
  let text = '';
  let index = 0;
  const [from, to]: [number[], number[]] = [[], []];
  for (const sign of original) {
    const end = index + sign.length;
    const signs = sign
      .normalize('NFKD')
      .replaceAll(/[\p{M}\p{Cf}]/gu, '')
      .replaceAll(/[\p{Pd}\u2212\u2043]/gu, '-')
      .replaceAll(/[\\\u2044\u2215]/g, '/')
      .replaceAll(/[\u2018\u2019\u02BC]/g, "'")
      .replaceAll(/[\s\p{Cc}]+/gu, ' ');
    const kept = signs === ' ' && text.endsWith(' ') ? '' : signs;
    // What is dropped belongs to the sign before it.
    if (kept === '' && to.length > 0) to[to.length - 1] = end;
    for (let place = 0; place < kept.length; place++) {
      from.push(index);
      to.push(end);
    }
    text += kept;
    index = end;
  }
  return { text, from, to };
}

/** Numbers that pass the eleven-test, and dates that may be of birth, in the order of the text; none overlaps another. */
export function findPatientData(text: string, now: Date): PatientDatum[] {
  const copy = plain(text);
  const found: PatientDatum[] = [];
  const add = (kind: PatientDatum['kind'], from: number, length: number) =>
    found.push({ kind, from: copy.from[from] ?? 0, to: copy.to[from + length - 1] ?? text.length });
  const addSaid = ({ 0: whole, index, groups }: RegExpExecArray, isFound: (date: string) => boolean) => {
    const said = groups?.['said']?.length ?? 0;
    if (isFound(whole.slice(said))) add('birth_date', index + said, whole.length - said);
  };
  for (const { 0: whole, index } of copy.text.matchAll(FIGURES))
    if (!ONE_DATE.test(whole) && passesElevenTest(whole.replaceAll(/\D/g, ''))) add('citizen_number', index, whole.length);
  for (const match of copy.text.matchAll(FULL_DATES)) addSaid(match, (date) => isBirthDate(date, now));
  for (const match of copy.text.matchAll(SAID_DATES)) addSaid(match, () => true);
  for (const match of copy.text.matchAll(DATES_OF_PATIENTS)) addSaid(match, (date) => isBirthDate(date, now));
  const apart: { -readonly [key in keyof PatientDatum]: PatientDatum[key] }[] = [];
  for (const datum of found.sort((a, b) => a.from - b.from)) {
    const last = apart.at(-1);
    if (last === undefined || last.to <= datum.from) apart.push({ ...datum });
    else last.to = Math.max(last.to, datum.to);
  }
  return apart;
}

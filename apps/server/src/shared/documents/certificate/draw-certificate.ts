import { loadFonts } from '../fonts.ts';
import { drawLine, drawWordmark, WORDMARK_SIZE } from '../marks.ts';
import { collect, colours, startPage, type TaggedPage } from '../tagged-page.ts';
import { drawBand, drawCover, drawQrCode, drawSeal, drawSlip } from './artwork.ts';
import type { CertificateSnapshot } from './certificate-snapshot.ts';
import { heardIn, identityOf, type CertificateWords as Words, wordsOf } from './certificate-words.ts';
import { addSignatureField } from './signature-field.ts';
import type { SigningIdentity } from './signing-identity.ts';
import { readableTextColour } from './text-colour.ts';

/** All that the page needs. */
export interface CertificateInput {
  readonly snapshot: CertificateSnapshot;
  readonly name: string;
  readonly code: string;
  readonly checkUrl: string;
  /** ISO 8601, all three. */
  readonly earnedAt: string;
  readonly issuedAt: string;
  readonly signedAt: string;
  /** The Open Badge that goes into the file, as JSON. */
  readonly badge: string;
  /** Of the series: its picture, whose left edge fades into its colour (#rrggbb); null: the product's own. */
  readonly cover: { readonly jpeg: Uint8Array; readonly field: string } | null;
  readonly identity: SigningIdentity;
}

// In CSS pixels.
const WIDTH = 794;
const BAND_HEIGHT = 268;
const LEFT = 64;
const INNER = WIDTH - 2 * LEFT;
const FOOT_TOP = 942;
const COLUMNS = 3;
const COLUMN_WIDTH = 206;
const COLUMN_STEP = 230;
const ROW_HEIGHT = 43;
const LONG_CHARACTERS = 60;

/** The certificate as an unsigned PDF/A-3 with a place for the signature. */
export async function drawCertificate(input: CertificateInput): Promise<Buffer> {
  const { snapshot, name, issuedAt } = input;
  const words = wordsOf(snapshot);
  const page = startPage(await loadFonts(), {
    title: `${words.title}: ${snapshot.title}`,
    author: snapshot.company_name,
    language: snapshot.language,
    at: new Date(issuedAt),
  });
  const whole = collect(page.doc);
  drawHead(page, words, input);
  const below = drawPerson(page, words, input, name);
  drawRegisters(page, words, input, drawFacts(page, words, input, below));
  drawFoot(page, words, input);
  page.attach('open-badge.json', 'application/json', words.badge, Buffer.from(input.badge));
  addSignatureField(page, snapshot.company_name, new Date(input.signedAt));
  page.doc.end();
  return whole;
}

function drawHead({ doc, say, picture, decoration }: TaggedPage, words: Words, { cover }: CertificateInput): void {
  decoration(() => (cover === null ? drawBand(doc, WIDTH, BAND_HEIGHT) : drawCover(doc, cover, WIDTH, BAND_HEIGHT)));
  const colour = cover === null ? colours.onField : readableTextColour(cover.field);
  picture('Auscult', { ...WORDMARK_SIZE, x: LEFT, y: 48 }, () => drawWordmark(doc, LEFT, 48, colour));
  say('H1', words.title, { x: LEFT, y: 138, width: 430, size: 58, lineHeight: 1.1, isSemibold: true, colour });
  say('P', words.subtitle, { x: LEFT, y: 210, width: 430, size: 16, colour });
}

function drawPerson({ doc, say, picture }: TaggedPage, words: Words, { snapshot }: CertificateInput, name: string): number {
  const { company_name, title, series_title, exam, is_broadcast = false } = snapshot;
  const at = { x: LEFT, width: 540 };
  let y = say('P', words.declares(company_name), { ...at, y: 314, size: 14, colour: colours.ink2 });
  y = say('H2', name, { ...at, y: y + 4, size: name.length > LONG_CHARACTERS / 2 ? 30 : 42, lineHeight: 1.15, isSemibold: true });
  y = say('P', identityOf(snapshot), { ...at, y: y + 6, size: 16 });
  const seal = { x: WIDTH - LEFT - 92, y: 316, width: 92, height: 92 };
  picture(words.seal, seal, () => drawSeal(doc, seal.x, seal.y, seal.width, 0.9));
  const done = is_broadcast ? (exam === null ? words.hasAttended : words.hasAttendedAndPassed) : exam === null ? words.hasHeard : words.hasPassed;
  y = say('P', done, { x: LEFT, width: INNER, y: y + 30, size: 14, colour: colours.ink2 });
  y = say('H2', title, { x: LEFT, width: INNER, y: y + 6, size: title.length > LONG_CHARACTERS ? 20 : 27, lineHeight: 1.2, isSemibold: true });
  return series_title === '' || series_title === title ? y : say('P', series_title, { x: LEFT, width: INNER, y: y + 4, size: 16 });
}

/** What was done and when, in three columns between two lines. */
function drawFacts(
  { doc, say, decoration, list }: TaggedPage,
  words: Words,
  { snapshot, earnedAt, issuedAt }: CertificateInput,
  above: number,
): number {
  const { exam, has_evaluation, speakers } = snapshot;
  const facts: readonly (readonly [string, string])[] = [
    [words.earnedOn, words.day(new Date(earnedAt))],
    heardIn(words, snapshot),
    ...(exam === null ? [] : [[words.exam, words.examOf(exam.right, exam.total)] as const]),
    ...(speakers.length === 0 ? [] : [[words.speakers, speakers.map((speaker) => speaker.replaceAll(' ', '\u00a0')).join(', ')] as const]),
    ...(has_evaluation ? [[words.evaluation, words.filledIn] as const] : []),
    [words.issuedOn, words.day(new Date(issuedAt))],
  ];
  const top = above + 28;
  decoration(() => drawLine(doc, LEFT, top, INNER));
  let row = top + 20;
  let bottom = row;
  list(
    facts.map(([label, value], index) => () => {
      const column = index % COLUMNS;
      if (column === 0 && index > 0) row = bottom + 16;
      const at = { x: LEFT + column * COLUMN_STEP, width: COLUMN_WIDTH };
      const y = say('Lbl', label, { ...at, y: row, size: 13, colour: colours.ink2 });
      bottom = Math.max(bottom, say('LBody', value, { ...at, y: y + 2, size: 14, isSemibold: true }));
    }),
  );
  decoration(() => drawLine(doc, LEFT, bottom + 18, INNER));
  return bottom + 18;
}

function drawRegisters(
  { doc, say, widthOf, decoration, list }: TaggedPage,
  words: Words,
  { snapshot: { registers } }: CertificateInput,
  above: number,
): void {
  const top = above + 26;
  decoration(() => drawSlip(doc, LEFT, top, INNER, 16 + registers.length * ROW_HEIGHT));
  list(
    registers.map(({ register, number, points }, index) => () => {
      const y = top + 8 + index * ROW_HEIGHT;
      const at = { y: y + 11, size: 14 };
      decoration(() => {
        if (index > 0) drawLine(doc, LEFT + 24, y, INNER - 48, { colour: colours.accreditationLine });
        drawSeal(doc, LEFT + INNER - 50 - widthOf(words.points(points), at.size), y + 11, 20);
      });
      say('Lbl', register, { ...at, x: LEFT + 24, width: 280, isSemibold: true });
      if (number !== null) say('LBody', words.accreditationNumber(number), { ...at, x: LEFT + 316, width: 200, colour: colours.ink2 });
      say('LBody', words.points(points), {
        ...at,
        x: LEFT + INNER - 108,
        width: 84,
        isSemibold: true,
        colour: colours.accreditation,
        align: 'right',
      });
    }),
  );
}

function drawFoot({ doc, say, picture, decoration }: TaggedPage, words: Words, { checkUrl, code }: CertificateInput): void {
  decoration(() => drawLine(doc, LEFT, FOOT_TOP, INNER, { isDashed: true }));
  const square = { x: LEFT, y: FOOT_TOP + 29, width: 108, height: 108 };
  picture(words.qrCode, square, () => drawQrCode(doc, checkUrl, square.x, square.y, square.width));
  const { host } = new URL(checkUrl);
  const at = { x: LEFT + 132, width: 320 };
  let y = say('P', words.check, { ...at, y: FOOT_TOP + 46, size: 14, isSemibold: true });
  y = say('P', `${host}/certificate`, { ...at, y: y + 2, size: 13, colour: colours.ink2 });
  say('P', code, { ...at, y: y + 6, size: 15, isSemibold: true });
  const right = { x: LEFT + INNER - 190, width: 190 };
  y = say('P', words.signed, { ...right, y: FOOT_TOP + 46, size: 14, isSemibold: true });
  say('P', words.signedText, { ...right, y: y + 2, size: 12, colour: colours.ink2 });
}

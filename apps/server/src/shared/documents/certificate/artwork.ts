import { encode } from 'uqr';
import { colours, type Pdf } from '../tagged-page.ts';

// All in CSS pixels.

/** Bars of sound, x from the left of the picture, top and height. */
const BARS: readonly (readonly [number, number, number])[] = [
  [76.5, 292, 80],
  [127.5, 226, 226],
  [178.5, 190, 324],
  [229.5, 174, 392],
  [280.5, 182, 430],
  [331.5, 214, 438],
  [382.5, 262, 428],
  [433.5, 214, 438],
  [484.5, 90, 606],
  [535.5, 174, 392],
  [586.5, 190, 324],
  [637.5, 226, 226],
  [688.5, 292, 80],
];
const HILLS: readonly (readonly [number, string])[] = [
  [660, '#e4574c'],
  [490, '#d2433f'],
  [320, '#b93138'],
];
const TALLEST_BAR = 606;
const COVER_WIDTH = 300;

/** The coral field at the top, with sound in the shape of a heart. */
export function drawBand(doc: Pdf, width: number, height: number): void {
  doc.rect(0, 0, width, height).fill(colours.field);
  doc.save().rect(0, 0, width, height).clip();
  doc.translate(width - 300, -8).scale(300 / 800);
  for (const [radius, colour] of HILLS) doc.circle(400, 1030, radius).fill(colour);
  for (const [x, y, length] of BARS) doc.roundedRect(x, y, 35, length, 17.5).fill(length === TALLEST_BAR ? '#5b0f22' : '#ffebdd');
  doc.restore();
}

/** The field in the colour of a cover, with the cover at its right end. */
export function drawCover(doc: Pdf, { jpeg, field }: { jpeg: Uint8Array; field: string }, width: number, height: number): void {
  doc.rect(0, 0, width, height).fill(field);
  doc.image(Buffer.from(jpeg), width - COVER_WIDTH, 0, { width: COVER_WIDTH, height });
}

/** The seal of accreditation; `x` and `y` are its corner. */
export function drawSeal(doc: Pdf, x: number, y: number, size: number, strokeWidth = 1.4): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 24)
    .strokeColor(colours.accreditation);
  doc.lineWidth(2).dash(1.54, { space: 1.54 }).circle(12, 12, 9.8).stroke().undash();
  doc.lineWidth(strokeWidth).lineCap('round').lineJoin('round').circle(12, 12, 6.9).stroke();
  doc.path('M9.2 12.2l1.9 1.9 3.7-4').stroke();
  doc.restore();
}

export function drawSlip(doc: Pdf, x: number, y: number, width: number, height: number): void {
  doc.save().roundedRect(x, y, width, height, 14).lineWidth(1).fillAndStroke(colours.accreditationSoft, colours.accreditationLine);
  doc.restore();
}

/** The code as squares, each row's neighbours as one. */
export function drawQrCode(doc: Pdf, text: string, x: number, y: number, size: number): void {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 });
  doc
    .save()
    .translate(x, y)
    .scale(size / modules)
    .fillColor(colours.ink);
  for (const [row, line] of data.entries()) for (const { index, length } of runsOf(line)) doc.rect(index, row, length, 1);
  doc.fill().restore();
}

function runsOf(line: readonly boolean[]): { index: number; length: number }[] {
  const text = line.map((isDark) => (isDark ? '1' : '0')).join('');
  return [...text.matchAll(/1+/g)].map(({ index, 0: run }) => ({ index, length: run.length }));
}

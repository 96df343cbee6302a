import { encode } from 'uqr';
import { colours, type Pdf } from './tagged-page.ts';

// All in CSS pixels.

/** The wordmark, 26 pixels high. */
const WORDMARK = [
  'M112.5 50.5V164',
  'M167 44V110a41.5 41.5 0 0 0 83 0V44M250 98V164',
  'M352.5 77.5c-5-14-16.5-21-31-21-18.5 0-30.5 9.5-30.5 23.5 0 31 66 16 66 48.5 0 15-14 25-33 25-18 0-30-8-35.5-22',
  'M482 73.5A47.5 47.5 0 1 0 482 134.5',
  'M522 44V110a41.5 41.5 0 0 0 83 0V44M605 98V164',
  'M660 0V164',
  'M719 10V118q0 33.5 32 33.5h16M689 56.5h78',
];

export function drawWordmark(doc: Pdf, x: number, y: number, colour: string): void {
  doc
    .save()
    .translate(x, y)
    .scale(26 / 166)
    .lineWidth(25)
    .lineJoin('round')
    .strokeColor(colour);
  doc.circle(64.5, 104, 47.5).stroke();
  for (const path of WORDMARK) doc.path(path).stroke();
  doc.circle(64.5, 104, 16).fill(colour);
  doc.restore();
}

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

/** The coral field at the top, with sound in the shape of a heart. */
export function drawBand(doc: Pdf, width: number, height: number): void {
  doc.rect(0, 0, width, height).fill(colours.field);
  doc.save().rect(0, 0, width, height).clip();
  doc.translate(width - 300, -8).scale(300 / 800);
  for (const [radius, colour] of HILLS) doc.circle(400, 1030, radius).fill(colour);
  for (const [x, y, length] of BARS) doc.roundedRect(x, y, 35, length, 17.5).fill(length === TALLEST_BAR ? '#5b0f22' : '#ffebdd');
  doc.restore();
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

export function drawLine(
  doc: Pdf,
  x: number,
  y: number,
  width: number,
  { colour = colours.line, isDashed = false }: { colour?: string; isDashed?: boolean } = {},
): void {
  doc
    .save()
    .lineWidth(isDashed ? 1.5 : 1)
    .strokeColor(colour);
  if (isDashed) doc.dash(4, { space: 3 });
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke();
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

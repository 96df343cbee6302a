import { colours, type Pdf } from './tagged-page.ts';

// All in CSS pixels.

/** Of the wordmark. */
export const WORDMARK_SIZE = { width: 122, height: 26 };
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
    .scale(WORDMARK_SIZE.height / 166)
    .lineWidth(25)
    .lineJoin('round')
    .strokeColor(colour);
  doc.circle(64.5, 104, 47.5).stroke();
  for (const path of WORDMARK) doc.path(path).stroke();
  doc.circle(64.5, 104, 16).fill(colour);
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

import type { Language } from '@auscult/domain/access/viewer';
import { tableDocument as english } from '@auscult/phrases/en/messages/documents';
import { tableDocument as dutch } from '@auscult/phrases/nl/messages/documents';
import { loadFonts } from '../fonts.ts';
import { drawLine, drawWordmark, WORDMARK_SIZE } from '../marks.ts';
import { collect, colours, startPage, type TaggedPage } from '../tagged-page.ts';
import type { TableDocument, TableSection } from './table-document.ts';

// In CSS pixels, A4 on its side.
const WIDTH = 1122;
const LEFT = 56;
const INNER = WIDTH - 2 * LEFT;
const TOP = 56;
const BOTTOM = 722;
const FOOT_TOP = 742;
const GAP = 12;
const PADDING = 7;
const CELL = { size: 12, lineHeight: 1.35 } as const;
const HEAD = { ...CELL, isSemibold: true, colour: colours.ink2 } as const;

/** Tagged PDF/A: each table has its heads again on every page, and every page its number. */
export async function drawTables({ language, author, madeAt, title, lines, sections }: TableDocument): Promise<Buffer> {
  const page = startPage(await loadFonts(), { title, author, language, at: new Date(madeAt), isLandscape: true });
  const { doc, say, picture } = page;
  picture('Auscult', { ...WORDMARK_SIZE, x: LEFT, y: TOP }, () => drawWordmark(doc, LEFT, TOP, colours.ink));
  let y = say('H1', title, { x: LEFT, y: TOP + 48, width: INNER, size: 34, lineHeight: 1.2, isSemibold: true });
  for (const line of lines) y = say('P', line, { x: LEFT, y: y + 2, width: INNER, size: 14, colour: colours.ink2 });
  for (const section of sections) y = drawSection(page, section, y + 28);
  numberPages(page, language, title);
  doc.end();
  return collect(doc);
}

function drawSection(page: TaggedPage, { title, lines, columns, rows }: TableSection, above: number): number {
  const { say, group, heightOf, decoration, doc } = page;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const room = INNER - GAP * (columns.length - 1);
  let left = LEFT;
  const places = columns.map(({ share, align = 'left' as const }) => {
    const place = { x: left, width: (room * share) / shares, align };
    left += place.width + GAP;
    return place;
  });
  const placeOf = (index: number) => places[index] ?? { x: LEFT, width: INNER, align: 'left' as const };
  const heightOfRow = (cells: readonly string[], style: Omit<typeof HEAD, 'isSemibold' | 'colour'>) =>
    Math.max(...cells.map((cell, index) => heightOf(cell === '' ? ' ' : cell, { ...style, width: placeOf(index).width }))) + 2 * PADDING;
  const labels = columns.map(({ label }) => label);
  const headHeight = heightOfRow(labels, HEAD);

  const headRoom = 34 + lines.length * 22 + headHeight + 60;
  let y = above + headRoom > BOTTOM ? nextPage(page) : above;
  y = say('H2', title, { x: LEFT, y, width: INNER, size: 20, lineHeight: 1.3, isSemibold: true });
  for (const line of lines) y = say('P', line, { x: LEFT, y, width: INNER, size: 14, colour: colours.ink2 });
  y += 8;
  if (rows.length === 0) return y;

  group('Table', () => {
    const drawHead = (role: 'TH' | 'Artifact') => {
      for (const [index, label] of labels.entries()) say(role, label, { ...HEAD, ...placeOf(index), y: y + PADDING });
      y += headHeight;
      decoration(() => drawLine(doc, LEFT, y, INNER, { colour: colours.ink2 }));
    };
    group('TR', () => drawHead('TH'));
    for (const cells of rows) {
      const height = heightOfRow(cells, CELL);
      if (y + height > BOTTOM) {
        y = nextPage(page);
        drawHead('Artifact');
      }
      group('TR', () => {
        for (const [index, cell] of cells.entries()) say('TD', cell, { ...CELL, ...placeOf(index), y: y + PADDING });
      });
      y += height;
      decoration(() => drawLine(doc, LEFT, y, INNER));
    }
  });
  return y;
}

function nextPage({ doc }: TaggedPage): number {
  doc.addPage();
  return TOP;
}

function numberPages({ doc, say }: TaggedPage, language: Language, title: string): void {
  const words = language === 'en' ? english : dutch;
  const { start, count } = doc.bufferedPageRange();
  const small = { y: FOOT_TOP, size: 12, colour: colours.ink2 } as const;
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    say('Artifact', title, { ...small, x: LEFT, width: INNER - 200 });
    say('Artifact', words.page(index + 1, count), { ...small, x: LEFT + INNER - 200, width: 200, align: 'right' });
  }
}

import { MOST_SLIDE_CHARACTERS } from './plan.ts';

/** Of the longer side: no picture is kept larger. */
const SLIDE_PIXELS = 1600;
/** A page is a slide, not a banner. */
const MOST_TIMES_AS_LONG = 8;

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** In how many pixels a page of a document is drawn as a slide; null for one that is no page. */
export function slideSize({ width, height }: PageSize): PageSize | null {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  if (!(shorter > 0) || !(longer <= shorter * MOST_TIMES_AS_LONG)) return null;
  const scale = SLIDE_PIXELS / longer;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** What stands on a page in one line, without what nobody reads, cut behind a word. */
export function slideText(text: string): string {
  const line = text
    // Signs of fonts of their own, and what is only there for a layout.
    .replaceAll(/[\p{Co}\p{Cf}\p{Cn}\p{Cs}\uFFFD]/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (line.length <= MOST_SLIDE_CHARACTERS) return line;
  const cut = line.slice(0, MOST_SLIDE_CHARACTERS - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

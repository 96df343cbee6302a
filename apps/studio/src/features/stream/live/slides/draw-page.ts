import { slideSize, slideText } from '@auscult/domain/live/slide-page';
import type { PDFiumDocument } from '@hyzyla/pdfium';
import { pngOf } from './png.ts';

export interface DrawnPage {
  /** Null: what is there is too long or too wide to be a slide. */
  readonly picture: Blob | null;
  /** What stands on it. */
  readonly text: string;
}

/** A page of an opened document, from 0, as a slide. */
export async function drawPage(document: PDFiumDocument, index: number): Promise<DrawnPage> {
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const size = slideSize({ width: originalWidth, height: originalHeight });
  if (size === null) return { picture: null, text: '' };
  // Before it is drawn, for drawing closes the page.
  const text = slideText(page.getText());
  // No fields of forms: they have scripts.
  const { data, width, height } = await page.render({ ...size, scale: 1, render: 'bitmap', renderFormFields: false });
  return { picture: await pngOf(data, width, height), text };
}

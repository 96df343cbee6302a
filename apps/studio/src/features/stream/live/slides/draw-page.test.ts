import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aPdf } from '../../../../testing/a-pdf.ts';
import { drawPage } from './draw-page.ts';
import { faultOf } from './pdf-messages.ts';

const open = async (file: File) => (await PDFiumLibrary.init()).loadDocument(new Uint8Array(await file.arrayBuffer()));

async function pixelsOf(picture: Blob | null) {
  const { data, info } = await sharp(await (picture ?? new Blob()).arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * channels, (y * width + x) * channels + 3)];
  return { width, height, left: at(10, 10), right: at(width - 10, height - 10) };
}

it('LIVE-10.4 draws each page of a PDF as a picture, with what stands on it', async () => {
  const pdf = await open(aPdf([{ text: 'Boezemfibrilleren' }, { width: 600, height: 800 }, { text: 'Lint', width: 5000, height: 100 }]));
  expect(pdf.getPageCount()).toBe(3);
  const first = await drawPage(pdf, 0);
  expect(first.text).toBe('Boezemfibrilleren');
  expect(await pixelsOf(first.picture)).toEqual({ width: 1600, height: 900, left: [255, 0, 0], right: [255, 255, 255] });
  const second = await drawPage(pdf, 1);
  expect([second.text, await pixelsOf(second.picture)]).toMatchObject(['', { width: 1200, height: 1600 }]);
  // No slide is as long as that.
  expect((await drawPage(pdf, 2)).picture).toBeNull();
});

it('LIVE-10.4 tells what is protected from what cannot be read', async () => {
  const whole = aPdf([{ text: 'Heel' }]);
  const files = [aPdf([{ text: 'Geheim' }], { isEncrypted: true }), new File([whole.slice(0, 40)], 'half.pdf'), new File(['PK'], 'avond.pdf')];
  const faults = files.map((file) => open(file).then(() => null, faultOf));
  expect(await Promise.all(faults)).toEqual(['encrypted', 'unreadable', 'unreadable']);
});

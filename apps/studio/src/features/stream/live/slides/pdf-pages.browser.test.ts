import { expect, it } from 'vitest';
import { aPdf } from '../../../../testing/a-pdf.ts';
import { MOST_PDF_BYTES, openPdf } from './pdf-pages.ts';

async function pixelsOf(picture: Blob) {
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const at = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])];
  return { width: bitmap.width, height: bitmap.height, left: at(10, 10), right: at(bitmap.width - 10, 10) };
}

const faultOf = (file: File, pageMs?: number) =>
  openPdf(file, pageMs)
    .then((pdf) => pdf.draw(0))
    .then(
      () => null,
      (error: { readonly fault?: string }) => error.fault,
    );

it('LIVE-10.4 draws each page of a PDF as a picture, with what stands on it', async () => {
  const pdf = await openPdf(aPdf([{ text: 'Boezemfibrilleren' }, { width: 600, height: 800 }, { text: 'Lint', width: 5000, height: 100 }]));
  expect(pdf.pages).toBe(3);
  const first = await pdf.draw(0);
  expect(first?.text).toBe('Boezemfibrilleren');
  expect(await pixelsOf(first?.picture ?? new Blob())).toEqual({ width: 1600, height: 900, left: [255, 0, 0, 255], right: [255, 255, 255, 255] });
  const second = await pdf.draw(1);
  expect([second?.text, await pixelsOf(second?.picture ?? new Blob())]).toMatchObject(['', { width: 1200, height: 1600 }]);
  // No slide is as long as that.
  expect(await pdf.draw(2)).toBeNull();
  pdf.close();
});

it('refuses what is protected, broken, no PDF or too large, and what takes too long', async () => {
  const whole = aPdf([{ text: 'Heel' }]);
  expect(await faultOf(whole)).toBeNull();
  expect(await faultOf(aPdf([{ text: 'Geheim' }], { isEncrypted: true }))).toBe('encrypted');
  expect(await faultOf(new File([whole.slice(0, 40)], 'half.pdf'))).toBe('unreadable');
  expect(await faultOf(new File(['PK'], 'avond.pdf', { type: 'application/pdf' }))).toBe('unreadable');
  expect(await faultOf(new File([new ArrayBuffer(MOST_PDF_BYTES + 1)], 'groot.pdf'))).toBe('too_large');
  expect(await faultOf(whole, 0)).toBe('too_heavy');
});

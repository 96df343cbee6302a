import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { drawQrCode } from './draw-qr-code.ts';

const TEXT = 'otpauth://totp/Auscult:sanne%40example.org?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Auscult';

/** What the path makes dark, read back. */
function modulesOf(svg: string): boolean[][] {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  return modules;
}

it('AUTH-08.2 draws every module of the code that says the text, with four of light around it', async () => {
  const drawn = modulesOf(await drawQrCode(TEXT));
  // The same text in each of the masks, of which readers take any.
  const codes = Array.from({ length: 8 }, (_, maskPattern) => encode(TEXT, { ecc: 'M', border: 0, maskPattern }).data);
  const inside = drawn.slice(4, -4).map((row) => row.slice(4, -4));
  expect(codes).toContainEqual(inside);
  expect(drawn.flat().filter(Boolean)).toHaveLength(inside.flat().filter(Boolean).length);
});

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RGBA = 4;
const RGB = 3;
/** Eight bits for each of red, green and blue; nothing else is optional. */
const COLOURS = [8, 2, 0, 0, 0];
/** Each row as what differs from the one above it: of flat colours nothing is left. */
const FILTER_UP = 2;
const CRC_POLYNOMIAL = 0xedb88320;

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? CRC_POLYNOMIAL ^ (value >>> 1) : value >>> 1;
  return value;
});

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

const number = (value: number) => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];

function chunk(name: string, content: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const named = new Uint8Array(name.length + content.length);
  named.set(new TextEncoder().encode(name));
  named.set(content, name.length);
  return [Uint8Array.from(number(content.length)), named, Uint8Array.from(number(crcOf(named)))];
}

/** A picture without loss, of pixels in RGBA that are all opaque. Written here: what a worker can draw on needs a graphics process, which may be gone. */
export async function pngOf(pixels: Uint8Array, width: number, height: number): Promise<Blob> {
  const length = width * RGB + 1;
  const rows = new Uint8Array(length * height);
  for (let y = 0; y < height; y += 1) {
    rows[y * length] = FILTER_UP;
    for (let x = 0; x < width; x += 1)
      for (let colour = 0; colour < RGB; colour += 1) {
        const at = (y * width + x) * RGBA + colour;
        const above = y === 0 ? 0 : (pixels[at - width * RGBA] ?? 0);
        rows[y * length + 1 + x * RGB + colour] = (pixels[at] ?? 0) - above;
      }
  }
  const packed = new Response(new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate')));
  const parts = [
    Uint8Array.from(SIGNATURE),
    ...chunk('IHDR', Uint8Array.from([...number(width), ...number(height), ...COLOURS])),
    ...chunk('IDAT', new Uint8Array(await packed.arrayBuffer())),
    ...chunk('IEND', new Uint8Array()),
  ];
  return new Blob(parts, { type: 'image/png' });
}

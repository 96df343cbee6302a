import { open } from 'node:fs/promises';

/** The first and the last bytes of a file behind each other; of a shorter one some bytes come twice. */
export async function endsOf(path: string, { first, last }: { readonly first: number; readonly last: number }): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const read = async (from: number, length: number) => (await file.read(Buffer.alloc(length), 0, length, from)).buffer;
    const [begin, end] = [Math.min(first, size), Math.min(last, size)];
    return Buffer.concat([await read(0, begin), await read(size - end, end)]);
  } finally {
    await file.close();
  }
}

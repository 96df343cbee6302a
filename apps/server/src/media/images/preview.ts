import { readWhole, type Storage } from '../../adapters/storage/storage.ts';

const QUALITY = 84;

/**
 * The key of a picture's large square as JPEG, which previews of links can read where they cannot read WebP. Made when it is first asked
 * for, and kept; null where there is no such picture.
 */
export async function previewOf(storage: Storage, contentHash: string): Promise<string | null> {
  const key = `images/${contentHash}/preview.jpg`;
  if ((await storage.size(key)) !== null) return key;
  const large = await readWhole(storage, `images/${contentHash}/large.webp`);
  if (large === null) return null;
  const { default: sharp } = await import('sharp');
  await storage.put(key, await sharp(large).flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY }).toBuffer());
  return key;
}

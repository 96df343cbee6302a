import type { Storage } from '../../adapters/storage.ts';

const QUALITY = 84;

/**
 * The key of a picture's large square as JPEG, which previews of links can read where they cannot read WebP. Made when it is first asked
 * for, and kept; null where there is no such picture.
 */
export async function previewOf(storage: Storage, contentHash: string): Promise<string | null> {
  const key = `images/${contentHash}/preview.jpg`;
  if (await storage.has(key)) return key;
  const large = `images/${contentHash}/large.webp`;
  if (!(await storage.has(large))) return null;
  const { default: sharp } = await import('sharp');
  await storage.put(key, await sharp(storage.path(large)).flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY }).toBuffer());
  return key;
}

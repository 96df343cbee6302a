import { readWhole, type Storage } from '../../adapters/storage/storage.ts';
import { bannerDrawn } from './picture-worker.ts';

/** Made when it is first asked for, and kept; null where the picture cannot be shown so. Throws QueueFull. */
export async function bannerOf(storage: Storage, contentHash: string, field: string): Promise<Uint8Array | null> {
  const key = `images/${contentHash}/banner.jpg`;
  const kept = await readWhole(storage, key);
  if (kept !== null) return kept;
  const large = await readWhole(storage, `images/${contentHash}/large.webp`);
  const banner = large && (await bannerDrawn({ large, field }));
  if (banner) await storage.put(key, banner);
  return banner;
}

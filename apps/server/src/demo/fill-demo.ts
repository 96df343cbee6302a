import type { AppContext } from '../context.ts';
import { findDemoAssets, readDemoAssets, storeDemoAssets } from './assets/demo-assets.ts';
import { demoPassword } from './demo-accounts.ts';
import { isFilled, lockDemo } from './fill/demo-listening-queries.ts';
import { fillAccounts } from './fill/fill-accounts.ts';
import { fillCatalogue } from './fill/fill-catalogue.ts';
import { fillCrowd } from './fill/fill-crowd.ts';

/**
 * Fills an empty database with the demonstration: all of it or nothing. Dates are counted back from the context's clock.
 * Answers false, and changes nothing, where there is a company, an account or a category already.
 */
export async function fillDemo(
  { db, storage, clock, passwords }: Pick<AppContext, 'db' | 'storage' | 'clock' | 'passwords'>,
  folder: string = findDemoAssets(),
): Promise<boolean> {
  if (await isFilled(db)) return false;
  const assets = await readDemoAssets(folder);
  // Files first: a row must never name a file that is not there.
  await storeDemoAssets(storage, folder, assets);
  const passwordHash = await passwords.hash(demoPassword);
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockDemo(tx);
    if (await isFilled(tx)) return false;
    const catalogue = await fillCatalogue(tx, assets, now);
    await fillAccounts(tx, catalogue, passwordHash, now);
    await fillCrowd(tx, catalogue, now);
    return true;
  });
}

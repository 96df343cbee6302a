import { embeddedKey } from '../adapters/attendance/embedded/embedded-attendance.ts';
import type { AppContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { keyOwner } from '../features/registers/reporting/key-owner.ts';
import { sealSecret } from '../shared/accounts/two-factor/secret-box.ts';
import { findDemoAssets, readDemoAssets, storeDemoAssets } from './assets/demo-assets.ts';
import { demoPassword } from './demo-accounts.ts';
import { isFilled, lockDemo } from './fill/demo-listening-queries.ts';
import { addProviderAccess } from './fill/demo-register-queries.ts';
import { fillAccounts } from './fill/fill-accounts.ts';
import { fillCatalogue } from './fill/fill-catalogue.ts';
import { fillCrowd } from './fill/fill-crowd.ts';
import { fillLiveRoom } from './fill/fill-live-room.ts';
import { fillPaths } from './fill/fill-paths.ts';
import { companyWithoutAccess } from './story/paths.ts';

/**
 * Fills an empty database with the demonstration: all of it or nothing. Dates are counted back from the context's clock.
 * Answers false, and changes nothing, where there is a company, an account or a category already.
 */
export async function fillDemo(
  context: Pick<AppContext, 'db' | 'storage' | 'clock' | 'passwords' | 'config' | 'ids' | 'log'>,
  folder: string = findDemoAssets(),
): Promise<boolean> {
  const { db, storage, clock, passwords } = context;
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
    const accounts = await fillAccounts(tx, catalogue, passwordHash, now);
    for (const [slug, companyId] of catalogue.companies) if (slug !== companyWithoutAccess) await fillAccess(tx, context, slug, companyId);
    await fillCrowd(tx, catalogue, now);
    await fillLiveRoom(context, tx, catalogue, now);
    // Last: the embedded service keeps its files outside of the database.
    await fillPaths(context, tx, catalogue, accounts, now);
    return true;
  });
}

/** Every company signs in to the embedded service by its id. */
function fillAccess(db: Database, context: Pick<AppContext, 'config' | 'ids'>, slug: string, companyId: number) {
  const userId = String(companyId);
  return addProviderAccess(db, companyId, userId, sealSecret(context, keyOwner(companyId), embeddedKey(userId)), `${slug}@auscult.example`);
}

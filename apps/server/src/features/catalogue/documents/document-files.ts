import type { AppContext } from '../../../context.ts';
import { removeForgottenFiles } from './document-queries.ts';

export const documentKey = (name: string) => `documents/${name.slice(0, 2)}/${name}.pdf`;

/** An editor may bring back an earlier version of the episode for this long. */
const DAYS_KEPT = 30;

/** Takes away PDFs that no episode has named for a month. */
export async function removeForgottenDocuments({ db, storage, clock }: Pick<AppContext, 'db' | 'storage' | 'clock'>): Promise<void> {
  const since = new Date(clock.now().getTime() - DAYS_KEPT * 86_400_000);
  for (const name of await removeForgottenFiles(db, since)) await storage.remove(documentKey(name));
}

import type { ResponseOf } from '@auscult/contract/endpoint';
import type { exportAccount } from '@auscult/contract/endpoints/account';
import type { Database } from '../../../db/database.ts';
import type { ActingLearner } from '../../../policies/authorize.ts';
import { presentProfileMedia } from '../profile-media-presenter.ts';
import { type ExportedRow, exportNames, exportTable, loadPictures } from './export-queries.ts';
import { personalDataTables } from './personal-data-tables.ts';

/** Everything that is kept of a person, but for secrets. */
export async function exportPerson(db: Database, learner: ActingLearner, now: Date): Promise<ResponseOf<typeof exportAccount>> {
  const data: Record<string, ExportedRow[]> = {};
  for (const [name, table] of Object.entries(personalDataTables)) if (table.hidden !== null) data[name] = await exportTable(db, name, table, learner);
  const names = await exportNames(db, learner, now, Object.values(data).flat());
  data['profile_picture'] = presentProfileMedia(await loadPictures(db, learner));
  return { exported_at: now.toISOString(), data, names };
}

import type { SettingKey } from '@auscult/domain/settings/setting-keys';
import { type Database, statement } from './database.ts';

const settingsByKey = statement('settings_by_key', 'select key, value from setting where key = any($1)', 'generic');

/** The settings that exist, by key; what a key holds is up to who reads it. */
export async function loadSettings(db: Database, keys: readonly SettingKey[]): Promise<ReadonlyMap<SettingKey, unknown>> {
  const rows = await db.query<{ key: SettingKey; value: unknown }>(settingsByKey, [keys]);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

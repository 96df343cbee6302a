import { type Database, statement } from './database.ts';

const settingsByKey = statement('settings_by_key', 'select key, value from setting where key = any($1)', 'generic');

/** All that an operator can set in the database; docs/operations.md says what each means. */
export const settingKeys = [
  'admin_url',
  'app_versions',
  'contact_email',
  'foreign_numbers',
  'invite_token_enabled',
  'order_config',
  'own_originals_theme',
] as const;
export type SettingKey = (typeof settingKeys)[number];

/** The settings that exist, by key; what a key holds is up to who reads it. */
export async function loadSettings(db: Database, keys: readonly SettingKey[]): Promise<ReadonlyMap<SettingKey, unknown>> {
  const rows = await db.query<{ key: SettingKey; value: unknown }>(settingsByKey, [keys]);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

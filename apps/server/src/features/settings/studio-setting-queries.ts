import type { StudioSetting } from '@auscult/contract/entities/studio/setting';
import type { SettingKey } from '@auscult/domain/settings/setting-keys';
import { type Database, statement } from '../../db/database.ts';
import type { Authorized, OwnAccount } from '../../policies/authorize.ts';

export type ChangedSetting = { readonly key: SettingKey } & Authorized<'setting', 'change'>;

export type SettingRow = Omit<StudioSetting, 'default'>;

const COLUMNS = `s.key, s.value, s.version, s.updated_at,
  (select jsonb_build_object('id', a.id, 'name', concat_ws(' ', a.first_name, nullif(a.insertion, ''), a.last_name)) from account a where a.id = s.updated_by) as updated_by`;
const list = statement('studio_settings', `select ${COLUMNS} from setting s where s.key = any ($1)`);
// The row is made first, so that of two who set what nobody had set one waits for the other.
const make = statement('studio_setting_make', `insert into setting (key, value, version) values ($1, $2, 0) on conflict (key) do nothing`);
const lock = statement('studio_setting_lock', `select ${COLUMNS} from setting s where s.key = $1 for update of s`);
const store = statement(
  'studio_setting_store',
  'update setting set value = $2, version = version + 1, updated_at = $3, updated_by = $4 where key = $1',
);

export function listStudioSettings(db: Database, settings: readonly ChangedSetting[]): Promise<SettingRow[]> {
  return db.query<SettingRow>(list, [settings.map(({ key }) => key)]);
}

/** As it is, held until the transaction ends; with the default where nobody has set it. */
export async function lockStudioSetting(tx: Database, { key }: ChangedSetting, otherwise: unknown): Promise<SettingRow> {
  await tx.query(make, [key, JSON.stringify(otherwise)]);
  const [row] = await tx.query<SettingRow>(lock, [key]);
  if (row === undefined) throw new Error('a row that was made is there');
  return row;
}

export async function storeStudioSetting(
  tx: Database,
  { key }: ChangedSetting,
  { value, at, own }: { readonly value: unknown; readonly at: Date; readonly own: OwnAccount },
): Promise<void> {
  await tx.query(store, [key, JSON.stringify(value), at, own.accountId]);
}

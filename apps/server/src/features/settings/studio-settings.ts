import { api } from '@auscult/contract/api';
import type { StudioSetting } from '@auscult/contract/entities/studio/setting';
import { changesOf } from '@auscult/domain/editing/changes';
import { settingKeys } from '@auscult/domain/settings/setting-keys';
import { isSettingValue, settingDefaults } from '@auscult/domain/settings/setting-values';
import { errorPhrases } from '../../http/error-response.ts';
import { handler } from '../../http/handler.ts';
import { permitted } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { writeAudit } from '../../shared/accounts/audit-queries.ts';
import { requireVersion } from '../../shared/editing/save-edit.ts';
import { listStudioSettings, lockStudioSetting, type SettingRow, storeStudioSetting } from './studio-setting-queries.ts';

const present = (row: SettingRow): StudioSetting => ({ ...row, default: settingDefaults[row.key] });

export const studioSettings = handler(api.studioSettings, {
  policy: { setting: 'change' },
  async handle({ context, viewer, authorize }) {
    const allowed = settingKeys.map((key) => permitted(viewer, 'setting', 'change', { key })).filter((one) => one !== null);
    // Whoever may change none hears why.
    authorize.setting(allowed[0] ?? { key: 'order_config' });
    const rows = new Map((await listStudioSettings(context.db, allowed)).map((row) => [row.key, row]));
    const settings = allowed.map(({ key }) =>
      present(rows.get(key) ?? { key, value: settingDefaults[key], version: 0, updated_at: null, updated_by: null }),
    );
    return { settings };
  },
});

export const changeStudioSetting = handler(api.changeStudioSetting, {
  policy: { setting: 'change' },
  async handle({ context: { db, clock }, own, authorize, params: { key }, body: { value }, ifMatch, language }) {
    const setting = authorize.setting({ key });
    return db.transaction(async (tx) => {
      const row = await lockStudioSetting(tx, setting, settingDefaults[key]);
      await requireVersion(ifMatch, row, async (current) => present(current));
      if (!isSettingValue(key, value)) throw new Refusal('validation_failed', { value: [errorPhrases[language].field.invalid] });
      if (row.version > 0 && Object.keys(changesOf({ value: row.value }, { value })).length === 0) return present(row);
      const at = clock.now();
      await storeStudioSetting(tx, setting, { value, at, own });
      await writeAudit(tx, {
        at,
        actorAccountId: own.accountId,
        action: 'setting_changed',
        subjectKind: 'setting',
        subjectId: key,
        // What it was and is: a setting says nothing of a person but the address of the help desk.
        detail: key === 'contact_email' ? {} : { before: JSON.stringify(row.value), after: JSON.stringify(value) },
      });
      return present(await lockStudioSetting(tx, setting, null));
    });
  },
});

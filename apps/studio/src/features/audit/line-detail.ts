import type { StudioAuditLine } from '@auscult/contract/entities/studio/audit';
import { settingKeys } from '@auscult/domain/settings/setting-keys';
import { isSettingValue } from '@auscult/domain/settings/setting-values';
import { useCallback } from 'react';
import { useAuditDetail } from '../../shared/people/audit-detail.ts';
import { useSettingValue } from '../../shared/settings/setting-value.ts';

type Detail = StudioAuditLine['detail'];

/** The details of a line in words; of a setting, kept as JSON, what it was and is as its own page says it. */
export function useLineDetail(): (line: StudioAuditLine) => string {
  const detailOf = useAuditDetail();
  const show = useSettingValue();
  return useCallback(
    ({ action, subject_id, detail }) => {
      const key = settingKeys.find((one) => one === subject_id);
      if (action !== 'setting_changed' || key === undefined) return detailOf(detail);
      const inWords = (kept: Detail[string]) => {
        const value = parsed(kept);
        return isSettingValue(key, value) ? show(key, value) : kept;
      };
      return detailOf(Object.fromEntries(Object.entries(detail).map(([name, kept]) => [name, inWords(kept)])));
    },
    [detailOf, show],
  );
}

/** Undefined, which no setting holds, for what is no JSON. */
function parsed(kept: Detail[string]): unknown {
  try {
    return JSON.parse(String(kept));
  } catch {
    return undefined;
  }
}

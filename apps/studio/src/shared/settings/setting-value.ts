import type { StudioSetting } from '@auscult/contract/entities/studio/setting';
import { orderSections } from '@auscult/domain/home/section-order';
import { installationPhrases } from '@auscult/phrases/studio/administration/installation';
import { catalogueFieldPhrases } from '@auscult/phrases/studio/catalogue-fields';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useCallback } from 'react';

/** What a setting, or one of its fields, holds in words. */
export function useSettingValue(): (key: StudioSetting['key'], value: unknown) => string {
  const words = usePhrasesOf(installationPhrases);
  const { scrubbing } = usePhrasesOf(catalogueFieldPhrases);
  return useCallback(
    (key, value) => {
      if (value === null || value === '') return words.empty;
      if (typeof value === 'boolean') return value ? words.on : words.off;
      if (typeof value === 'string')
        return key === 'default_scrubbing' ? (Object.entries(scrubbing).find(([one]) => one === value)?.[1] ?? value) : value;
      if (key === 'order_config')
        return orderSections(value as Record<string, unknown>)
          .map((section) => words.sections[section])
          .join(', ');
      return Object.values(value as Record<string, string>).join(', ');
    },
    [words, scrubbing],
  );
}

import type { StudioAuditLine } from '@auscult/contract/entities/studio/audit';
import { accountPagePhrases } from '@auscult/phrases/studio/account';
import { accountListPhrases } from '@auscult/phrases/studio/accounts';
import { accreditationEditPhrases } from '@auscult/phrases/studio/accreditation/accreditations';
import { auditDetailPhrases } from '@auscult/phrases/studio/administration/audit-details';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useCallback } from 'react';

type Detail = StudioAuditLine['detail'];
type Names = Readonly<Partial<Record<string, string>>>;

/** Of a change the value before it has the name of the field and this. */
const BEFORE = '_before';
/** What people wrote or named: never a code, whatever it is. */
const OWN_WORDS: ReadonlySet<string> = new Set(['after', 'before', 'name', 'name_before', 'number_prefix', 'number_prefix_before', 'issuer']);

/** A reason may be any text, also one that every object has something for. */
const own = (words: Names, name: string) => (Object.hasOwn(words, name) ? words[name] : undefined);

/** Of a message or a question in a live room, where other lines have a state or a number. */
const RANDOM_KEY = /^[\w-]{20}$/;

/** The details of a line of the log in words. What has none, such as the key of a message, is left out: the file of the log has everything. */
export function useAuditDetail(): (detail: Detail) => string {
  const words = usePhrasesOf(auditDetailPhrases);
  const { rights } = usePhrasesOf(accountListPhrases);
  const { identityChecks } = usePhrasesOf(accountPagePhrases);
  const { labels } = usePhrasesOf(accreditationEditPhrases);
  return useCallback(
    (detail) => {
      const names: Names = words.names;
      const values: Names = { ...words.values, ...rights, ...identityChecks };
      function nameOf(name: string): string | undefined {
        if (!name.endsWith(BEFORE)) return own(names, name);
        const field = own(names, name.slice(0, -BEFORE.length));
        return field && words.earlier(field);
      }
      function valueOf(name: string, value: Detail[string]): string {
        if (value === null || value === '') return words.none;
        if (typeof value === 'boolean') return value ? words.yes : words.no;
        if (name === 'fields')
          return String(value)
            .split(' ')
            .flatMap((field) => own(labels, field) ?? [])
            .join(', ');
        return (OWN_WORDS.has(name) ? undefined : own(values, String(value))) ?? String(value);
      }
      return Object.entries(detail)
        .flatMap(([name, value]) => {
          const shown = nameOf(name);
          if (shown === undefined || (name === 'from' && RANDOM_KEY.test(String(value)))) return [];
          return `${shown}: ${valueOf(name, value ?? null)}`;
        })
        .join(' · ');
    },
    [words, rights, identityChecks, labels],
  );
}

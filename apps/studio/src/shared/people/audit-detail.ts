import type { StudioAuditLine } from '@auscult/contract/entities/studio/audit';
import { accountPagePhrases } from '@auscult/phrases/studio/account';
import { accountListPhrases } from '@auscult/phrases/studio/accounts';
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

/** The details of a line of the log in words; what a later server writes keeps its own name. */
export function useAuditDetail(): (detail: Detail) => string {
  const words = usePhrasesOf(auditDetailPhrases);
  const { rights } = usePhrasesOf(accountListPhrases);
  const { identityChecks } = usePhrasesOf(accountPagePhrases);
  return useCallback(
    (detail) => {
      const names: Names = words.names;
      const values: Names = { ...words.values, ...rights, ...identityChecks };
      const wordsOf = (name: string) => own(names, name) ?? name.replaceAll('_', ' ');
      const nameOf = (name: string) => (name.endsWith(BEFORE) ? words.earlier(wordsOf(name.slice(0, -BEFORE.length))) : wordsOf(name));
      function valueOf(name: string, value: Detail[string]): string {
        if (value === null || value === '') return words.none;
        if (typeof value === 'boolean') return value ? words.yes : words.no;
        return (OWN_WORDS.has(name) ? undefined : own(values, String(value))) ?? String(value);
      }
      return Object.entries(detail)
        .map(([name, value]) => `${nameOf(name)}: ${valueOf(name, value ?? null)}`)
        .join(' · ');
    },
    [words, rights, identityChecks],
  );
}

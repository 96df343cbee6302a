import type { AuditAction } from '@auscult/contract/entities/studio/audit-actions';
import { auditActionPhrases } from '@auscult/phrases/studio/administration/audit-actions';
import { usePhrasesOf } from '@auscult/web/services/web-services';

/** What each action of the audit log is called; one of a later server has no name here. */
export function useAuditActionNames(): Readonly<Partial<Record<string, string>>> {
  const names: Readonly<Record<AuditAction, string>> = usePhrasesOf(auditActionPhrases);
  return names;
}

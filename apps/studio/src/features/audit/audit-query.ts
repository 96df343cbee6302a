import { answer } from '@auscult/client/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { StudioServices } from '../../shared/services/services.tsx';
import { type AuditSearch, auditQueryOf } from './audit-search.ts';

/** A page of the log, as it is now. */
export function auditQuery({ api }: Pick<StudioServices, 'api'>, search: AuditSearch) {
  const query = { ...auditQueryOf(search), ...(search.before !== undefined && { before: search.before }) };
  return queryOptions({
    queryKey: ['audit', query],
    staleTime: 0,
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/audit', { params: { query }, signal })),
  });
}

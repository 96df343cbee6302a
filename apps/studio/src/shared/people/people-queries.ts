import { answer } from '@auscult/client/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { StudioServices } from '../services/services.tsx';

type Services = Pick<StudioServices, 'api'>;

/** For which companies this administrator gives which rights. */
export const administrationQuery = ({ api }: Services) =>
  queryOptions({ queryKey: ['administration'], queryFn: ({ signal }) => answer(api.GET('/v1/studio/administration', { signal })) });

/** One account as it is now: colleagues and its owner change it too. */
export const accountQuery = ({ api }: Services, accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId],
    staleTime: 0,
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/accounts/{account_id}', { params: { path: { account_id: accountId } }, signal })),
  });

/** What happened to it, the newest first. */
export const accountAuditQuery = ({ api }: Services, accountId: number, limit: number) =>
  queryOptions({
    queryKey: ['account-audit', accountId, limit],
    staleTime: 0,
    queryFn: ({ signal }) =>
      answer(api.GET('/v1/studio/accounts/{account_id}/audit', { params: { path: { account_id: accountId }, query: { limit } }, signal })),
  });

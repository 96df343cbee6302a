import { answer } from '@auscult/client/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { AppServices } from './services.tsx';

export const configKey = ['config'];
const FRESH_MS = 600_000;

/** What the app reads at its start: the order of Home, the invitation gate, the addresses of admin site and contact. */
export const configQuery = ({ api }: Pick<AppServices, 'api'>) =>
  queryOptions({ queryKey: configKey, staleTime: FRESH_MS, queryFn: ({ signal }) => answer(api.GET('/v1/podcast/config', { signal })) });

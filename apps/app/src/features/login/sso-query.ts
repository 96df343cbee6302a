import { answer } from '@auscult/client/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { AppServices } from '../../shared/services/services.tsx';

/** The configured SSO providers; usually none. */
export const ssoQuery = ({ api }: Pick<AppServices, 'api'>) =>
  queryOptions({ queryKey: ['sso'], retry: false, queryFn: ({ signal }) => answer(api.GET('/v1/sso', { signal })) });

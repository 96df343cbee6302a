import { answer } from '@auscult/client/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { StudioServices } from '../services/services.tsx';

/** The companies of which this editor may edit something, by name. */
export const companiesQuery = ({ api }: Pick<StudioServices, 'api'>) =>
  queryOptions({
    queryKey: ['companies'],
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/companies', { params: { query: { limit: 100 } }, signal })),
  });

import { answer } from '@auscult/client/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { StudioServices } from '../services/services.tsx';

type Services = Pick<StudioServices, 'api'>;
/** As many as the server gives at once. */
const COMPANIES_SHOWN = 100;
const EDITS_SHOWN = 25;

/** The companies of which this editor may edit something, by name; those whose name has `q`. */
export const companiesQuery = ({ api }: Services, q = '') =>
  queryOptions({
    queryKey: ['companies', q],
    queryFn: ({ signal }) =>
      answer(api.GET('/v1/studio/companies', { params: { query: { limit: COMPANIES_SHOWN, ...(q !== '' && { q }) } }, signal })),
  });

/** A company for editing, as it is now: colleagues edit the same. */
export const companyQuery = ({ api }: Services, companyId: number) =>
  queryOptions({
    queryKey: ['company', companyId],
    staleTime: 0,
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/companies/{company_id}', { params: { path: { company_id: companyId } }, signal })),
  });

/** The last edits of a company. */
export const companyEditsQuery = ({ api }: Services, companyId: number) =>
  queryOptions({
    queryKey: ['company-edits', companyId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      answer(
        api.GET('/v1/studio/companies/{company_id}/edits', { params: { path: { company_id: companyId }, query: { limit: EDITS_SHOWN } }, signal }),
      ),
  });

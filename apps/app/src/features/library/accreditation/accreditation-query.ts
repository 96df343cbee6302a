import { answer } from '@auscult/client/api-client';
import type { AppServices } from '../../../shared/services/services.tsx';

/** The accredited episodes that the member began: the sidebar counts them, the library shows them. */
export const accreditationFilesQuery = ({ api }: Pick<AppServices, 'api'>) => ({
  queryKey: ['accreditation'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => (await answer(api.GET('/v1/podcast/accreditation', { signal }))).dossier,
});

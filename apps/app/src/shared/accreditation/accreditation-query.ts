import { answer } from '@auscult/client/api-client';
import { accreditationKeys } from '../services/query-keys.ts';
import type { AppServices } from '../services/services.tsx';

/** The accredited episodes that the member began: the sidebar counts them, library and series show them. */
export const accreditationFilesQuery = ({ api }: Pick<AppServices, 'api'>) => ({
  queryKey: accreditationKeys.files,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => (await answer(api.GET('/v1/podcast/accreditation', { signal }))).dossier,
});

import { answer } from '@auscult/client/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { StudioServices } from '../services/services.tsx';

type Services = Pick<StudioServices, 'api'>;
const EDITS_SHOWN = 25;

/** A questionnaire, as it is now: colleagues edit the same. */
export const formQuery = ({ api }: Services, formId: number) =>
  queryOptions({
    queryKey: ['form', formId],
    staleTime: 0,
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/forms/{form_id}', { params: { path: { form_id: formId } }, signal })),
  });

/** Its last edits. */
export const formEditsQuery = ({ api }: Services, formId: number) =>
  queryOptions({
    queryKey: ['form-edits', formId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      answer(api.GET('/v1/studio/forms/{form_id}/edits', { params: { path: { form_id: formId }, query: { limit: EDITS_SHOWN } }, signal })),
  });

/** The questionnaires of an episode. */
export const formsOfStreamQuery = ({ api }: Services, streamId: number) =>
  queryOptions({
    queryKey: ['forms', 'of-stream', streamId],
    staleTime: 0,
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/forms', { params: { query: { stream_id: streamId } }, signal })),
  });

import { type ApiClient, answer } from '@auscult/client/api-client';

/** Has it mailed: by the questionnaire by which it is asked for, or by its episode where there is none. */
export const sendCertificate = (api: ApiClient, streamId: number, formId: number | null) =>
  answer(
    formId === null
      ? api.POST('/v1/podcast/streams/{stream_id}/certificate/mail', { params: { path: { stream_id: streamId } } })
      : api.GET('/v1/forms/{form_id}/certificate/send-mail', { params: { path: { form_id: formId } } }),
  );

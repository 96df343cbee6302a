import { answer } from '@auscult/client/api-client';
import type { Form } from '@auscult/contract/entities/questionnaire';
import type { Stream } from '@auscult/contract/entities/stream';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { refreshPath } from '../accreditation/refresh-path.ts';
import { formKeys, streamKeys } from '../services/query-keys.ts';
import type { AppServices } from '../services/services.tsx';

/** A questionnaire as this member has left it. */
export const formQuery = ({ api }: Pick<AppServices, 'api'>, formId: number) =>
  queryOptions({
    queryKey: formKeys.one(formId),
    meta: { persist: false },
    queryFn: ({ signal }) => answer(api.GET('/v1/podcast/questionnaire/{form_id}/user-response', { params: { path: { form_id: formId } }, signal })),
  });

/** Puts the server's newest word on a questionnaire wherever it is shown, and asks anew for what follows from it. */
export function applyForm(queryClient: QueryClient, form: Form): void {
  queryClient.setQueryData<Form>(formKeys.one(form.form_id), form);
  queryClient.setQueryData<Stream>(streamKeys.one(form.stream_id), (stream) => stream && withForm(stream, form));
  void refreshPath(queryClient, form.stream_id);
}

function withForm(stream: Stream, form: Form): Stream {
  const forms = stream.forms.map((one) => (one.form_id === form.form_id ? form : one));
  const questions = forms.flatMap((one) => one.questions);
  return { ...stream, forms, questions, answers: questions.flatMap(({ answers }) => answers) };
}

/** Asks anew how a questionnaire stands: somebody may have answered it elsewhere. */
export async function reloadForm(queryClient: QueryClient, formId: number, streamId: number): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: formKeys.one(formId) }), refreshPath(queryClient, streamId)]);
}

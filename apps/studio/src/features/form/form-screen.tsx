import { formListPhrases } from '@auscult/phrases/studio/questions/forms';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formQuery } from '../../shared/forms/form-queries.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { FormEditor } from './form-editor.tsx';

/** One questionnaire. */
export function FormScreen() {
  const words = usePhrasesOf(formListPhrases);
  const formId = Number(useParams({ from: '/forms/$formId/edit' }).formId);
  const { data, error, refetch } = useQuery(formQuery(useServices(), formId));
  useDocumentTitle(data && (data.content.title || words.types[data.type]));
  if (data) return <FormEditor key={formId} form={data} />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Waiting />;
}

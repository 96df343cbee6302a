import { answer } from '@auscult/client/api-client';
import type { StudioForm } from '@auscult/contract/entities/studio/form';
import { formResultsPhrases } from '@auscult/phrases/studio/questions/form-results';
import { formListPhrases } from '@auscult/phrases/studio/questions/forms';
import { iconButtonClass } from '@auscult/ui/controls/icon-button';
import { Empty } from '@auscult/ui/feedback/empty';
import { SelectField } from '@auscult/ui/form/select-field';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { formQuery } from '../../shared/forms/form-queries.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { BackIcon, EditorHead } from '../../shared/screen/editor-head.tsx';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { FormResultsView } from './form-results-view.tsx';

/** What learners answered to a questionnaire, by version. */
export function FormResultsScreen() {
  const words = usePhrasesOf(formResultsPhrases);
  const formId = Number(useParams({ from: '/forms/$formId/results' }).formId);
  const { data, error, refetch } = useQuery(formQuery(useServices(), formId));
  useDocumentTitle(words.title);
  if (data) return <Results key={formId} form={data} />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Waiting />;
}

function Results({ form }: { readonly form: StudioForm }) {
  const { api } = useServices();
  const words = usePhrasesOf(formResultsPhrases);
  const list = usePhrasesOf(formListPhrases);
  const search = useSearch({ from: '/forms/$formId/results' });
  const navigate = useNavigate({ from: '/forms/$formId/results' });
  const number = search.version ?? form.versions[0]?.number;
  const title = form.content.title || list.types[form.type];
  const { data, error, refetch } = useQuery({
    queryKey: ['form-results', form.id, number],
    staleTime: 0,
    enabled: number !== undefined,
    queryFn: ({ signal }) =>
      answer(
        api.GET('/v1/studio/forms/{form_id}/versions/{number}/results', { params: { path: { form_id: form.id, number: number ?? 1 } }, signal }),
      ),
  });
  return (
    <>
      <EditorHead
        place={form.stream.title}
        title={words.place(title)}
        back={
          <Link to="/forms/$formId/edit" params={{ formId: String(form.id) }} aria-label={words.back} className={iconButtonClass()}>
            <BackIcon />
          </Link>
        }
      >
        {form.versions.length > 1 && (
          <SelectField label={words.version} value={number} onChange={({ target }) => void navigate({ search: { version: Number(target.value) } })}>
            {form.versions.map((version) => (
              <option key={version.number} value={version.number}>
                {words.versionOf(version.number)}
              </option>
            ))}
          </SelectField>
        )}
      </EditorHead>
      {number === undefined && <Empty title={words.title} text={words.tooFew} />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {number !== undefined && !data && !error && <Waiting />}
      {data && <FormResultsView key={number} results={data} />}
    </>
  );
}

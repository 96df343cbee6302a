import { answer } from '@auscult/client/api-client';
import { studioListPhrases } from '@auscult/phrases/studio/list';
import { formListPhrases } from '@auscult/phrases/studio/questions/forms';
import { SearchField } from '@auscult/ui/controls/search-field';
import { Segmented } from '@auscult/ui/controls/segmented';
import { Empty } from '@auscult/ui/feedback/empty';
import { PageTitle } from '@auscult/ui/layout/page-title';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { QuestionTabs } from '../../shared/questions/question-tabs.tsx';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { Paging } from '../../shared/table/paging.tsx';
import { useSearchText } from '../../shared/table/use-search-text.ts';
import { formColumns } from './form-columns.tsx';
import styles from './forms-screen.module.css';
import { type FormsSearch, formsQueryOf, formTypes, readFormsSearch } from './forms-search.ts';

/** The questionnaires of the companies that this editor works for; the address keeps what is searched and filtered. */
export function FormsScreen() {
  const { api, now } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(formListPhrases);
  const list = usePhrasesOf(studioListPhrases);
  const search = useSearch({ from: '/questions' });
  const navigate = useNavigate({ from: '/questions' });
  useDocumentTitle(words.title);
  const asked = formsQueryOf(search);
  const { data, isPending, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['forms', asked],
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/forms', { params: { query: asked }, signal })),
    placeholderData: keepPreviousData,
    // Colleagues edit the same list.
    staleTime: 0,
  });
  /** Anything but another page begins at the first. */
  const show = (change: FormsSearch, replace = false) =>
    void navigate({ search: (before) => readFormsSearch({ ...before, page: undefined, ...change }), replace });
  const [text, setText] = useSearchText(search.q ?? '', (q) => show({ q: q === '' ? undefined : q }, true));
  const columns = useMemo(() => formColumns(words, language, now), [words, language, now]);
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <QuestionTabs current="forms" company={search.company} />
      <div className={styles.filters}>
        <search className={styles.search}>
          <SearchField
            label={words.search}
            placeholder={words.search}
            clearLabel={list.clear}
            value={text}
            busy={isPlaceholderData}
            onChange={setText}
          />
        </search>
        <Segmented
          label={words.type}
          value={search.type ?? 'all'}
          options={[{ value: 'all' as const, label: words.all }, ...formTypes.map((value) => ({ value, label: words.types[value] }))]}
          onChange={(type) => show({ type: type === 'all' ? undefined : type })}
        />
      </div>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && <Waiting />}
      {data && data.forms.length === 0 && <Empty title={words.noneTitle} text={search.q || search.type ? words.noneFound : words.noneText} />}
      {data && data.forms.length > 0 && (
        <>
          <DataTable label={words.forms} columns={columns} rows={data.forms} busy={isPlaceholderData} />
          <Paging page={search.page ?? 1} total={data.total} onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })} />
        </>
      )}
    </>
  );
}

import { answer } from '@auscult/client/api-client';
import { formListPhrases } from '@auscult/phrases/studio/questions/forms';
import { Segmented } from '@auscult/ui/controls/segmented';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { QuestionTabs } from '../../shared/questions/question-tabs.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { ListScreen, ofList } from '../../shared/table/list-screen.tsx';
import { formColumns } from './form-columns.tsx';
import { type FormsSearch, formsQueryOf, formTypes, readFormsSearch } from './forms-search.ts';

/** The questionnaires of the companies that this editor works for; the address keeps what is searched and filtered. */
export function FormsScreen() {
  const { api, now } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(formListPhrases);
  const search = useSearch({ from: '/questions' });
  const navigate = useNavigate({ from: '/questions' });
  const asked = formsQueryOf(search);
  const query = useQuery({
    queryKey: ['forms', asked],
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/forms', { params: { query: asked }, signal })),
    ...ofList,
  });
  /** Anything but another page begins at the first. */
  const show = (change: FormsSearch, replace = false) =>
    void navigate({ search: (before) => readFormsSearch({ ...before, page: undefined, ...change }), replace });
  const columns = useMemo(() => formColumns(words, language, now), [words, language, now]);
  return (
    <ListScreen
      title={words.title}
      label={words.forms}
      tabs={<QuestionTabs current="forms" company={search.company} />}
      searchLabel={words.search}
      filters={
        <Segmented
          label={words.type}
          value={search.type ?? 'all'}
          options={[{ value: 'all' as const, label: words.all }, ...formTypes.map((value) => ({ value, label: words.types[value] }))]}
          onChange={(type) => show({ type: type === 'all' ? undefined : type })}
        />
      }
      search={search}
      onShow={show}
      rows={query.data?.forms}
      total={query.data?.total}
      query={query}
      columns={columns}
      none={{ title: words.noneTitle, text: search.q || search.type ? words.noneFound : words.noneText }}
    />
  );
}

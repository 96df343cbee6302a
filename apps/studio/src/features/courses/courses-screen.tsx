import { answer } from '@auscult/client/api-client';
import { courseListPhrases } from '@auscult/phrases/studio/courses';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { BulkActions } from '../../shared/bulk/bulk-actions.tsx';
import { CATALOGUE_SORTS, type CatalogueSearch, catalogueQueryOf, readCatalogueSearch } from '../../shared/catalogue/catalogue-search.ts';
import { StateFilter } from '../../shared/publication/state-filter.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { ListScreen, ofList } from '../../shared/table/list-screen.tsx';
import { courseColumns } from './course-columns.tsx';
import { NewCourse } from './new-course.tsx';

/** The series of the companies that this editor works for; the address keeps what is searched, filtered and sorted. */
export function CoursesScreen() {
  const { api, now } = useServices();
  const queryClient = useQueryClient();
  const { language } = usePhrases();
  const words = usePhrasesOf(courseListPhrases);
  const search = useSearch({ from: '/courses' });
  const navigate = useNavigate({ from: '/courses' });
  const asked = catalogueQueryOf(search);
  const query = useQuery({
    queryKey: ['courses', asked],
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/courses', { params: { query: asked }, signal })),
    ...ofList,
  });
  const { data } = query;
  const show = (change: CatalogueSearch, replace = false) =>
    void navigate({ search: (before) => readCatalogueSearch({ ...before, page: undefined, ...change }), replace });
  const columns = useMemo(() => courseColumns(words, language, now), [words, language, now]);
  return (
    <ListScreen
      title={words.title}
      action={<NewCourse companyId={search.company} />}
      searchLabel={words.search}
      filters={<StateFilter label={words.state} value={search.state} counts={data?.counts} onChange={(state) => show({ state })} />}
      sorts={CATALOGUE_SORTS}
      search={search}
      onShow={show}
      rows={data?.courses}
      total={data?.total}
      query={query}
      columns={columns}
      none={{ title: words.noneTitle, text: search.q || search.state ? words.noneFound : words.noneText }}
      bulk={{
        nameOf: ({ title }) => title,
        renderActions: (rows, clear) => (
          <BulkActions
            rows={rows}
            acts={['publish', 'schedule', 'withdraw', 'visibility']}
            send={async (change) => {
              if ('course_id' in change) return [];
              const objects = rows.map(({ id, version }) => ({ course_id: id, version }));
              return (await answer(api.POST('/v1/studio/courses/changes', { body: { objects, change } }))).results;
            }}
            onDone={() => void queryClient.invalidateQueries({ queryKey: ['courses'] })}
            onClose={clear}
          />
        ),
      }}
    />
  );
}

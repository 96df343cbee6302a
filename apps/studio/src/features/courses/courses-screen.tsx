import { answer } from '@auscult/client/api-client';
import { courseListPhrases } from '@auscult/phrases/studio/courses';
import { studioListPhrases } from '@auscult/phrases/studio/list';
import { publicationPhrases } from '@auscult/phrases/studio/publication';
import { SearchField } from '@auscult/ui/controls/search-field';
import { Segmented } from '@auscult/ui/controls/segmented';
import { Empty } from '@auscult/ui/feedback/empty';
import { PageTitle } from '@auscult/ui/layout/page-title';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { Paging } from '../../shared/table/paging.tsx';
import { useSearchText } from '../../shared/table/use-search-text.ts';
import { courseColumns } from './course-columns.tsx';
import styles from './courses-screen.module.css';
import { type CoursesSearch, courseQueryOf, readCoursesSearch, sortingOf } from './courses-search.ts';
import { NewCourse } from './new-course.tsx';

/** The series of the companies that this editor works for; the address keeps what is searched, filtered and sorted. */
export function CoursesScreen() {
  const { api, now } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(courseListPhrases);
  const list = usePhrasesOf(studioListPhrases);
  const states = usePhrasesOf(publicationPhrases);
  const search = useSearch({ from: '/courses' });
  const navigate = useNavigate({ from: '/courses' });
  useDocumentTitle(words.title);
  const asked = courseQueryOf(search);
  const { data, isPending, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['courses', asked],
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/courses', { params: { query: asked }, signal })),
    placeholderData: keepPreviousData,
    // Colleagues edit the same list.
    staleTime: 0,
  });
  /** Anything but another page begins at the first. */
  const show = (change: CoursesSearch, replace = false) =>
    void navigate({ search: (before) => readCoursesSearch({ ...before, page: undefined, ...change }), replace });
  const [text, setText] = useSearchText(search.q ?? '', (q) => show({ q: q === '' ? undefined : q }, true));
  const columns = useMemo(() => courseColumns(words, language, now), [words, language, now]);
  const options = (['all', 'published', 'draft', 'scheduled', 'withdrawn'] as const).map((state) => ({
    value: state,
    label: states[state],
    ...(data && { count: data.counts[state] }),
  }));

  return (
    <>
      <div className={styles.head}>
        <PageTitle>{words.title}</PageTitle>
        <NewCourse companyId={search.company} />
      </div>
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
          label={words.state}
          value={search.state ?? 'all'}
          options={options}
          onChange={(state) => show({ state: state === 'all' ? undefined : state })}
        />
      </div>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && <Waiting />}
      {data && data.courses.length === 0 && <Empty title={words.noneTitle} text={search.q || search.state ? words.noneFound : words.noneText} />}
      {data && data.courses.length > 0 && (
        <>
          <DataTable
            label={words.title}
            columns={columns}
            rows={data.courses}
            sorting={sortingOf(search)}
            onSort={({ sort, direction }) => show({ sort: sort === 'title' ? sort : undefined, direction })}
            busy={isPlaceholderData}
          />
          <Paging page={search.page ?? 1} total={data.total} onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })} />
        </>
      )}
    </>
  );
}

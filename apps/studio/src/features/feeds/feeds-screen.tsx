import { answer } from '@auscult/client/api-client';
import type { StudioFeedLine } from '@auscult/contract/entities/studio/feed';
import { feedPhrases } from '@auscult/phrases/studio/feeds/feeds';
import { studioListPhrases } from '@auscult/phrases/studio/list';
import { SearchField } from '@auscult/ui/controls/search-field';
import { Segmented } from '@auscult/ui/controls/segmented';
import { Empty } from '@auscult/ui/feedback/empty';
import { PageTitle } from '@auscult/ui/layout/page-title';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { sortingOf } from '../../shared/table/list-search.ts';
import { Paging } from '../../shared/table/paging.tsx';
import { useSearchText } from '../../shared/table/use-search-text.ts';
import { useSelection } from '../../shared/table/use-selection.ts';
import { FeedActions } from './feed-actions.tsx';
import { feedColumns } from './feed-columns.tsx';
import styles from './feeds.module.css';
import { FeedsBulk } from './feeds-bulk.tsx';
import { FEED_SORTS, type FeedsSearch, feedQueryOf, readFeedsSearch } from './feeds-search.ts';
import { NewFeed } from './new-feed.tsx';
import { OutgoingFeeds } from './outgoing-feeds.tsx';

const ASK_AGAIN_MS = 2_000;

/** The feeds that are read for the companies of this editor; the address keeps what is searched, filtered and sorted. */
export function FeedsScreen() {
  const { api, now } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(feedPhrases);
  const list = usePhrasesOf(studioListPhrases);
  const search = useSearch({ from: '/feeds' });
  const navigate = useNavigate({ from: '/feeds' });
  const [chosen, setChosen] = useState<StudioFeedLine>();
  useDocumentTitle(words.title);
  const asked = feedQueryOf(search);
  const { data, isPending, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['feeds', asked],
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/feeds', { params: { query: asked }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // What is due is read within seconds.
    refetchInterval: ({ state }) => (state.data?.feeds.some((feed) => isDue(feed, now())) ? ASK_AGAIN_MS : false),
  });
  const selection = useSelection(data?.feeds);
  /** Anything but another page begins at the first. */
  const show = (change: FeedsSearch, replace = false) =>
    void navigate({ search: (before) => readFeedsSearch({ ...before, page: undefined, ...change }), replace });
  const [text, setText] = useSearchText(search.q ?? '', (q) => show({ q: q === '' ? undefined : q }, true));
  const columns = useMemo(() => feedColumns({ words, language, now, onChoose: setChosen }), [words, language, now]);
  const options = (['all', 'active', 'failing', 'paused'] as const).map((value) => ({ value, label: words.states[value] }));
  const isFiltered = search.q !== undefined || search.state !== undefined;

  return (
    <>
      <div className={styles.head}>
        <PageTitle>{words.title}</PageTitle>
        <NewFeed companyId={search.company} />
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
      <section aria-labelledby="feeds-incoming">
        <h2 id="feeds-incoming" className={`t-xl ${styles.heading}`}>
          {words.incoming}
        </h2>
        {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {isPending && <Waiting />}
        {data && data.feeds.length === 0 && <Empty title={words.noneTitle} text={isFiltered ? words.noneFound : words.noneText} />}
        {selection.rows.length > 0 && <FeedsBulk feeds={selection.rows} onClear={selection.clear} />}
        {data && data.feeds.length > 0 && (
          <>
            <DataTable
              label={words.incoming}
              columns={columns}
              rows={data.feeds}
              sorting={sortingOf(FEED_SORTS, search)}
              onSort={show}
              busy={isPlaceholderData}
              selection={{ ids: selection.ids, onChange: selection.choose, nameOf: ({ title }) => title }}
            />
            <Paging page={search.page ?? 1} total={data.total} onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })} />
          </>
        )}
      </section>
      <OutgoingFeeds key={search.company} companyId={search.company} />
      {chosen && <FeedActions feed={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

const isDue = ({ next_fetch_at }: StudioFeedLine, now: Date) => next_fetch_at !== null && Date.parse(next_fetch_at) <= now.getTime();

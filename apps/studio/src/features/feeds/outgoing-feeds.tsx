import { answer } from '@auscult/client/api-client';
import { feedPhrases } from '@auscult/phrases/studio/feeds/feeds';
import { studioListPhrases } from '@auscult/phrases/studio/list';
import { SearchField } from '@auscult/ui/controls/search-field';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { PAGE_SIZE, Paging } from '../../shared/table/paging.tsx';
import { useSearchText } from '../../shared/table/use-search-text.ts';
import styles from './feeds.module.css';
import { OutgoingFeed } from './outgoing-feed.tsx';

/** The series of this editor with their feeds for podcast apps. */
export function OutgoingFeeds({ companyId }: { readonly companyId: number | undefined }) {
  const { api } = useServices();
  const words = usePhrasesOf(feedPhrases);
  const list = usePhrasesOf(studioListPhrases);
  const [shown, setShown] = useState({ q: '', page: 1 });
  const [text, setText] = useSearchText(shown.q, (q) => setShown({ q, page: 1 }));
  const asked = {
    ...(shown.q !== '' && { q: shown.q }),
    ...(companyId !== undefined && { company_id: companyId }),
    limit: PAGE_SIZE,
    offset: (shown.page - 1) * PAGE_SIZE,
  };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['outgoing-feeds', asked],
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/outgoing-feeds', { params: { query: asked }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <section aria-labelledby="feeds-outgoing" className={styles.outgoing}>
      <h2 id="feeds-outgoing" className="t-xl">
        {words.outgoing}
      </h2>
      <p className="t-sm ink-2 pretty">{words.outgoingText}</p>
      <search className={styles.search}>
        <SearchField
          label={words.outgoingSearch}
          placeholder={words.outgoingSearch}
          clearLabel={list.clear}
          value={text}
          busy={isPlaceholderData}
          onChange={setText}
        />
      </search>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && <Waiting />}
      {data && data.feeds.length === 0 && <p className="ink-2">{words.outgoingNone}</p>}
      <ul>
        {data?.feeds.map((feed) => (
          <OutgoingFeed key={feed.course_id} feed={feed} />
        ))}
      </ul>
      {data && <Paging page={shown.page} total={data.total} onPage={(page) => setShown((before) => ({ ...before, page }))} />}
    </section>
  );
}

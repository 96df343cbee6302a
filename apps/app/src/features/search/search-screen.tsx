import { answer } from '@auscult/client/api-client';
import { listsPhrases } from '@auscult/phrases/screens/lists';
import { episodeListClass } from '@auscult/ui/cards/episode-row';
import { ShelfCard } from '@auscult/ui/cards/shelf-card';
import { SearchField } from '@auscult/ui/controls/search-field';
import { Empty } from '@auscult/ui/feedback/empty';
import { Rail } from '@auscult/ui/layout/rail';
import { SectionHeader } from '@auscult/ui/layout/section-header';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { foreign } from '../../lib/cards/card-texts.ts';
import { pictureOf } from '../../lib/cards/cover-image.ts';
import { EpisodeItem } from '../../lib/cards/episode-item.tsx';
import { courseLink } from '../../lib/cards/links.tsx';
import { useDocumentTitle } from '../../lib/screen/document-title.ts';
import { ListFailed, ListPending } from '../../lib/screen/query-states.tsx';
import { usePhrases, usePhrasesOf, useServices } from '../../lib/services.tsx';
import styles from './search-screen.module.css';

const MINIMUM_CHARACTERS = 3;
const DEBOUNCE_MS = 1_500;
const PAGE = 50;

const route = getRouteApi('/shell/members/main/search');

/** Searches as one types, after a pause; Enter searches at once. The words stand in the address. */
export function SearchScreen() {
  const { shell } = usePhrases();
  const lists = usePhrasesOf(listsPhrases);
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const [words, setWords] = useState(q);
  useDocumentTitle(shell.search);

  const wished = words.trim().length >= MINIMUM_CHARACTERS ? words.trim() : '';
  const search = () => void navigate({ to: '/main/search', search: wished ? { q: wished } : {}, replace: true });
  useEffect(() => {
    if (wished === q) return undefined;
    const timer = setTimeout(() => void navigate({ to: '/main/search', search: wished ? { q: wished } : {}, replace: true }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wished, q, navigate]);

  return (
    <>
      <h1 tabIndex={-1} className="visually-hidden">
        {shell.search}
      </h1>
      <search className={styles.bar}>
        <SearchField
          label={lists.searchLabel}
          clearLabel={lists.searchClear}
          placeholder={shell.searchPlaceholder}
          value={words}
          busy={wished !== q}
          onChange={setWords}
          onKeyDown={(event) => event.key === 'Enter' && search()}
        />
      </search>
      {q === '' ? <Empty title={lists.searchStart} /> : <Results words={q} />}
    </>
  );
}

function Results({ words }: { readonly words: string }) {
  const services = useServices();
  const phrases = usePhrases();
  const lists = usePhrasesOf(listsPhrases);
  const { data, isError, refetch } = useQuery({
    queryKey: ['search', words],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await answer(services.api.GET('/v1/podcast/search', { signal, params: { query: { q: words, limit: PAGE } } }))).courses,
  });
  if (isError) return <ListFailed onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={styles.list}>
        <ListPending />
      </div>
    );
  const series = data.filter((found) => found.entity_type !== 'stream');
  const episodes = data.filter((found) => found.entity_type === 'stream');
  if (data.length === 0) return <Empty title={lists.noResults(words)} text={lists.noResultsText} />;
  return (
    <>
      {series.length > 0 && (
        <section aria-labelledby="series">
          <SectionHeader id="series" title={lists.series} />
          <Rail of="shelf" labelledBy="series">
            {series.map((card) => (
              <ShelfCard
                key={card.id}
                image={pictureOf(card.media, services.apiOrigin).image}
                title={card.title}
                lang={foreign(phrases, card.language)}
                meta={card.company_name}
                link={courseLink(card.course_id)}
              />
            ))}
          </Rail>
        </section>
      )}
      {episodes.length > 0 && (
        <section aria-labelledby="episodes" className={styles.section}>
          <SectionHeader id="episodes" title={lists.episodes} />
          <ul className={`${episodeListClass} ${styles.list}`}>
            {episodes.map((episode) => (
              <li key={episode.id}>
                <EpisodeItem episode={episode} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

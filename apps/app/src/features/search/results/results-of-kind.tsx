import type { SearchTerms } from '@auscult/domain/search/matches';
import { searchPhrases } from '@auscult/phrases/screens/search';
import { SectionHeader } from '@auscult/ui/layout/section-header';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import type { ReactNode } from 'react';
import { SeriesItem } from '../../../shared/cards/series-item.tsx';
import { PagedList } from '../../../shared/screen/paged-list.tsx';
import { type Pages, usePages } from '../../../shared/screen/use-pages.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { highlightMatches } from '../highlighted-text.tsx';
import { type SearchPage, type SearchResult, searchPage, type TranscriptMatch } from '../search-query.ts';
import { CompanyResult } from './company-result.tsx';
import { EpisodeResult } from './episode-result.tsx';
import { PersonResult } from './person-result.tsx';
import type { ResultKind } from './result-kind.ts';
import styles from './results.module.css';
import { TranscriptResult } from './transcript-result.tsx';

const PAGE = 50;

type Kind = Exclude<ResultKind, 'all' | 'collection'>;

interface KindProps {
  readonly found: SearchResult;
  readonly terms: SearchTerms;
}

/** One kind alone, page by page to its end. */
export function ResultsOfKind({ kind, ...found }: KindProps & { readonly kind: Kind }) {
  const words = usePhrasesOf(searchPhrases);
  const Kind = KINDS[kind];
  return (
    <section aria-labelledby="found-kind" className={styles.section}>
      <SectionHeader id="found-kind" title={words[kind]} />
      <div className={styles.list}>
        <Kind {...found} />
      </div>
    </section>
  );
}

/** Series and episodes come in one list from the server: a page of it may bring only the other of them. */
function pagesOf<T>(found: SearchResult, items: readonly T[]): Pages<T> {
  return { status: 'here', items, total: items.length, more: found.more, retry: () => undefined };
}

function SeriesResults({ found, terms }: KindProps) {
  return (
    <PagedList
      pages={pagesOf(found, found.series)}
      keyOf={({ id }) => id}
      renderItem={(series) => <SeriesItem series={series} marked={highlightMatches(series.title, terms)} />}
      empty={<NoResultsOfKind />}
    />
  );
}

function EpisodeResults({ found, terms }: KindProps) {
  return (
    <PagedList
      pages={pagesOf(found, found.episodes)}
      keyOf={({ id }) => id}
      renderItem={(episode) => <EpisodeResult episode={episode} terms={terms} />}
      empty={<NoResultsOfKind />}
    />
  );
}

type Paged = 'transcripts' | 'companies' | 'people';

/** The pages of one kind; `pick` takes its list out of the answer. */
function useKind<T>(kind: Paged, words: string, pick: (page: SearchPage) => readonly T[]): Pages<T> {
  const { api } = useServices();
  return usePages(['search', words, kind], async (offset, signal) => {
    const page = await searchPage(api, { q: words, in: kind, limit: PAGE, offset }, signal);
    return { items: pick(page), totalRecords: page.totals[kind] };
  });
}

function TranscriptResults({ found }: KindProps) {
  const pages = useKind<TranscriptMatch>('transcripts', found.words, ({ transcripts }) => transcripts);
  return (
    <PagedList pages={pages} keyOf={({ stream }) => stream.id} renderItem={(hit) => <TranscriptResult hit={hit} />} empty={<NoResultsOfKind />} />
  );
}

function CompanyResults({ found, terms }: KindProps) {
  const pages = useKind('companies', found.words, ({ companies }) => companies);
  return (
    <PagedList
      pages={pages}
      keyOf={({ id }) => id}
      renderItem={(company) => <CompanyResult company={company} terms={terms} />}
      empty={<NoResultsOfKind />}
    />
  );
}

function PersonResults({ found, terms }: KindProps) {
  const pages = useKind('people', found.words, ({ people }) => people);
  return (
    <PagedList
      pages={pages}
      keyOf={({ id }) => id}
      renderItem={(person) => <PersonResult person={person} terms={terms} />}
      empty={<NoResultsOfKind />}
    />
  );
}

const KINDS: Readonly<Record<Kind, (props: KindProps) => ReactNode>> = {
  series: SeriesResults,
  episodes: EpisodeResults,
  spoken: TranscriptResults,
  companies: CompanyResults,
  people: PersonResults,
};

function NoResultsOfKind() {
  const words = usePhrasesOf(searchPhrases);
  return <p className="ink-2">{words.noneOfThese}</p>;
}

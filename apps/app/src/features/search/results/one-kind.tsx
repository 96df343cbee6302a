import type { SearchTerms } from '@auscult/domain/search/matches';
import { searchPhrases } from '@auscult/phrases/screens/search';
import { SectionHeader } from '@auscult/ui/layout/section-header';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import type { ReactNode } from 'react';
import { SeriesItem } from '../../../shared/cards/series-item.tsx';
import { PagedList } from '../../../shared/screen/paged-list.tsx';
import { type Pages, usePages } from '../../../shared/screen/use-pages.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { marked } from '../marked.tsx';
import { type Answer, type Found, type Spoken, searchPage } from '../search-query.ts';
import { FoundCompany } from './found-company.tsx';
import { FoundEpisode } from './found-episode.tsx';
import { FoundPerson } from './found-person.tsx';
import type { Part } from './part.ts';
import styles from './results.module.css';
import { SpokenHit } from './spoken-hit.tsx';

const PAGE = 50;

type Kind = Exclude<Part, 'all' | 'collection'>;

interface KindProps {
  readonly found: Found;
  readonly sought: SearchTerms;
}

/** One kind alone, page by page to its end. */
export function OneKind({ part, ...found }: KindProps & { readonly part: Kind }) {
  const words = usePhrasesOf(searchPhrases);
  const Kind = KINDS[part];
  return (
    <section aria-labelledby="found-kind" className={styles.section}>
      <SectionHeader id="found-kind" title={words[part]} />
      <div className={styles.list}>
        <Kind {...found} />
      </div>
    </section>
  );
}

/** Series and episodes come in one list from the server: a page of it may bring only the other of them. */
function pagesOf<T>(found: Found, items: readonly T[]): Pages<T> {
  return { status: 'here', items, total: items.length, more: found.more, retry: () => undefined };
}

function SeriesFound({ found, sought }: KindProps) {
  return (
    <PagedList
      pages={pagesOf(found, found.series)}
      keyOf={({ id }) => id}
      renderItem={(series) => <SeriesItem series={series} marked={marked(series.title, sought)} />}
      empty={<None />}
    />
  );
}

function EpisodesFound({ found, sought }: KindProps) {
  return (
    <PagedList
      pages={pagesOf(found, found.episodes)}
      keyOf={({ id }) => id}
      renderItem={(episode) => <FoundEpisode episode={episode} sought={sought} />}
      empty={<None />}
    />
  );
}

type Paged = 'transcripts' | 'companies' | 'people';

/** The pages of one kind; `pick` takes its list out of the answer. */
function useKind<T>(kind: Paged, words: string, pick: (page: Answer) => readonly T[]): Pages<T> {
  const { api } = useServices();
  return usePages(['search', words, kind], async (offset, signal) => {
    const page = await searchPage(api, { q: words, in: kind, limit: PAGE, offset }, signal);
    return { items: pick(page), totalRecords: page.totals[kind] };
  });
}

function SpokenFound({ found }: KindProps) {
  const pages = useKind<Spoken>('transcripts', found.words, ({ transcripts }) => transcripts);
  return <PagedList pages={pages} keyOf={({ stream }) => stream.id} renderItem={(hit) => <SpokenHit hit={hit} />} empty={<None />} />;
}

function CompaniesFound({ found, sought }: KindProps) {
  const pages = useKind('companies', found.words, ({ companies }) => companies);
  return (
    <PagedList pages={pages} keyOf={({ id }) => id} renderItem={(company) => <FoundCompany company={company} sought={sought} />} empty={<None />} />
  );
}

function PeopleFound({ found, sought }: KindProps) {
  const pages = useKind('people', found.words, ({ people }) => people);
  return <PagedList pages={pages} keyOf={({ id }) => id} renderItem={(person) => <FoundPerson person={person} sought={sought} />} empty={<None />} />;
}

const KINDS: Readonly<Record<Kind, (props: KindProps) => ReactNode>> = {
  series: SeriesFound,
  episodes: EpisodesFound,
  spoken: SpokenFound,
  companies: CompaniesFound,
  people: PeopleFound,
};

function None() {
  const words = usePhrasesOf(searchPhrases);
  return <p className="ink-2">{words.noneOfThese}</p>;
}

import type { SearchTerms } from '@auscult/domain/search/matches';
import { searchPhrases } from '@auscult/phrases/screens/search';
import { episodeListClass } from '@auscult/ui/cards/episode-row';
import { SectionHeader } from '@auscult/ui/layout/section-header';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadMore } from '../../../shared/screen/load-more.tsx';
import type { SearchResult } from '../search-query.ts';
import { CompanyResult } from './company-result.tsx';
import { EpisodeResult } from './episode-result.tsx';
import { PersonResult } from './person-result.tsx';
import styles from './results.module.css';
import { SeriesRail } from './series-rail.tsx';
import { TranscriptResult } from './transcript-result.tsx';

/** Episodes shown before the other kinds; the rest follows after them. */
const EPISODES_FIRST = 10;
const SHOWN = 3;

/** Every kind of what was found; the episodes go on at the end, so that more of them can follow. */
export function AllResults({ found, terms }: { readonly found: SearchResult; readonly terms: SearchTerms }) {
  const words = usePhrasesOf(searchPhrases);
  const { series, episodes, transcripts, companies, people, totals, isWhole, more } = found;
  const others = transcripts.length + companies.length + people.length > 0;
  const first = others ? EPISODES_FIRST : episodes.length;
  const rest = episodes.slice(first);
  return (
    <>
      {series.length > 0 && (
        <section aria-labelledby="found-series" className={styles.section}>
          <SectionHeader id="found-series" title={words.series} />
          <SeriesRail series={series} />
        </section>
      )}
      {episodes.length > 0 && (
        <section aria-labelledby="found-episodes" className={styles.section}>
          <SectionHeader id="found-episodes" title={words.episodes} aside={isWhole ? words.results(episodes.length) : undefined} />
          <div className={styles.list}>
            <Rows twoUp>
              {episodes.slice(0, first).map((episode) => (
                <li key={episode.id}>
                  <EpisodeResult episode={episode} terms={terms} />
                </li>
              ))}
            </Rows>
            {!others && <LoadMore more={more} />}
          </div>
        </section>
      )}
      <FirstOfKind kind="spoken" words={found.words} total={totals.transcripts}>
        {transcripts.slice(0, SHOWN).map((hit) => (
          <li key={hit.stream.id}>
            <TranscriptResult hit={hit} />
          </li>
        ))}
      </FirstOfKind>
      <FirstOfKind kind="companies" words={found.words} total={totals.companies}>
        {companies.slice(0, SHOWN).map((company) => (
          <li key={company.id}>
            <CompanyResult company={company} terms={terms} />
          </li>
        ))}
      </FirstOfKind>
      <FirstOfKind kind="people" words={found.words} total={totals.people}>
        {people.slice(0, SHOWN).map((person) => (
          <li key={person.id}>
            <PersonResult person={person} terms={terms} />
          </li>
        ))}
      </FirstOfKind>
      {others && (rest.length > 0 || more) && (
        <section aria-labelledby="more-episodes" className={styles.section}>
          <SectionHeader id="more-episodes" title={words.moreEpisodes} />
          <div className={styles.list}>
            <Rows twoUp>
              {rest.map((episode) => (
                <li key={episode.id}>
                  <EpisodeResult episode={episode} terms={terms} />
                </li>
              ))}
            </Rows>
            <LoadMore more={more} />
          </div>
        </section>
      )}
    </>
  );
}

interface FirstOfKindProps {
  readonly kind: 'spoken' | 'companies' | 'people';
  readonly words: string;
  /** In all; those beyond the first are a press away. */
  readonly total: number;
  readonly children: readonly ReactNode[];
}

const linkToAll = (show: FirstOfKindProps['kind'], q: string) => (className: string, label: ReactNode) => (
  <Link to="/main/search" search={{ q, show }} replace className={className}>
    {label}
  </Link>
);

function FirstOfKind({ kind, words: q, total, children }: FirstOfKindProps) {
  const words = usePhrasesOf(searchPhrases);
  if (children.length === 0) return null;
  const more = { label: words.showAll(total), link: linkToAll(kind, q) };
  return (
    <section aria-labelledby={`found-${kind}`} className={styles.section}>
      <SectionHeader id={`found-${kind}`} title={words[kind]} more={total > children.length ? more : undefined} />
      <div className={styles.list}>
        <Rows>{children}</Rows>
      </div>
    </section>
  );
}

function Rows({ twoUp = false, children }: { readonly twoUp?: boolean; readonly children: ReactNode }) {
  return <ul className={`${episodeListClass} ${twoUp ? styles.twoUp : ''}`}>{children}</ul>;
}

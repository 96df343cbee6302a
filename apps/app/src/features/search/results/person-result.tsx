import { answer } from '@auscult/client/api-client';
import type { FoundPerson as Person } from '@auscult/contract/entities/search';
import type { SearchTerms } from '@auscult/domain/search/matches';
import { searchPhrases } from '@auscult/phrases/screens/search';
import type { CardLink } from '@auscult/ui/cards/card-link';
import { LinkedRow } from '@auscult/ui/cards/linked-row';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { pictureOf } from '../../../shared/pictures/cover-image.ts';
import { PagedList } from '../../../shared/screen/paged-list.tsx';
import { usePages } from '../../../shared/screen/use-pages.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { highlightMatches } from '../highlighted-text.tsx';
import { EpisodeResult } from './episode-result.tsx';
import styles from './result-row.module.css';

interface PersonResultProps {
  readonly person: Person;
  readonly terms: SearchTerms;
}

/** Somebody who speaks; opens to the episodes in which they do. */
export function PersonResult({ person, terms }: PersonResultProps) {
  const { apiOrigin } = useServices();
  const { episodes } = usePhrases();
  const [open, setOpen] = useState(false);
  const list = useId();
  return (
    <>
      <LinkedRow
        cover={<Cover image={pictureOf(person.media, apiOrigin).image} size={64} radius={32} />}
        title={<span className="clamp-2">{highlightMatches(person.name, terms)}</span>}
        link={opener(open, list, () => setOpen(!open))}
        end={{ arrow: <ChevronDown size={20} strokeWidth={1.75} className={styles.chevron} data-open={open || undefined} aria-hidden="true" /> }}
      >
        <p className="t-xs ink-3 clamp-2">{episodes.join(person.description || person.company_name, episodes.count(person.episodes))}</p>
      </LinkedRow>
      <div id={list} className={styles.inside}>
        {open && <EpisodesOf person={person} terms={terms} />}
      </div>
    </>
  );
}

/** In the place of a link: opens and closes the list with this id. */
const opener =
  (open: boolean, list: string, toggle: () => void): CardLink =>
  (className, children) => (
    <button type="button" aria-expanded={open} aria-controls={list} className={className} onClick={toggle}>
      {children}
    </button>
  );

const PAGE = 10;

function EpisodesOf({ person, terms }: PersonResultProps) {
  const { api } = useServices();
  const words = usePhrasesOf(searchPhrases);
  const pages = usePages(['person', person.id], async (offset, signal) => {
    const params = { path: { person_id: person.id }, query: { limit: PAGE, offset } };
    const { streams, totalRecords } = await answer(api.GET('/v1/podcast/people/{person_id}/streams', { signal, params }));
    return { items: streams, totalRecords };
  });
  return (
    <section aria-label={words.episodesWith(person.name)}>
      <PagedList
        pages={pages}
        keyOf={({ id }) => id}
        renderItem={(episode) => <EpisodeResult episode={episode} terms={terms} />}
        empty={<p className="ink-2">{words.noneOfThese}</p>}
      />
    </section>
  );
}

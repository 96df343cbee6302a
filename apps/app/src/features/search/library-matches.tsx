import { plainText, wordsOf } from '@auscult/domain/search/words';
import { searchPhrases } from '@auscult/phrases/screens/search';
import { episodeListClass } from '@auscult/ui/cards/episode-row';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { EpisodeItem } from '../../shared/cards/episode-item.tsx';
import { libraryLink } from '../../shared/cards/links.tsx';
import { SeriesItem } from '../../shared/cards/series-item.tsx';
import { FavouriteControl } from '../../shared/favourites/favourite-control.tsx';
import { useFavourites } from '../../shared/favourites/favourites.ts';
import styles from './library-matches.module.css';

/** Maximum number shown; the library has the rest. */
const SHOWN = 8;

/** Favourites whose titles contain all words of the search; none of either while they are not there yet. */
export function useLibraryMatches(terms: string) {
  const favourites = useFavourites();
  const series = favourites.series?.filter(has(terms)) ?? [];
  const episodes = favourites.episodes?.filter(has(terms)) ?? [];
  return { favourites, series, episodes };
}

/** The matches in the member's own collection, or why there are none. */
export function LibraryMatches({ words: terms }: { readonly words: string }) {
  const words = usePhrasesOf(searchPhrases);
  const { shell, episodes: cards } = usePhrases();
  const { favourites, series, episodes } = useLibraryMatches(terms);
  const isEmpty = favourites.series?.length === 0 && favourites.episodes?.length === 0;
  const count = series.length + episodes.length;
  return (
    <>
      <div className={styles.head}>
        <h2 id="my-collection" className="t-xl">
          {words.collection}
        </h2>
        {count > SHOWN && libraryLink('favourites')(styles.all ?? '', shell.all)}
      </div>
      {count > 0 ? (
        <ul className={episodeListClass}>
          {series.slice(0, SHOWN).map((one) => (
            <li key={`series ${one.course_id}`}>
              <SeriesItem
                series={one}
                meta={words.seriesOf(cards.count(one.episodes))}
                trailing={<FavouriteControl courseId={one.course_id} streamId={null} title={one.title} isFavourite />}
              />
            </li>
          ))}
          {episodes.slice(0, SHOWN - Math.min(SHOWN, series.length)).map((one) => (
            <li key={one.stream_id}>
              <EpisodeItem
                episode={one}
                underItsDay
                press="play"
                trailing={<FavouriteControl courseId={one.course_id} streamId={one.stream_id} title={one.title} isFavourite />}
              />
            </li>
          ))}
        </ul>
      ) : (
        favourites.series && <p className="t-sm ink-2 pretty">{isEmpty ? words.collectionEmpty : words.collectionNothing(terms)}</p>
      )}
    </>
  );
}

interface Named {
  readonly title: string;
  readonly course_title: string;
  readonly company_name: string;
}

const has = (terms: string) => {
  const wanted = wordsOf(terms);
  return ({ title, course_title, company_name }: Named) => {
    const text = plainText(`${title} ${course_title} ${company_name}`);
    return wanted.every((word) => text.includes(word));
  };
};

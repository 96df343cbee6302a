import { libraryPhrases } from '@auscult/phrases/screens/library';
import { episodeListClass } from '@auscult/ui/cards/episode-row';
import { buttonClass } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EpisodeItem } from '../../shared/cards/episode-item.tsx';
import { SeriesItem } from '../../shared/cards/series-item.tsx';
import { FavouriteControl } from '../../shared/favourites/favourite-control.tsx';
import { useFavourites } from '../../shared/favourites/favourites.ts';
import { ListFailed, ListPending } from '../../shared/screen/query-states.tsx';
import styles from './favourites.module.css';

/** Favourite series and episodes, newest first; removing one asks for confirmation. */
export function Favourites() {
  const words = usePhrasesOf(libraryPhrases);
  const phrases = usePhrases();
  const { series, episodes, failed, retry } = useFavourites();
  if (failed) return <ListFailed onRetry={retry} />;
  if (!series || !episodes) return <ListPending />;
  if (series.length + episodes.length === 0)
    return (
      <Empty
        title={words.noFavouritesTitle}
        text={words.noFavouritesText}
        action={
          <Link to="/main/search" className={buttonClass({ look: 'secondary' })}>
            {words.findSomething}
          </Link>
        }
      />
    );
  return (
    <div className={styles.columns}>
      {series.length > 0 && (
        <FavouritesSection id="kept-series" title={words.series}>
          {series.map((one) => (
            <li key={one.course_id}>
              <SeriesItem
                series={one}
                meta={words.seriesOf(phrases.episodes.count(one.episodes))}
                trailing={<FavouriteControl courseId={one.course_id} streamId={null} title={one.title} isFavourite />}
              />
            </li>
          ))}
        </FavouritesSection>
      )}
      {episodes.length > 0 && (
        <FavouritesSection id="kept-episodes" title={words.episodes}>
          {episodes.map((one) => (
            <li key={one.stream_id}>
              <EpisodeItem
                episode={one}
                press="play"
                underItsDay
                trailing={<FavouriteControl courseId={one.course_id} streamId={one.stream_id} title={one.title} isFavourite />}
              />
            </li>
          ))}
        </FavouritesSection>
      )}
    </div>
  );
}

function FavouritesSection({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.kept}>
      <h2 id={id} className="t-xl">
        {title}
      </h2>
      <ul className={episodeListClass}>{children}</ul>
    </section>
  );
}

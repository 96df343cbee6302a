import { answer } from '@auscult/client/api-client';
import { longDate } from '@auscult/phrases/dates';
import { libraryPhrases } from '@auscult/phrases/screens/library';
import { episodeListClass } from '@auscult/ui/cards/episode-row';
import { buttonClass } from '@auscult/ui/controls/button';
import { RowSkeleton } from '@auscult/ui/feedback/card-skeletons';
import { Empty } from '@auscult/ui/feedback/empty';
import { Skeleton, useSlow } from '@auscult/ui/feedback/skeleton';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { EpisodeItem } from '../../shared/cards/episode-item.tsx';
import { libraryLink } from '../../shared/cards/links.tsx';
import { LoadMore } from '../../shared/screen/load-more.tsx';
import { ListFailed } from '../../shared/screen/query-states.tsx';
import { usePages } from '../../shared/screen/use-pages.ts';
import { libraryKeys } from '../../shared/services/query-keys.ts';
import { useServices } from '../../shared/services/services.tsx';
import styles from './new-episodes.module.css';

const PAGE = 10;

/** New episodes of followed companies, grouped by day. */
export function NewEpisodes() {
  const { api, clock } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(libraryPhrases);
  const pages = usePages(libraryKeys.newEpisodes, async (offset, signal) => {
    const query = { limit: PAGE, offset };
    const { new_releases, totalRecords } = await answer(api.GET('/v1/podcast/following-releases', { signal, params: { query } }));
    return { items: new_releases, totalRecords };
  });
  if (pages.status === 'failed') return <ListFailed onRetry={pages.retry} />;
  if (pages.status === 'pending') return <DaysPending />;
  if (pages.items.length === 0)
    return (
      <Empty
        title={words.noNewTitle}
        text={words.noNewText}
        action={libraryLink('following')(buttonClass({ look: 'secondary' }), words.toFollowing)}
      />
    );
  const now = clock.now();
  const days = Map.groupBy(pages.items, (episode) => longDate(language, episode.rss_feed_publish_date ?? episode.created_at, now));
  return (
    <div className={styles.days}>
      {[...days].map(([day, episodes]) => (
        <section key={day} aria-label={day}>
          <h2 className={`t-sm semibold ink-2 ${styles.day}`}>{day}</h2>
          <ul className={episodeListClass}>
            {episodes.map((episode) => (
              <li key={episode.id}>
                <EpisodeItem episode={episode} underItsDay />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <LoadMore more={pages.more} />
    </div>
  );
}

const DAYS = [1, 2, 3, 4];

/** Days with an episode each, in their real size, after 150 ms. */
function DaysPending() {
  const { shell } = usePhrases();
  const slow = useSlow();
  return (
    <div role="status" aria-label={shell.loading} className={styles.days}>
      {slow &&
        DAYS.map((day) => (
          <section key={day}>
            <div className={styles.day}>
              <Skeleton width={112} height={20} />
            </div>
            <RowSkeleton cover={64} />
          </section>
        ))}
    </div>
  );
}

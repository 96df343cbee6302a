import { answer } from '@auscult/client/api-client';
import { companyPhrases } from '@auscult/phrases/screens/company';
import { PlayIcon } from '@auscult/ui/brand/icons';
import { episodeListClass } from '@auscult/ui/cards/episode-row';
import { RankRow } from '@auscult/ui/cards/rank-row';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { durationText, foreign } from '../../shared/cards/card-texts.ts';
import { EpisodeItem } from '../../shared/cards/episode-item.tsx';
import { SeriesItem } from '../../shared/cards/series-item.tsx';
import { pictureOf } from '../../shared/pictures/cover-image.ts';
import { PagedList } from '../../shared/screen/paged-list.tsx';
import { ListFailed, ListPending } from '../../shared/screen/query-states.tsx';
import { usePages } from '../../shared/screen/use-pages.ts';
import { companyKeys } from '../../shared/services/query-keys.ts';
import { useServices } from '../../shared/services/services.tsx';
import styles from './company-lists.module.css';

const PAGE = 10;
const RANKS = 10;

interface CompanyListProps {
  readonly companyId: number;
}

/** Most played episodes; pressing a row plays it. */
export function PopularOfCompany({ companyId }: CompanyListProps) {
  const { api, apiOrigin, listen } = useServices();
  const phrases = usePhrases();
  const words = usePhrasesOf(companyPhrases);
  const { data, isError, refetch } = useQuery({
    queryKey: companyKeys.popular(companyId),
    queryFn: async ({ signal }) => {
      const params = { path: { company_id: companyId }, query: { limit: RANKS } };
      return (await answer(api.GET('/v1/podcast/companies/{company_id}/popular', { signal, params }))).popular_podcasts;
    },
  });
  if (isError && !data) return <ListFailed onRetry={() => void refetch()} />;
  if (!data) return <ListPending />;
  if (data.length === 0) return <EmptyList />;
  return (
    <>
      <h2 className="visually-hidden">{words.tabs.popular}</h2>
      <ol className={episodeListClass}>
        {data.map((episode, index) => (
          <li key={episode.id}>
            <RankRow
              rank={index + 1}
              image={pictureOf(episode.media, apiOrigin).image}
              title={episode.title}
              lang={foreign(phrases, episode.language)}
              meta={phrases.episodes.join(episode.course_title, durationText(phrases, episode.duration))}
              playLabel={phrases.episodes.play(episode.title)}
              onPlay={() => listen({ courseId: episode.course_id, streamId: episode.stream_id, card: episode })}
              more={
                <span className={styles.play}>
                  <PlayIcon size={20} />
                </span>
              }
            />
          </li>
        ))}
      </ol>
    </>
  );
}

/** Newest episodes, ten per page. */
export function NewestOfCompany({ companyId }: CompanyListProps) {
  const { api } = useServices();
  const words = usePhrasesOf(companyPhrases);
  const pages = usePages(companyKeys.newest(companyId), async (offset, signal) => {
    const params = { path: { company_id: companyId }, query: { limit: PAGE, offset } };
    const { new_releases, totalRecords } = await answer(api.GET('/v1/podcast/companies/{company_id}/new-releases', { signal, params }));
    return { items: new_releases, totalRecords };
  });
  return (
    <>
      <h2 className="visually-hidden">{words.tabs.new}</h2>
      <PagedList pages={pages} keyOf={({ id }) => id} renderItem={(episode) => <EpisodeItem episode={episode} />} empty={<EmptyList />} />
    </>
  );
}

/** All series, ten per page. */
export function SeriesOfCompany({ companyId }: CompanyListProps) {
  const { api } = useServices();
  const { episodes } = usePhrases();
  const words = usePhrasesOf(companyPhrases);
  const pages = usePages(companyKeys.series(companyId), async (offset, signal) => {
    const params = { path: { company_id: companyId }, query: { limit: PAGE, offset } };
    const { library, totalRecords } = await answer(api.GET('/v1/podcast/companies/{company_id}/library', { signal, params }));
    return { items: library, totalRecords };
  });
  return (
    <>
      <h2 className="visually-hidden">{words.tabs.series}</h2>
      <PagedList
        pages={pages}
        keyOf={({ id }) => id}
        renderItem={(series) => <SeriesItem series={series} meta={episodes.count(series.episodes)} />}
        empty={<EmptyList />}
      />
    </>
  );
}

function EmptyList() {
  const words = usePhrasesOf(companyPhrases);
  return <Empty title={words.nothingTitle} text={words.nothingText} />;
}

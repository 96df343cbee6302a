import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import { listsPhrases } from '@auscult/phrases/screens/lists';
import { episodeListClass } from '@auscult/ui/cards/episode-row';
import { PageTitle } from '@auscult/ui/layout/page-title';
import { Cover } from '@auscult/ui/media/cover';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, notFound } from '@tanstack/react-router';
import { pictureOf } from '../../lib/cards/cover-image.ts';
import { SeriesItem } from '../../lib/cards/series-item.tsx';
import { useDocumentTitle } from '../../lib/screen/document-title.ts';
import page from '../../lib/screen/page.module.css';
import { ListFailed, ListPending } from '../../lib/screen/query-states.tsx';
import { usePhrases, usePhrasesOf, useServices } from '../../lib/services.tsx';
import styles from './company-screen.module.css';

const SERIES = 50;

const route = getRouteApi('/shell/members/company/$companyId');

/** A provider: its name, its followers and its series. */
export function CompanyScreen() {
  const { api, apiOrigin } = useServices();
  const { episodes } = usePhrases();
  const id = Number(route.useParams().companyId);
  const { data, error, refetch } = useQuery({
    queryKey: ['company', id],
    queryFn: async ({ signal }) =>
      (await answer(api.GET('/v1/podcast/companies/{company_id}', { signal, params: { path: { company_id: id } } }))).company,
  });
  useDocumentTitle(data?.name);
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) throw notFound();
  if (error && !data) return <ListFailed onRetry={() => void refetch()} />;
  if (!data) return <ListPending />;
  return (
    <>
      <div className={`${page.head} ${styles.head}`}>
        <Cover image={pictureOf(data.media, apiOrigin).image} size={96} radius={28} eager />
        <div>
          <PageTitle>{data.name}</PageTitle>
          <p className="ink-2">{episodes.join(episodes.seriesCount(data.courses_count), episodes.followers(data.user_follow_count))}</p>
        </div>
      </div>
      <div className={page.body}>
        <Series companyId={id} />
      </div>
    </>
  );
}

function Series({ companyId }: { readonly companyId: number }) {
  const { api } = useServices();
  const lists = usePhrasesOf(listsPhrases);
  const { data, isError, refetch } = useQuery({
    queryKey: ['company', companyId, 'series'],
    queryFn: async ({ signal }) => {
      const params = { path: { company_id: companyId }, query: { limit: SERIES } };
      return (await answer(api.GET('/v1/podcast/companies/{company_id}/library', { signal, params }))).library;
    },
  });
  if (isError && !data) return <ListFailed onRetry={() => void refetch()} />;
  if (!data) return <ListPending />;
  return (
    <section aria-labelledby="company-series">
      <h2 id="company-series" className="t-xl">
        {lists.series}
      </h2>
      <ul className={episodeListClass}>
        {data.map((series) => (
          <li key={series.id}>
            <SeriesItem series={series} />
          </li>
        ))}
      </ul>
    </section>
  );
}

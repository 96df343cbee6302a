import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import { companyPhrases } from '@auscult/phrases/screens/company';
import { TabLinks, tabClass } from '@auscult/ui/controls/tabs';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, notFound } from '@tanstack/react-router';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { ListFailed, ListPending } from '../../shared/screen/query-states.tsx';
import { companyKeys } from '../../shared/services/query-keys.ts';
import { useServices } from '../../shared/services/services.tsx';
import { AboutCompany } from './about-company.tsx';
import { CompanyHead, CompanyHeadSkeleton } from './company-head.tsx';
import { NewestOfCompany, PopularOfCompany, SeriesOfCompany } from './company-lists.tsx';
import styles from './company-screen.module.css';

const route = getRouteApi('/shell/members/company/$companyId');

const TABS = ['about', 'popular', 'new', 'series'] as const;

/** A company's page: description, most played, newest and all series. */
export function CompanyScreen() {
  const { api } = useServices();
  const { shell } = usePhrases();
  const words = usePhrasesOf(companyPhrases);
  const id = Number(route.useParams().companyId);
  const { tab = 'popular' } = route.useSearch();
  const { data, error, refetch } = useQuery({
    queryKey: companyKeys.one(id),
    queryFn: async ({ signal }) =>
      (await answer(api.GET('/v1/podcast/companies/{company_id}', { signal, params: { path: { company_id: id } } }))).company,
  });
  useDocumentTitle(data?.name);
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) throw notFound();
  if (error && !data) return <ListFailed onRetry={() => void refetch()} />;
  return (
    <div className={styles.columns}>
      {data ? <CompanyHead company={data} /> : <CompanyHeadSkeleton />}
      <div className={styles.content}>
        <TabLinks label={data?.name ?? shell.loading}>
          {TABS.map((name) => (
            <Link
              key={name}
              to="/company/$companyId"
              params={{ companyId: String(id) }}
              search={name === 'popular' ? {} : { tab: name }}
              replace
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              className={tabClass(tab === name)}
            >
              {words.tabs[name]}
            </Link>
          ))}
        </TabLinks>
        <div className={styles.body}>
          {tab === 'about' && (data ? <AboutCompany company={data} /> : <ListPending />)}
          {tab === 'popular' && <PopularOfCompany companyId={id} />}
          {tab === 'new' && <NewestOfCompany companyId={id} />}
          {tab === 'series' && <SeriesOfCompany companyId={id} />}
        </div>
      </div>
    </div>
  );
}

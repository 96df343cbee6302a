import { clockOfDay } from '@auscult/phrases/dates';
import { courseListPhrases } from '@auscult/phrases/studio/courses';
import { statisticsPhrases } from '@auscult/phrases/studio/statistics';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { companiesQuery } from '../../shared/companies/company-queries.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { HardestQuestions } from './hardest-questions.tsx';
import { MostHeard } from './most-heard.tsx';
import { statisticsQuery } from './statistics-calls.ts';
import { StatisticsHead } from './statistics-head.tsx';
import styles from './statistics-screen.module.css';
import { periodOf, readStatisticsSearch, type StatisticsSearch } from './statistics-search.ts';
import { StreamRetention } from './stream-retention.tsx';
import { Totals } from './totals.tsx';

/** How a company, a series and an episode are listened to; the address keeps which, and the period. */
export function StatisticsScreen() {
  const services = useServices();
  const words = usePhrasesOf(statisticsPhrases);
  const list = usePhrasesOf(courseListPhrases);
  const { company } = useSearch({ from: '/statistics' });
  const { data: companies, error, refetch } = useQuery({ ...companiesQuery(services), enabled: company === undefined });
  useDocumentTitle(words.title);
  const shown = company ?? companies?.companies[0]?.id;
  if (shown !== undefined) return <CompanyStatistics company={shown} />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return companies ? <Empty title={list.noneTitle} text={list.noneText} /> : <Waiting />;
}

function CompanyStatistics({ company }: { readonly company: number }) {
  const services = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(statisticsPhrases);
  const search = useSearch({ from: '/statistics' });
  const navigate = useNavigate({ from: '/statistics' });
  const period = periodOf(search, services.now());
  const measured = { company, series: search.series };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...statisticsQuery(services, measured, period),
    placeholderData: keepPreviousData,
  });
  const show = (change: StatisticsSearch) => void navigate({ search: (before) => readStatisticsSearch({ ...before, ...change }) });
  // What is heard most, unless the address names one.
  const episode = search.episode ?? data?.episodes[0]?.id;
  return (
    <>
      <StatisticsHead measured={measured} period={period} onChange={show} />
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && <Waiting />}
      {data && !error && (
        <div className={styles.figures} aria-busy={isPlaceholderData}>
          <Totals totals={data.totals} before={data.totals_before} />
          {episode === undefined ? (
            <Empty title={words.noneTitle} text={words.noneText} />
          ) : (
            <StreamRetention streamId={episode} period={period} episodes={data.episodes} onChoose={(id) => show({ episode: id })} />
          )}
          <div className={styles.lists}>
            <HardestQuestions questions={data.questions} />
            <MostHeard
              lines={search.series === undefined ? data.series : data.episodes}
              onChoose={(id) => show(search.series === undefined ? { series: id, episode: undefined } : { episode: id })}
            />
          </div>
          {data.counted_at !== null && <p className="t-xs ink-3">{words.note(clockOfDay(language, new Date(data.counted_at)))}</p>}
        </div>
      )}
    </>
  );
}

import { answer } from '@auscult/client/api-client';
import { lengthOf, type Period } from '@auscult/domain/statistics/period';
import { statisticsPhrases } from '@auscult/phrases/studio/statistics';
import { Button } from '@auscult/ui/controls/button';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { Segmented } from '@auscult/ui/controls/segmented';
import { PageTitle } from '@auscult/ui/layout/page-title';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { CalendarRange, Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { DateField } from '../../shared/dates/date-field.tsx';
import { saveBlob } from '../../shared/files/save-blob.ts';
import { useServices } from '../../shared/services/services.tsx';
import { QuietSelect } from './quiet-select.tsx';
import { loadFile, type Measured } from './statistics-calls.ts';
import styles from './statistics-head.module.css';
import { DAYS, type Days, daysOf, type StatisticsSearch } from './statistics-search.ts';

/** As many as the server gives at once. */
const SERIES_SHOWN = 100;

interface StatisticsHeadProps {
  readonly measured: Measured;
  readonly period: Period;
  readonly onChange: (change: StatisticsSearch) => void;
}

/** Which series, which period, and the file of it. */
export function StatisticsHead({ measured, period, onChange }: StatisticsHeadProps) {
  const services = useServices();
  const words = usePhrasesOf(statisticsPhrases);
  const search = useSearch({ from: '/statistics' });
  const [isChoosing, setChoosing] = useState(search.from !== undefined);
  const asked = { company_id: measured.company, sort: 'title', direction: 'asc', limit: SERIES_SHOWN } as const;
  const { data } = useQuery({
    queryKey: ['courses', asked],
    queryFn: ({ signal }) => answer(services.api.GET('/v1/studio/courses', { params: { query: asked }, signal })),
  });
  const download = useCall(async () => saveBlob(`${words.file}-${period.from}-${period.to}.csv`, await loadFile(services, measured, period)));
  return (
    <div className={styles.head}>
      <PageTitle>{words.title}</PageTitle>
      <div className={styles.choices}>
        <QuietSelect
          label={words.series}
          value={search.series ?? ''}
          onChange={(id) => onChange({ series: id === '' ? undefined : Number(id), episode: undefined })}
        >
          <option value="">{words.allSeries}</option>
          {data?.courses.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </QuietSelect>
        <Segmented<Days | 'own'>
          label={words.period}
          value={daysOf(search) ?? 'own'}
          options={DAYS.map((days) => ({ value: days, label: words.periods[days] }))}
          onChange={(days) => {
            setChoosing(false);
            if (days !== 'own') onChange({ days, from: undefined, to: undefined });
          }}
        />
        <IconButton label={words.own} aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          <CalendarRange size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label={words.download} aria-busy={download.busy} onClick={() => download.run()}>
          <Download size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {isChoosing && <OwnPeriod key={`${period.from} ${period.to}`} period={period} onChange={(own) => onChange({ ...own, days: undefined })} />}
    </div>
  );
}

function OwnPeriod({ period, onChange }: { readonly period: Period; readonly onChange: (period: Period) => void }) {
  const words = usePhrasesOf(statisticsPhrases);
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const [isWrong, setWrong] = useState(false);
  function show(event: FormEvent): void {
    event.preventDefault();
    const isPeriod = lengthOf({ from, to }) !== null;
    setWrong(!isPeriod);
    if (isPeriod) onChange({ from, to });
  }
  return (
    <form noValidate className={styles.own} onSubmit={show}>
      <DateField label={words.from} type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
      <DateField
        label={words.to}
        type="date"
        value={to}
        error={isWrong ? words.wrongPeriod : undefined}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button type="submit" look="secondary">
        {words.show}
      </Button>
    </form>
  );
}

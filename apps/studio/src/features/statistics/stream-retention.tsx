import type { StatisticsLine, StudioStreamStatistics } from '@auscult/contract/entities/statistics';
import { chooseMedia } from '@auscult/domain/catalogue/choose-media';
import type { Period } from '@auscult/domain/statistics/period';
import { statisticsPhrases } from '@auscult/phrases/studio/statistics';
import { useCoverColours } from '@auscult/ui/colour/use-cover-colours';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { coverOf } from '../../shared/media/cover-of.ts';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { QuietSelect } from './quiet-select.tsx';
import { RetentionChart } from './retention-chart.tsx';
import { RetentionTable } from './retention-table.tsx';
import { streamStatisticsQuery } from './statistics-calls.ts';
import styles from './stream-retention.module.css';

interface StreamRetentionProps {
  readonly streamId: number;
  readonly period: Period;
  /** To choose from. */
  readonly episodes: readonly StatisticsLine[];
  readonly onChoose: (streamId: number) => void;
}

/** Where listeners of one episode stop. */
export function StreamRetention({ streamId, period, episodes, onChoose }: StreamRetentionProps) {
  const services = useServices();
  const { data, error, refetch } = useQuery({ ...streamStatisticsQuery(services, streamId, period), placeholderData: keepPreviousData });
  if (data) return <Slab stream={data} episodes={episodes} onChoose={onChoose} />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Waiting />;
}

interface SlabProps extends Pick<StreamRetentionProps, 'episodes' | 'onChoose'> {
  readonly stream: StudioStreamStatistics;
}

function Slab({ stream, episodes, onChoose }: SlabProps) {
  const words = usePhrasesOf(statisticsPhrases);
  const heading = useId();
  const ref = useCoverColours<HTMLElement>(chooseMedia(stream.media)?.vibrant_palette_json);
  const { listeners, minutes, finished } = stream.totals;
  const facts = [
    words.retentionText,
    listeners !== null && listeners > 0 && words.heardBy(listeners),
    minutes !== null && minutes > 0 && words.heardMinutes(minutes),
    finished !== null && words.heardToEnd(finished),
  ].filter((fact) => fact !== false);
  const isListed = episodes.some(({ id }) => id === stream.id);
  return (
    <section ref={ref} data-dyn="tint" aria-labelledby={heading} className={styles.slab}>
      <div className={styles.head}>
        <Cover image={coverOf(stream.media)} size={44} radius={10} />
        <div className={styles.words}>
          <h2 id={heading} className="t-row clamp-2">
            <span className="visually-hidden">{words.retention(stream.title)}</span>
            <span aria-hidden="true">{stream.title}</span>
          </h2>
          <p className="t-sm ink-2">{facts.join(' · ')}</p>
        </div>
        <QuietSelect bare label={words.otherEpisode} value={stream.id} onChange={(id) => onChoose(Number(id))}>
          {!isListed && <option value={stream.id}>{stream.title}</option>}
          {episodes.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </QuietSelect>
      </div>
      {stream.retention === null || listeners === null ? (
        <p className="ink-2">{listeners === 0 ? words.nobody : words.tooFew}</p>
      ) : (
        <>
          <RetentionChart key={stream.id} stream={stream} retention={stream.retention} listeners={listeners} />
          <RetentionTable retention={stream.retention} duration={stream.duration} chapters={stream.chapters} />
        </>
      )}
    </section>
  );
}

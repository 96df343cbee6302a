import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { courseQuery, streamQuery } from '../../shared/catalogue/catalogue-queries.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { streamAudioQuery } from '../../shared/uploads/uploads-query.ts';
import { LiveEditor } from './live/live-editor.tsx';
import { primaryOf } from './primary-place.ts';
import { StreamEditor } from './stream-editor.tsx';

/** One episode or live stream. What would push the rest of the editor down when it came is waited for: the sound, and the seasons of the series. */
export function StreamScreen() {
  const streamId = Number(useParams({ from: '/streams/$streamId/edit' }).streamId);
  const services = useServices();
  const { data, error, refetch } = useQuery(streamQuery(services, streamId));
  const { isFetched: isSoundKnown } = useQuery(streamAudioQuery(services, streamId));
  const seriesId = data && primaryOf(data.places)?.series_id;
  const { isFetched: isSeriesKnown } = useQuery({ ...courseQuery(services, seriesId ?? 0), enabled: seriesId !== undefined });
  const isWhole = isSoundKnown && (isSeriesKnown || seriesId === undefined);
  // Deferred, so that the browser may answer between the parts of a long screen.
  const shown = useDeferredValue(isWhole ? data : undefined);
  useDocumentTitle(data?.title.value);
  if (data?.live) return <LiveEditor key={streamId} stream={data} plan={data.live} />;
  if (shown) return <StreamEditor key={streamId} stream={shown} />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Waiting />;
}

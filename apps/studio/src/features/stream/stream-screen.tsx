import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { streamQuery } from '../../shared/catalogue/catalogue-queries.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { LiveEditor } from './live/live-editor.tsx';
import { StreamEditor } from './stream-editor.tsx';

/** One episode or live stream. */
export function StreamScreen() {
  const streamId = Number(useParams({ from: '/streams/$streamId/edit' }).streamId);
  const { data, error, refetch } = useQuery(streamQuery(useServices(), streamId));
  useDocumentTitle(data?.title.value);
  if (data?.live) return <LiveEditor key={streamId} stream={data} plan={data.live} />;
  if (data) return <StreamEditor key={streamId} stream={data} />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Waiting />;
}

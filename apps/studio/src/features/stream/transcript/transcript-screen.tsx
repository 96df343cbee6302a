import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { streamQuery, transcriptQuery } from '../../../shared/catalogue/catalogue-queries.ts';
import { useDocumentTitle } from '../../../shared/screen/document-title.ts';
import { LoadFailed } from '../../../shared/screen/load-failed.tsx';
import { Waiting } from '../../../shared/screen/waiting.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import { streamAudioQuery } from '../../../shared/uploads/uploads-query.ts';
import { TranscriptEditor } from './transcript-editor.tsx';

/** The transcript of one episode, in one language, beside its sound. */
export function TranscriptScreen() {
  const services = useServices();
  const { streamId: id, language } = useParams({ from: '/streams/$streamId/transcript/$language' });
  const streamId = Number(id);
  const stream = useQuery(streamQuery(services, streamId));
  const transcript = useQuery(transcriptQuery(services, streamId, language));
  const audio = useQuery(streamAudioQuery(services, streamId));
  useDocumentTitle(stream.data?.title.value);
  const current = audio.data?.versions.find(({ is_current }) => is_current);
  if (stream.data && transcript.data && current)
    return <TranscriptEditor key={`${streamId} ${language}`} stream={stream.data} transcript={transcript.data} audio={current} />;
  const error = stream.error ?? transcript.error ?? audio.error;
  function retry(): void {
    for (const query of [stream, transcript, audio]) void query.refetch();
  }
  return error ? <LoadFailed error={error} onRetry={retry} /> : <Waiting />;
}

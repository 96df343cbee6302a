import { answer } from '@auscult/client/api-client';
import type { Cue } from '@auscult/domain/transcript/cues';
import { transcriptPhrases } from '@auscult/phrases/studio/transcript';
import { Button } from '@auscult/ui/controls/button';
import { Note } from '@auscult/ui/feedback/note';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../../shared/services/services.tsx';

const ASK_AGAIN_MS = 2_000;
const PERCENT = 100;

interface AutomaticTranscriptProps {
  readonly streamId: number;
  readonly language: string;
  readonly onTake: (cues: readonly Cue[]) => void;
}

/** A transcript that a service or a program makes of the speech: asked for, awaited, taken over or thrown away. Nothing where none is configured. */
export function AutomaticTranscript({ streamId, language, onTake }: AutomaticTranscriptProps) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const words = usePhrasesOf(transcriptPhrases);
  const params = { path: { stream_id: streamId, language } };
  const queryKey = ['transcription', streamId, language];
  const { data } = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/streams/{stream_id}/transcripts/{language}/automatic', { params, signal })),
    refetchInterval: ({ state }) => (['waiting', 'running'].includes(state.data?.transcription?.state ?? '') ? ASK_AGAIN_MS : false),
  });
  const start = useCall(async () => {
    queryClient.setQueryData(queryKey, await answer(api.PUT('/v1/studio/streams/{stream_id}/transcripts/{language}/automatic', { params })));
  });
  const drop = useCall(async () => {
    await answer(api.DELETE('/v1/studio/streams/{stream_id}/transcripts/{language}/automatic', { params }));
    await queryClient.invalidateQueries({ queryKey });
  });
  if (!data?.is_available && !data?.cues) return null;
  const { transcription, cues } = data;
  const isBusy = transcription?.state === 'waiting' || transcription?.state === 'running';
  return (
    <section aria-labelledby="automatic">
      <h2 id="automatic" className="t-lg">
        {words.automatic}
      </h2>
      <p role="status" className="t-sm ink-2">
        {isBusy ? words.transcribing(Math.floor(transcription.progress * PERCENT)) : cues ? words.draftReady(cues.length) : words.automaticHelp}
      </p>
      {transcription?.fault && <Note look="warning" isAlert text={words.transcriptionFaults[transcription.fault]} />}
      {isBusy && (
        <Button small look="secondary" busy={drop.busy} onClick={() => drop.run()}>
          {words.stop}
        </Button>
      )}
      {cues && (
        <>
          <Button small onClick={() => onTake(cues)}>
            {words.take}
          </Button>{' '}
          <Button small look="ghost" busy={drop.busy} onClick={() => drop.run()}>
            {words.drop}
          </Button>
        </>
      )}
      {!isBusy && !cues && (
        <Button small look="secondary" busy={start.busy} onClick={() => start.run()}>
          {words.transcribe}
        </Button>
      )}
    </section>
  );
}

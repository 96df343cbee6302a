import { answer } from '@auscult/client/api-client';
import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import type { StudioAudioVersion } from '@auscult/contract/entities/upload';
import { dayAndMonth } from '@auscult/phrases/dates';
import { uploadPhrases } from '@auscult/phrases/studio/uploads';
import { Button } from '@auscult/ui/controls/button';
import { Note } from '@auscult/ui/feedback/note';
import { DecisionSheet } from '@auscult/ui/overlay/decision-sheet';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Editing } from '../../../shared/editing/use-editing.ts';
import { LoadFailed } from '../../../shared/screen/load-failed.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import { DropZone } from '../../../shared/uploads/drop-zone.tsx';
import { FileButton } from '../../../shared/uploads/file-button.tsx';
import { UploadLine } from '../../../shared/uploads/upload-line.tsx';
import { uploadLines } from '../../../shared/uploads/upload-lines.ts';
import { ASK_AGAIN_MS, streamAudioQuery } from '../../../shared/uploads/uploads-query.ts';
import { useCheckedFiles } from '../../../shared/uploads/use-checked-files.ts';
import type { StreamFields } from '../stream-fields.ts';
import { PlacedSound } from './placed-sound.tsx';
import { useSoundPicture } from './sound-picture.ts';
import styles from './stream-audio.module.css';

interface StreamAudioProps {
  readonly stream: StudioStream;
  readonly editing: Pick<Editing<StreamFields>, 'session' | 'change' | 'undo' | 'redo'>;
}

/** What an episode plays, what has to be looked at after a new version, and what is uploaded for it. */
export function StreamAudio({ stream, editing }: StreamAudioProps) {
  const { id, title } = stream;
  const services = useServices();
  const { uploads } = services;
  const words = usePhrasesOf(uploadPhrases);
  const { data, error, refetch } = useQuery({
    ...streamAudioQuery(services, id),
    // The screen around it has just asked.
    refetchOnMount: false,
    refetchInterval: ({ state }) => (state.data?.versions.some((version) => version.is_waveform_due) ? ASK_AGAIN_MS : false),
  });
  const locals = useStore(uploads).filter(({ streamId }) => streamId === id);
  const [replacing, setReplacing] = useState<File | null>(null);
  const send = (file: File) => uploads.add(file, { id, title: title.value });
  const { refusals, check } = useCheckedFiles(([file]) => {
    if (file === undefined) return;
    // What plays for listeners changes without saving.
    if (stream.publication.state === 'published' && current) setReplacing(file);
    else send(file);
  });
  const current = data?.versions.find((version) => version.is_current);
  // What is done plays, or did.
  const lines = uploadLines(locals, data?.uploads ?? []).filter(({ remote }) => remote?.state !== 'done');
  return (
    <section id="audio" aria-labelledby="audio-heading" className={styles.audio}>
      <h2 id="audio-heading" className="t-xl">
        {words.audio}
      </h2>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {current && <Version key={current.id} stream={stream} editing={editing} version={current} number={data?.versions.length ?? 1} />}
      {data && !current && <p className="t-sm ink-2">{words.noAudio}</p>}
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <UploadLine key={line.key} line={line} isOfScreen />
          ))}
        </ul>
      )}
      {refusals.map((sentence) => (
        <Note key={sentence} look="warning" isAlert text={sentence} />
      ))}
      {replacing && (
        <DecisionSheet
          title={words.replaceTitle}
          text={words.replaceText}
          remove={words.replaceConfirm}
          keep={words.replaceKeep}
          onRemove={() => {
            send(replacing);
            setReplacing(null);
          }}
          onKeep={() => setReplacing(null)}
        />
      )}
      <DropZone title={current ? words.dropNext : words.dropFirst} onFiles={check}>
        <FileButton small label={words.chooseOne} onFiles={check} />
      </DropZone>
    </section>
  );
}

interface VersionProps extends StreamAudioProps {
  readonly version: StudioAudioVersion;
  /** How many there have been. */
  readonly number: number;
}

function Version({ stream, editing, version, number }: VersionProps) {
  const services = useServices();
  const { api, now } = services;
  const queryClient = useQueryClient();
  const { language } = usePhrases();
  const words = usePhrasesOf(uploadPhrases);
  const path = { stream_id: stream.id, audio_version_id: version.id };
  const picture = useSoundPicture(stream.id, version);
  const review = useCall(async (part: StudioAudioVersion['needs_review'][number]) => {
    await answer(api.PUT('/v1/studio/streams/{stream_id}/audio/{audio_version_id}/reviewed', { params: { path }, body: { part } }));
    await queryClient.invalidateQueries({ queryKey: streamAudioQuery(services, stream.id).queryKey });
  });
  const facts = [
    words.version(number),
    version.is_uploaded ? words.uploaded : words.fromFeed,
    dayAndMonth(language, version.created_at, now()),
    version.name,
    version.byte_size === null ? null : words.size(version.byte_size),
  ];
  return (
    <>
      {version.url === null ? (
        <p className="t-sm ink-2">{words.cannotPlay}</p>
      ) : (
        <PlacedSound stream={stream} editing={editing} version={{ ...version, url: version.url }} picture={picture} />
      )}
      <p className="t-sm ink-2">{facts.filter((fact) => fact !== null && fact !== '').join(' · ')}</p>
      {version.needs_review.map((part) => (
        <Note key={part} look="warning" text={words.review[part]}>
          <Button small look="secondary" busy={review.busy} onClick={() => review.run(part)}>
            {words.reviewed}
          </Button>
        </Note>
      ))}
    </>
  );
}

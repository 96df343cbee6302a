import { uploadPhrases } from '@auscult/phrases/studio/uploads';
import { Button } from '@auscult/ui/controls/button';
import { Note } from '@auscult/ui/feedback/note';
import { PageTitle } from '@auscult/ui/layout/page-title';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { useQuery } from '@tanstack/react-query';
import { Pause, Plus } from 'lucide-react';
import { useState } from 'react';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { DropZone } from '../../shared/uploads/drop-zone.tsx';
import { FileButton } from '../../shared/uploads/file-button.tsx';
import { UploadLine } from '../../shared/uploads/upload-line.tsx';
import { uploadLines } from '../../shared/uploads/upload-lines.ts';
import { uploadsQuery } from '../../shared/uploads/uploads-query.ts';
import { useCheckedFiles } from '../../shared/uploads/use-checked-files.ts';
import { ChooseEpisodes, type ChosenFile } from './choose-episodes.tsx';
import styles from './uploads-screen.module.css';

/** All uploads of this editor: what is on its way, what is processed, what was refused and what is done. */
export function UploadsScreen() {
  const services = useServices();
  const { uploads } = services;
  const words = usePhrasesOf(uploadPhrases);
  const { data, error, isPending, refetch } = useQuery(uploadsQuery(services));
  const locals = useStore(uploads);
  /** Chosen, and not yet of an episode. */
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const { refusals, check } = useCheckedFiles((chosen) =>
    setFiles((before) => [...before, ...chosen.map((file) => ({ key: crypto.randomUUID(), file }))]),
  );
  const drop = (key: string) => setFiles((before) => before.filter((one) => one.key !== key));
  useDocumentTitle(words.title);
  const lines = uploadLines(locals, data?.uploads ?? []);
  return (
    <>
      <div className={styles.head}>
        <PageTitle>{words.title}</PageTitle>
        <div className={styles.actions}>
          {locals.some(({ state }) => ['waiting', 'sending', 'lost'].includes(state)) && (
            <Button look="secondary" icon={<Pause size={20} strokeWidth={1.75} aria-hidden="true" />} onClick={uploads.pauseAll}>
              {words.pauseAll}
            </Button>
          )}
          <FileButton look="ink" multiple label={words.choose} icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />} onFiles={check} />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <DropZone title={words.dropMany} onFiles={check} />
          {refusals.map((sentence) => (
            <Note key={sentence} look="warning" isAlert text={sentence} />
          ))}
          {files.length > 0 && (
            <ChooseEpisodes
              files={files}
              onChosen={({ key, file }, stream) => {
                uploads.add(file, stream);
                drop(key);
              }}
              onRemoved={({ key }) => drop(key)}
            />
          )}
          {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
          {isPending && <Waiting />}
          {data && lines.length === 0 && files.length === 0 && <p className="ink-2">{words.none}</p>}
          <ul>
            {lines.map((line) => (
              <UploadLine key={line.key} line={line} />
            ))}
          </ul>
        </div>
        <Note text={words.later} />
      </div>
    </>
  );
}

import { answer } from '@auscult/client/api-client';
import { uploadPhrases } from '@auscult/phrases/studio/uploads';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { ProgressLine } from '@auscult/ui/media/progress-line';
import { DecisionSheet } from '@auscult/ui/overlay/decision-sheet';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pause, X } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../services/services.tsx';
import { FileButton } from './file-button.tsx';
import styles from './upload-line.module.css';
import type { UploadLineData } from './upload-lines.ts';
import { statusOf } from './upload-status.ts';
import { useProcessing } from './uploads-query.ts';
import { useCheckedFiles } from './use-checked-files.ts';

interface UploadLineProps {
  readonly line: UploadLineData;
  /** On the episode's own screen its title says nothing. */
  readonly isOfScreen?: boolean;
}

/** One upload: how far it is, what is wrong with it, and what can be done. */
export function UploadLine({ line, isOfScreen = false }: UploadLineProps) {
  const { api, uploads } = useServices();
  const queryClient = useQueryClient();
  const words = usePhrasesOf(uploadPhrases);
  const [isRemoving, setRemoving] = useState(false);
  const { id, key, name, size, streamId, streamTitle, local } = line;
  const { text, look, share, wrong, step, isUnfinished } = statusOf(line, useProcessing(line), words);
  const remove = useCall(async () => {
    if (local) uploads.pause(key);
    if (id !== null) await answer(api.DELETE('/v1/studio/uploads/{upload_id}', { params: { path: { upload_id: id } } }));
    if (local) uploads.remove(key);
    await Promise.all(['uploads', 'stream-audio'].map((queryKey) => queryClient.invalidateQueries({ queryKey: [queryKey] })));
  });
  /** The same file goes on where it was; another takes its place. */
  const { refusals, check } = useCheckedFiles(([file]) => {
    if (!file) return;
    const isSame = step === 'choose_again' && file.name === name && file.size === size;
    uploads.add(file, { id: streamId, title: streamTitle });
    if (!isSame) remove.run();
  });
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className="semibold">{isOfScreen ? name : streamTitle}</p>
        <p role={look === 'plain' ? undefined : 'status'} className={look === 'plain' ? 't-sm ink-2 num' : `t-sm ${styles[look]}`}>
          {text}
        </p>
        <p className={`t-sm ink-2 num ${styles.wide}`}>
          {[!isOfScreen && name, local && local.state !== 'arrived' && local.sent > 0 ? words.sizes(local.sent, size) : words.size(size)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {wrong.map((sentence) => (
          <p key={sentence} className={`t-sm ${styles.wide}`}>
            {sentence}
          </p>
        ))}
        {refusals.map((sentence) => (
          <p key={sentence} role="alert" className={`t-sm ${styles.wide}`}>
            {sentence}
          </p>
        ))}
        {share !== null && (
          <span className={styles.wide}>
            <ProgressLine share={share} look="ink" />
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {step === 'pause' && (
          <IconButton label={words.pause(name)} onClick={() => uploads.pause(key)}>
            <Pause size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
        {step === 'go_on' && (
          <Button small look="secondary" onClick={() => uploads.goOn(key)}>
            {words.goOn}
          </Button>
        )}
        {(step === 'choose_again' || step === 'replace') && (
          <FileButton small label={step === 'replace' ? words.replace : words.chooseAgain} onFiles={check} />
        )}
        {step === 'open' && !isOfScreen && (
          <Link to="/streams/$streamId/edit" params={{ streamId: String(streamId) }} className={buttonClass({ look: 'secondary', small: true })}>
            {words.openEpisode}
          </Link>
        )}
        <IconButton label={words.remove(name)} onClick={() => (isUnfinished ? setRemoving(true) : remove.run())}>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {isRemoving && (
        <DecisionSheet
          title={words.removeTitle}
          text={words.removeText}
          remove={words.removeYes}
          keep={words.keep}
          onRemove={() => {
            setRemoving(false);
            remove.run();
          }}
          onKeep={() => setRemoving(false)}
        />
      )}
    </li>
  );
}

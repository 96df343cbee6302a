import { offlinePhrases } from '@auscult/phrases/screens/offline';
import { DownloadRing } from '@auscult/ui/controls/download-ring';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { ConfirmDelete } from './confirm-delete.tsx';
import type { Download } from './download-database.ts';
import type { Downloadable } from './downloads.ts';
import { useDownloadSteps } from './use-download-steps.ts';

interface DownloadButtonProps {
  readonly episode: Downloadable;
  readonly overArt?: boolean;
}

/** Keeps an episode on the device, shows how far it is, and takes the next step when pressed. Members only: guests see nothing. */
export function DownloadButton(props: DownloadButtonProps) {
  const { user } = useSession();
  return user && <MemberDownloadButton {...props} />;
}

function MemberDownloadButton({ episode, overArt = false }: DownloadButtonProps) {
  const words = usePhrasesOf(offlinePhrases);
  const [asking, setAsking] = useState(false);
  const { download, state, step, remove } = useDownloadSteps(episode, () => setAsking(true));
  const { title } = episode;
  const percent = percentOf(download);
  const labels = {
    none: words.download(title),
    queued: words.waits(title),
    downloading: words.pause(title, percent),
    paused: words.resume(title, percent),
    failed: words.tryAgain(title),
    done: words.downloaded(title),
  } as const;
  return (
    <>
      <DownloadRing label={labels[state]} state={state} share={shareOf(download)} overArt={overArt} onPress={step} />
      {asking && <ConfirmDownloadRemoval title={title} onClose={() => setAsking(false)} onRemove={remove} />}
    </>
  );
}

interface ConfirmDownloadRemovalProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

/** Asks before a download that is complete goes. */
export function ConfirmDownloadRemoval({ title, onClose, onRemove }: ConfirmDownloadRemovalProps) {
  const words = usePhrasesOf(offlinePhrases);
  return (
    <ConfirmDelete
      title={words.removeTitle}
      text={words.removeText(title)}
      onKeep={onClose}
      onRemove={() => {
        onClose();
        onRemove();
      }}
    />
  );
}

/** From 0 to 1; 0 while the size is unknown. */
export const shareOf = (download: Download | null): number => (download?.size ? Math.min(1, download.received / download.size) : 0);

export const percentOf = (download: Download | null): number => Math.floor(shareOf(download) * 100);

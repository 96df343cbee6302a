import { offlinePhrases } from '@auscult/phrases/screens/offline';
import { DownloadRing } from '@auscult/ui/controls/download-ring';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { useServices } from '../services/services.tsx';
import { ConfirmDelete } from './confirm-delete.tsx';
import type { Download } from './download-database.ts';
import { type Downloadable } from './downloads.ts';
import { useDownload } from './use-download.ts';

/** Keeps an episode on the device, shows how far it is, and takes the next step when pressed. Members only: guests see nothing. */
export function DownloadButton({ episode, overArt = false }: { readonly episode: Downloadable; readonly overArt?: boolean }) {
  const services = useServices();
  const words = usePhrasesOf(offlinePhrases);
  const { user } = useSession();
  const download = useDownload(episode.streamId);
  const [asking, setAsking] = useState(false);
  if (!user) return null;

  const downloads = services.downloads;
  const { streamId, title } = episode;
  const share = shareOf(download);
  const percent = Math.floor(share * 100);
  const steps = {
    none: [words.download(title), () => downloads.start(episode)],
    queued: [words.waits(title), () => downloads.remove(streamId)],
    downloading: [words.pause(title, percent), () => downloads.pause(streamId)],
    paused: [words.resume(title, percent), () => downloads.resume(streamId)],
    failed: [words.tryAgain(title), () => downloads.resume(streamId)],
    done: [words.downloaded(title), async () => setAsking(true)],
  } as const;
  const state = download?.status ?? 'none';
  const [label, press] = steps[state];
  return (
    <>
      <DownloadRing label={label} state={state} share={share} overArt={overArt} onPress={() => void press()} />
      {asking && (
        <ConfirmDelete
          title={words.removeTitle}
          text={words.removeText(title)}
          onKeep={() => setAsking(false)}
          onRemove={() => {
            setAsking(false);
            void downloads.remove(streamId);
          }}
        />
      )}
    </>
  );
}

/** From 0 to 1; 0 while the size is unknown. */
export const shareOf = (download: Download | null): number => (download?.size ? Math.min(1, download.received / download.size) : 0);

import { offlinePhrases } from '@auscult/phrases/screens/offline';
import { DownloadMark } from '@auscult/ui/media/download-mark';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { percentOf } from './download-button.tsx';
import { useDownload } from './use-download.ts';

/** In the row of an episode: that it is on the device, or how far it is on its way there. Its menu has the next step. */
export function RowDownload({ streamId }: { readonly streamId: number }) {
  const words = usePhrasesOf(offlinePhrases);
  const download = useDownload(streamId);
  if (download === null) return null;
  const { status } = download;
  const labels = {
    queued: words.queued,
    downloading: words.percent(percentOf(download)),
    paused: words.paused,
    failed: words.failed,
    done: words.here,
  } as const;
  return <DownloadMark state={status === 'done' || status === 'failed' ? status : 'under-way'} label={labels[status]} />;
}

import { offlinePhrases } from '@auscult/phrases/screens/offline';
import { DownloadRing } from '@auscult/ui/controls/download-ring';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { DownloadButton } from '../../../shared/downloads/download-button.tsx';
import { pictureOf } from '../../../shared/pictures/cover-image.ts';
import { useServices } from '../../../shared/services/services.tsx';
import type { PlayerTabProps } from '../tabs/player-tab.ts';

/** Downloads the open episode; when that is not allowed, pressing explains why. */
export function DownloadTool({ episode: { track }, stream }: PlayerTabProps) {
  const { toasts, apiOrigin } = useServices();
  const words = usePhrasesOf(offlinePhrases);
  const { user } = useSession();
  if (!user || !stream?.audio) return null;
  const { streamId, courseId, title, courseTitle, durationSeconds } = track;
  if (!stream.audio.downloadable)
    return <DownloadRing label={words.download(title)} state="none" overArt onPress={() => toasts.warning(words.failures.not_downloadable)} />;
  const cover = pictureOf(stream.media, apiOrigin).image?.src ?? null;
  return <DownloadButton overArt episode={{ streamId, courseId, title, courseTitle, language: stream.language, durationSeconds, cover }} />;
}

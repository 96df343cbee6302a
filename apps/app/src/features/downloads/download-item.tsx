import { minutesLeft, stateAtPosition } from '@auscult/domain/listening/minutes-left';
import { offlinePhrases } from '@auscult/phrases/screens/offline';
import { currentTrack, isBusy, wantsToPlay } from '@auscult/player/machine/selectors';
import { EpisodeRow } from '@auscult/ui/cards/episode-row';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { Trash2 } from 'lucide-react';
import { foreign } from '../../shared/cards/card-texts.ts';
import { episodeLink } from '../../shared/cards/links.tsx';
import { DownloadButton, shareOf } from '../../shared/downloads/download-button.tsx';
import type { Download } from '../../shared/downloads/download-database.ts';
import { fileSize } from '../../shared/downloads/file-size.ts';
import { usePlayerState } from '../../shared/listening/player-state.ts';
import { useServices } from '../../shared/services/services.tsx';

/** One download: plays when complete; until then the ring button shows progress and the next step. */
export function DownloadItem({ download }: { readonly download: Download }) {
  const services = useServices();
  const phrases = usePhrases();
  const words = usePhrasesOf(offlinePhrases);
  const meta = useMeta(download);
  const { streamId, courseId, title, cover, durationSeconds, status } = download;
  const isOpen = usePlayerState((state) => currentTrack(state)?.streamId === streamId);
  const playState = usePlayerState((state) => (!isOpen || !wantsToPlay(state) ? 'play' : isBusy(state) ? 'busy' : 'pause'));
  const position = services.positions.newest(streamId)?.seconds ?? 0;
  const state = stateAtPosition(position, durationSeconds);
  const isHere = status === 'done';
  return (
    <EpisodeRow
      lead={{ image: cover === null ? null : { src: cover } }}
      title={title}
      lang={foreign(phrases, download.language)}
      meta={phrases.episodes.join(download.courseTitle, meta)}
      state={isHere && state === 'completed' ? 'done' : isHere && state === 'in_progress' ? 'in-progress' : 'new'}
      doneLabel={phrases.episodes.played}
      progress={
        isHere && state === 'in_progress'
          ? { share: position / durationSeconds, timeLeft: phrases.episodes.minutesLeft(minutesLeft(position, durationSeconds)) }
          : undefined
      }
      playLabel={playState === 'play' ? words.play(title) : words.pausePlaying(title)}
      playState={playState}
      link={episodeLink(courseId, streamId)}
      onPlay={() => (playState === 'play' ? services.listen({ courseId, streamId }) : services.player.pause())}
      beside={
        isHere ? (
          <DownloadButton episode={download} />
        ) : (
          <IconButton label={words.removeOne(title)} onClick={() => void services.downloads.remove(streamId)}>
            <Trash2 size={20} strokeWidth={1.75} />
          </IconButton>
        )
      }
      {...(!isHere && { trailing: <DownloadButton episode={download} /> })}
    />
  );
}

function useMeta(download: Download): string {
  const { language } = usePhrases();
  const words = usePhrasesOf(offlinePhrases);
  const isOnline = useStore(useServices().network.online);
  const { status, failure, size, received } = download;
  const inWords = (bytes: number) => fileSize(bytes, words, language);
  const soFar = size === null ? inWords(received) : words.progress(inWords(shareOf(download) * size), inWords(size));
  switch (status) {
    case 'done':
      return inWords(received);
    case 'failed':
      return words.failures[failure ?? 'unreachable'];
    case 'paused':
      return `${words.paused}, ${soFar}`;
    default:
      return !isOnline ? words.waitsForNetwork : status === 'queued' ? words.queued : soFar;
  }
}

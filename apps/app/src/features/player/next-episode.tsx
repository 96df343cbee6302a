import { playerPhrases } from '@auscult/phrases/screens/player';
import { nextTrack } from '@auscult/player/machine/selectors';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { SkipForward } from 'lucide-react';
import { usePlayerState } from '../../shared/listening/player-state.ts';
import type { OpenEpisode } from './now-playing.ts';
import { useCommands } from './use-commands.ts';

/** Button to the next episode, wrapping to the first; nothing with a single episode. */
export function NextEpisode({ episode }: { readonly episode: OpenEpisode }) {
  const words = usePhrasesOf(playerPhrases);
  const { onNext } = useCommands();
  const next = usePlayerState(nextTrack);
  if (!next || next.streamId === episode.track.streamId) return null;
  return (
    <IconButton label={words.next(next.title)} onClick={onNext}>
      <SkipForward size={22} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}

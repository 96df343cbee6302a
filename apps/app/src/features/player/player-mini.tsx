import { minutesLeft } from '@auscult/domain/listening/minutes-left';
import { playerPhrases } from '@auscult/phrases/screens/player';
import { failureOf, hasEnded, wantsToPlay } from '@auscult/player/machine/selectors';
import { useCoverColours } from '@auscult/ui/colour/use-cover-colours';
import { MiniPlayer } from '@auscult/ui/player/bar/mini-player';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useMemo } from 'react';
import { usePlayerState } from '../../shared/listening/player-state.ts';
import { buttonState, type OpenEpisode, useOpenEpisode } from './now-playing.ts';
import styles from './player-mini.module.css';
import { useCommands, useSkips } from './use-commands.ts';

/** The player above the tab bar of a phone; nothing while nothing is open. */
export function PlayerMini() {
  const episode = useOpenEpisode();
  return episode && <Mini {...episode} />;
}

function Mini({ playing, palette, duration, source }: OpenEpisode) {
  const commands = useCommands();
  const skips = useSkips();
  const words = usePhrasesOf(playerPhrases);
  const surface = useCoverColours(palette);
  const state = usePlayerState(buttonState);
  const meta = useMeta(playing.courseTitle, duration);
  const toggle = usePlayerState(wantsToPlay) ? words.pause : words.play;
  return (
    <section ref={surface} data-dyn="field" data-mini-player data-player aria-label={words.region} className={styles.mini}>
      <MiniPlayer
        playing={playing}
        source={source}
        duration={duration}
        state={state}
        meta={meta}
        labels={{ open: words.openPlayer, back: words.back(skips.back), toggle }}
        skips={skips}
        {...commands}
      />
    </section>
  );
}

/** 'Hoofdzaken · nog 21 min', moving with the sound; 'Hoofdzaken · Beluisterd' at the end; why there is no sound when the player gave up. */
export function useMeta(courseTitle: string, duration: number): (position: number) => string {
  const { episodes } = usePhrases();
  const words = usePhrasesOf(playerPhrases);
  const isOver = usePlayerState(hasEnded);
  const failure = usePlayerState(failureOf);
  return useMemo(() => {
    if (failure !== null) return () => (failure === 'noOutput' ? words.noOutput : words.unreachable);
    const left = (position: number) => (duration > 0 ? episodes.minutesLeft(Math.max(1, minutesLeft(position, duration))) : '');
    return (position: number) => episodes.join(courseTitle, isOver ? episodes.played : left(position));
  }, [episodes, words, courseTitle, duration, isOver, failure]);
}

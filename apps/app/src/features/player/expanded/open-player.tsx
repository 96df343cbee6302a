import { playerPhrases } from '@auscult/phrases/screens/player';
import { failureOf, isAwaitingNetwork, isRetrying, wantsToPlay } from '@auscult/player/machine/selectors';
import { SkipBackIcon } from '@auscult/ui/brand/icons';
import { Button } from '@auscult/ui/controls/button';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { PlayButton } from '@auscult/ui/controls/play-button';
import { clockTime, clockTimeLeft } from '@auscult/ui/player/clock-time';
import { PlayerControls } from '@auscult/ui/player/controls/player-controls';
import { ExpandedPlayer } from '@auscult/ui/player/expanded/expanded-player';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Lock } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { FavouriteControl } from '../../../shared/favourites/favourite-control.tsx';
import { usePlayerState, usePlayerTick } from '../../../shared/listening/player-state.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { buttonState } from '../now-playing.ts';
import { forwardLimit, PlayerScrubber } from '../player-scrubber.tsx';
import { SleepButton } from '../sleep/sleep-button.tsx';
import { SpeedSheet } from '../speed-sheet.tsx';
import type { PlayerTabProps } from '../tabs/player-tab.ts';
import { TitleLink } from '../title-link.tsx';
import { TOOLS } from '../tools/tools.ts';
import { useCommands, useSkips } from '../use-commands.ts';
import styles from './open-player.module.css';

interface OpenPlayerProps {
  readonly layout: 'full' | 'panel';
  readonly compact: boolean;
  readonly about: PlayerTabProps;
  readonly collapse: ReactNode;
  /** Buttons left of the share button. */
  readonly tools?: ReactNode;
  /** What was said last, while a question is asked. */
  readonly said?: ReactNode;
  readonly sheet: ReactNode;
}

/** The expanded player with its commands; used by the full-screen player and the side panel. */
export function OpenPlayer({ layout, compact, about, collapse, tools, said, sheet }: OpenPlayerProps) {
  const { episode, stream, now } = about;
  const { playing, source, duration, track } = episode;
  const words = usePhrasesOf(playerPhrases);
  const commands = useCommands();
  const skips = useSkips();
  const [choosesSpeed, setChoosesSpeed] = useState(false);
  const state = usePlayerState(buttonState);
  const toggle = usePlayerState(wantsToPlay) ? words.pause : words.play;
  const speed = words.rate(usePlayerState(({ rate }) => rate));
  const left = useCallback((position: number) => clockTimeLeft(position, duration), [duration]);
  const chapter = now.chapters[now.current];
  return (
    <>
      <ExpandedPlayer
        layout={layout}
        compact={compact}
        playing={playing}
        title={<TitleLink track={track} />}
        source={source}
        elapsed={clockTime}
        left={left}
        limit={<Limit isDisabled={track.scrubbing === 'disabled'} />}
        chapter={chapter ? { number: now.current + 1, title: chapter.title } : null}
        collapse={collapse}
        actions={
          <>
            {tools}
            {TOOLS.map(({ id, Button: ToolButton }) => (
              <ToolButton key={id} {...about} />
            ))}
          </>
        }
        favourite={
          stream && (
            <FavouriteControl
              key={track.streamId}
              courseId={track.courseId}
              streamId={track.streamId}
              title={track.title}
              isFavourite={stream.is_favourite}
            />
          )
        }
        scrubber={<PlayerScrubber episode={episode} />}
        controls={
          <PlayerControls
            state={state}
            speed={speed}
            labels={{ speed: words.speedIs(speed), back: words.back(skips.back), forward: words.forward(skips.forward), toggle }}
            skips={skips}
            {...commands}
            onSpeed={() => setChoosesSpeed(true)}
            last={<SleepButton />}
          />
        }
        compactControls={
          <>
            <IconButton label={words.back(skips.back)} onClick={commands.onBack}>
              <SkipBackIcon seconds={skips.back} size={26} />
            </IconButton>
            <PlayButton label={toggle} state={state} size={44} look="bare" onPress={commands.onToggle} />
          </>
        }
        notice={
          <>
            {said}
            <PlaybackProblem />
          </>
        }
        sheet={sheet}
      />
      {choosesSpeed && <SpeedSheet onClose={() => setChoosesSpeed(false)} />}
    </>
  );
}

/** How far forward seeking is allowed; nothing when unrestricted. */
function Limit({ isDisabled }: { readonly isDisabled: boolean }) {
  const words = usePhrasesOf(playerPhrases);
  const limit = usePlayerTick(forwardLimit);
  if (limit === null) return null;
  return (
    <span className={styles.limit}>
      <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
      {isDisabled ? words.noScrubbing : words.forwardUpTo(clockTime(limit))}
    </span>
  );
}

/** Playback error with a retry button. */
function PlaybackProblem() {
  const { player } = useServices();
  const words = usePhrasesOf(playerPhrases);
  const failure = usePlayerState(failureOf);
  const waits = usePlayerState(isAwaitingNetwork);
  const retries = usePlayerState(isRetrying);
  if (!failure && !retries) return null;
  const given = failure === 'noOutput' ? `${words.noOutput} ${words.connectOutput}` : failure && words.unreachable;
  return (
    <div role="status" className={styles.trouble}>
      <p className="t-sm">{given ?? (waits ? words.awaitingNetwork : words.retrying)}</p>
      <Button look="dyn-outline" small onClick={() => player.retry()}>
        {words.retry}
      </Button>
    </div>
  );
}

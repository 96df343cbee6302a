import { playerPhrases } from '@auscult/phrases/screens/player';
import { wantsToPlay } from '@auscult/player/machine/selectors';
import { isExpanded } from '@auscult/player/machine/state';
import { Points } from '@auscult/ui/media/points';
import { DesktopBar } from '@auscult/ui/player/bar/desktop-bar';
import { TabletBar } from '@auscult/ui/player/bar/tablet-bar';
import { clockTime, clockTimeLeft } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useCallback, useState } from 'react';
import { FavouriteControl } from '../../shared/favourites/favourite-control.tsx';
import { usePlayerState } from '../../shared/listening/player-state.ts';
import { useBreakpoint } from '../../shared/screen/breakpoint.ts';
import { NextEpisode } from './next-episode.tsx';
import { buttonState, type OpenEpisode, useOpenEpisode } from './now-playing.ts';
import { useMeta } from './player-mini.tsx';
import { PlayerScrubber } from './player-scrubber.tsx';
import { SleepButton } from './sleep/sleep-button.tsx';
import { SpeedSheet } from './speed-sheet.tsx';
import { TitleLink } from './title-link.tsx';
import { useCommands, useSkips } from './use-commands.ts';
import { useStream } from './use-stream.ts';
import { Volume } from './volume.tsx';

/** Player bar at the bottom on tablet and desktop; hidden while the side panel is open. */
export function PlayerBar() {
  const episode = useOpenEpisode();
  const breakpoint = useBreakpoint();
  const isInPanel = usePlayerState(isExpanded) && breakpoint === 'desktop';
  return episode && !isInPanel ? <Bar {...episode} isDesktop={breakpoint === 'desktop'} /> : null;
}

function Bar({ isDesktop, ...episode }: OpenEpisode & { readonly isDesktop: boolean }) {
  const { playing, source, duration, track } = episode;
  const words = usePhrasesOf(playerPhrases);
  const commands = useCommands();
  const skips = useSkips();
  const [choosesSpeed, setChoosesSpeed] = useState(false);
  const state = usePlayerState(buttonState);
  const speed = words.rate(usePlayerState(({ rate }) => rate));
  const meta = useMeta(playing.courseTitle, duration);
  const left = useCallback((position: number) => clockTimeLeft(position, duration), [duration]);
  const stream = useStream(track.streamId);
  const labels = {
    open: words.openPlayer,
    expand: words.open(playing.title),
    back: words.back(skips.back),
    forward: words.forward(skips.forward),
    toggle: usePlayerState(wantsToPlay) ? words.pause : words.play,
    speed: words.speedIs(speed),
    chapters: words.chapters,
    panel: words.openPanel,
  };
  const shared = { playing, source, state, speed, labels, skips, ...commands, onSpeed: () => setChoosesSpeed(true) };
  const exam = stream?.accreditation?.steps.find(({ kind }) => kind === 'exam');
  return (
    <section aria-label={words.region} data-player>
      {isDesktop ? (
        <DesktopBar
          {...shared}
          title={<TitleLink track={track} />}
          elapsed={clockTime}
          left={left}
          scrubber={<PlayerScrubber episode={episode} />}
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
          sleep={<SleepButton />}
          next={<NextEpisode episode={episode} />}
          notice={exam && exam.total > 0 && <Points label={words.questions(exam.done, exam.total)} />}
          volume={<Volume side="above" />}
          onChapters={track.chapters.length > 0 ? commands.onExpand : undefined}
          onPanel={commands.onExpand}
        />
      ) : (
        <TabletBar {...shared} meta={meta} />
      )}
      {choosesSpeed && <SpeedSheet onClose={() => setChoosesSpeed(false)} />}
    </section>
  );
}

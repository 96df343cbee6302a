import type { RecentlyPlayedItem } from '@auscult/contract/entities/card';
import { minutesLeft, stateAtPosition } from '@auscult/domain/listening/minutes-left';
import { homePhrases } from '@auscult/phrases/screens/home';
import { ResumeCard } from '@auscult/ui/cards/resume-card';
import { Rail } from '@auscult/ui/layout/rail';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { use, useSyncExternalStore } from 'react';
import { foreign } from '../../../shared/cards/card-texts.ts';
import { continueWatchingLink, episodeLink } from '../../../shared/cards/links.tsx';
import { useOutOfReach } from '../../../shared/downloads/use-download.ts';
import { pictureOf } from '../../../shared/pictures/cover-image.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { resumeQuery } from '../arrival-queries.ts';
import { FirstViewShown, HomeSection } from './home-section.tsx';
import type { SectionProps } from './section-props.ts';
import { ResumeSkeletons } from './section-skeletons.tsx';

/** Only these can be on screen at the first paint. */
const EAGER_COVERS = 3;

/** Episodes to resume, before the sections for discovery. */
export function ResumeSection({ category, eager, sizes }: SectionProps) {
  const services = useServices();
  const phrases = usePhrases();
  const { shell } = phrases;
  const home = usePhrasesOf(homePhrases);
  useStore(services.positions.moves);
  const isFirstViewShown = use(FirstViewShown);
  const withPosition = (item: RecentlyPlayedItem): RecentlyPlayedItem => {
    const server = { seconds: item.progress_end_time, at: Date.parse(item.progress_updated_timestamp) };
    return { ...item, progress_end_time: services.positions.newest(item.stream_id, server)?.seconds ?? item.progress_end_time };
  };
  return (
    <HomeSection
      title={home.continueListening}
      query={resumeQuery(services, category)}
      select={(items) => items.map(withPosition).filter((item) => !isFinished(item))}
      // The server's count lacks progress that this device has not reported yet.
      count={sizes?.sections.recently_played || undefined}
      eager={eager}
      short
      skeleton={<ResumeSkeletons />}
      more={{
        label: shell.all,
        link: continueWatchingLink,
      }}
    >
      {(items, headingId) => (
        <Rail of="resume" labelledBy={headingId}>
          {items.slice(0, isFirstViewShown ? items.length : EAGER_COVERS).map((item, i) => (
            // By its place: an episode that comes first later changes what the cards say, and moves none of them.
            <ResumeItem key={i} item={item} eager={eager && i < EAGER_COVERS} />
          ))}
        </Rail>
      )}
    </HomeSection>
  );
}

function ResumeItem({ item, eager }: { readonly item: RecentlyPlayedItem; readonly eager: boolean }) {
  const services = useServices();
  const phrases = usePhrases();
  const { episodes } = phrases;
  const playState = usePlayState(item.stream_id);
  const isOutOfReach = useOutOfReach(item.stream_id);
  const media = item.media.length > 0 ? item.media : item.course_media;
  const { image, palette } = pictureOf(media, services.apiOrigin);
  return (
    <ResumeCard
      image={image}
      palette={palette}
      eyebrow={episodes.place(item.course_title, item.position)}
      title={item.stream_title}
      lang={foreign(phrases, item.language)}
      share={item.duration > 0 ? item.progress_end_time / item.duration : 0}
      timeLeft={item.duration > 0 ? episodes.minutesLeft(minutesLeft(item.progress_end_time, item.duration)) : ''}
      playLabel={playState === 'play' ? episodes.resume(item.stream_title) : episodes.pause(item.stream_title)}
      playState={playState}
      eager={eager}
      dimmed={isOutOfReach && playState === 'play'}
      link={episodeLink(item.course_id, item.stream_id)}
      onPlay={() =>
        playState === 'play'
          ? services.listen({ courseId: item.course_id, streamId: item.stream_id, card: { ...item, media } })
          : services.player.pause()
      }
    />
  );
}

const isFinished = ({ progress_end_time, duration }: RecentlyPlayedItem) => stateAtPosition(progress_end_time, duration) === 'completed';

/** What the disc of an episode shows. Does not import the player's selectors, which would enlarge Home's chunk. */
function usePlayState(streamId: number): 'play' | 'pause' | 'busy' {
  const { player } = useServices();
  return useSyncExternalStore(player.subscribe, () => {
    const state = player.getState();
    if (state.kind === 'inactive' || state.playlist[state.index]?.streamId !== streamId) return 'play';
    if (state.kind === 'opening') return state.isPlayRequested ? 'busy' : 'play';
    return state.kind === 'ready' && state.activity === 'playing' ? 'pause' : 'play';
  });
}

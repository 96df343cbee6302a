import { livePhrases } from '@auscult/phrases/screens/live';
import { useCoverColours } from '@auscult/ui/colour/use-cover-colours';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { PlayButton } from '@auscult/ui/controls/play-button';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { Link } from '@tanstack/react-router';
import { VolumeX, X } from 'lucide-react';
import type { Playing, Watched } from '../../../shared/live/watched.ts';
import { pictureOf } from '../../../shared/pictures/cover-image.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { Picture } from '../media/picture.tsx';
import styles from './live-mini.module.css';
import { MissedBars } from './missed-bars.tsx';

interface LiveMiniProps {
  readonly watched: Watched;
  /** Above the tabs of a phone, or along the foot. */
  readonly place: 'mini' | 'bar';
}

/** A live stream that goes on while one is elsewhere in the app. */
export function LiveMini({ watched, place }: LiveMiniProps) {
  const playing = useStore(watched.playing);
  const isFollowed = useStore(watched.isFollowed);
  if (!playing) return null;
  return (
    <>
      {isFollowed && <MissedBars watched={watched} />}
      <Player watched={watched} place={place} playing={playing} />
    </>
  );
}

function Player({ watched, place, playing: { details, media, state } }: LiveMiniProps & { readonly playing: Playing }) {
  const { apiOrigin } = useServices();
  const { episodes } = usePhrases();
  const words = usePhrasesOf(livePhrases);
  const isSoundOnly = useStore(watched.isSoundOnly);
  const { image, palette } = pictureOf(details.media, apiOrigin);
  const surface = useCoverColours(palette);
  const isMini = place === 'mini';
  const playState = !state.isPlaying ? 'play' : state.isWaiting ? 'busy' : 'pause';
  return (
    <section ref={surface} data-dyn="field" data-mini-player={isMini || undefined} aria-label={words.mini.region} className={styles[place]}>
      <Link to="/live/$streamId" params={{ streamId: String(watched.liveId) }} className={styles.open}>
        <span className="visually-hidden">{words.mini.open}</span>
        {isSoundOnly ? (
          <span className={styles.cover}>
            <Cover image={image} sizes="64px" radius={11} />
          </span>
        ) : (
          <Picture of={watched} className={styles.picture} />
        )}
        <span className={styles.text}>
          <span className={styles.title} lang={details.language}>
            {details.title}
          </span>
          <span className={styles.meta}>
            <span className={styles.dot} aria-hidden="true" />
            {episodes.join(words.live, details.company.name)}
          </span>
        </span>
      </Link>
      {state.isMuted && (
        <IconButton label={words.media.unmute} onClick={() => media.setMuted(false)}>
          <VolumeX size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
      <PlayButton
        state={playState}
        size={44}
        look={isMini ? 'bare' : 'coral'}
        label={state.isPlaying ? words.media.pause : words.media.play}
        onPress={() => (state.isPlaying ? media.pause() : media.play())}
      />
      <IconButton label={words.mini.close} onClick={() => watched.leave()}>
        <X size={22} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </section>
  );
}

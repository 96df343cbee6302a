import type { LiveDetails } from '@auscult/contract/live/plan';
import { livePhrases } from '@auscult/phrases/screens/live';
import { PauseIcon, PlayIcon } from '@auscult/ui/brand/icons';
import { useCoverColours } from '@auscult/ui/colour/use-cover-colours';
import { Button } from '@auscult/ui/controls/button';
import { Cover } from '@auscult/ui/media/cover';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { Car, ChevronDown, MonitorPlay, RotateCcw, SkipForward } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { LiveMedia, MediaState } from '../../../shared/live/live-media.ts';
import type { Watched } from '../../../shared/live/watched.ts';
import { pictureOf } from '../../../shared/pictures/cover-image.ts';
import { BackButton } from '../../../shared/screen/back-button.tsx';
import { useBreakpoint } from '../../../shared/screen/breakpoint.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { Viewers } from '../room/viewers.tsx';
import { MissedBars } from '../watching/missed-bars.tsx';
import styles from './sound-only.module.css';

interface SoundOnlyProps {
  readonly watched: Watched;
  readonly details: LiveDetails;
  readonly media: LiveMedia;
  readonly state: MediaState;
  readonly since: string | null;
  readonly viewers: number;
  readonly onPicture: () => void;
}

const BACK_SECONDS = 15;

/** Large and few, for whoever is on the way: the whole of a phone, the place of the picture elsewhere. */
export function SoundOnly({ watched, details, media, state, since, viewers, onPicture }: SoundOnlyProps) {
  const { apiOrigin, clock } = useServices();
  const words = usePhrasesOf(livePhrases);
  const { image, palette } = pictureOf(details.media, apiOrigin);
  const field = useCoverColours<HTMLDivElement>(palette);
  // Elsewhere all of it stands beside the sound.
  const isWhole = useBreakpoint() === 'phone';
  const first = useRef<HTMLButtonElement>(null);
  const now = useStore(clock);
  const [speaker] = details.speakers;
  useEffect(() => {
    first.current?.focus();
    // Whoever asks for sound wants to hear it.
    media.setMuted(false);
  }, [media]);
  return (
    <div ref={field} data-dyn="field" className={styles.field}>
      <div className={styles.head}>
        <BackButton icon={ChevronDown} />
        <p className={`t-sm medium ${styles.name}`}>
          <Car size={20} strokeWidth={1.75} aria-hidden="true" />
          {words.media.soundOnly}
        </p>
      </div>
      <div className={styles.cover}>
        <Cover image={image} sizes="200px" radius={24} />
      </div>
      <div className={styles.words}>
        <div className={styles.now}>
          <span className={`t-sm num ${styles.badge}`}>
            <span className={styles.dot} aria-hidden="true" />
            {words.live}
            {since !== null && ` ${clockTime((now - Date.parse(since)) / 1000)}`}
          </span>
          {viewers > 0 && <Viewers count={viewers} />}
        </div>
        <p className="t-xl balance" lang={details.language}>
          {details.title}
        </p>
        {speaker && <p className={styles.second}>{speaker.name}</p>}
      </div>
      <div className={styles.controls}>
        <button type="button" className={styles.round} aria-label={words.media.back(BACK_SECONDS)} onClick={() => media.back(BACK_SECONDS)}>
          <RotateCcw size={30} strokeWidth={1.75} aria-hidden="true" />
          <span className="t-xs num" aria-hidden="true">
            {BACK_SECONDS}
          </span>
        </button>
        <button
          ref={first}
          type="button"
          className={styles.play}
          aria-label={state.isPlaying ? words.media.pause : words.media.play}
          onClick={() => (state.isPlaying ? media.pause() : media.play())}
        >
          {state.isPlaying ? <PauseIcon size={44} /> : <PlayIcon size={44} />}
        </button>
        <button type="button" className={styles.round} aria-label={words.media.toLive} onClick={media.toLive}>
          <SkipForward size={30} strokeWidth={1.75} aria-hidden="true" />
          <span className="t-xs" aria-hidden="true">
            {words.live}
          </span>
        </button>
      </div>
      {isWhole && (
        <div className={styles.missed}>
          <MissedBars watched={watched} onAnswer={onPicture} />
        </div>
      )}
      <Button look="dyn-outline" block icon={<MonitorPlay size={20} strokeWidth={1.75} aria-hidden="true" />} onClick={onPicture}>
        {words.media.picture}
      </Button>
    </div>
  );
}

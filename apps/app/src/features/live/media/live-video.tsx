import type { LiveDetails } from '@auscult/contract/live/plan';
import { livePhrases } from '@auscult/phrases/screens/live';
import { PauseIcon, PlayIcon } from '@auscult/ui/brand/icons';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { Captions, CaptionsOff, Check, Headphones, Maximize, PictureInPicture2, Settings2, Volume2, VolumeX } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import { MenuItem, MenuSheet } from '../../../shared/episode-menu/menu-sheet.tsx';
import { NO_MEDIA } from '../../../shared/live/live-media.ts';
import type { Watched } from '../../../shared/live/watched.ts';
import { MissedBars } from '../watching/missed-bars.tsx';
import { toggleFullScreen, useFullScreen } from './full-screen.ts';
import styles from './live-video.module.css';
import { Picture } from './picture.tsx';
import { SoundOnly } from './sound-only.tsx';
import { useAutoHide } from './use-auto-hide.ts';

interface LiveVideoProps {
  readonly watched: Watched;
  readonly details: LiveDetails;
  readonly since: string | null;
  readonly viewers: number;
}

/** The picture with its controls, which fade while it plays and nothing is done with it, or its sound alone. */
export function LiveVideo({ watched, details, since, viewers }: LiveVideoProps) {
  const words = usePhrasesOf(livePhrases).media;
  const frame = useRef<HTMLDivElement>(null);
  const isSoundOnly = useStore(watched.isSoundOnly);
  const isFull = useFullScreen();
  const [isChoosing, setChoosing] = useState(false);
  const { media, state } = useStore(watched.playing) ?? { media: null, state: NO_MEDIA };
  const controls = useRef<HTMLDivElement>(null);
  const { isShown, show, hide } = useAutoHide(!state.isPlaying || state.isWaiting || isChoosing);
  const wasFaded = useRef(false);
  /** A touch shows them once it is over, for it was not meant for what it would be on then, and beside them hides them; whatever else is done shows them. */
  const touch = (event: PointerEvent) => {
    const isTouch = event.pointerType === 'touch';
    const isBeside = event.target instanceof Node && !controls.current?.contains(event.target);
    wasFaded.current = isTouch && !isShown;
    if (isTouch && isShown && isBeside) hide();
    else if (!wasFaded.current) show();
  };
  const choose = (height: number | null) => {
    media?.setHeight(height);
    setChoosing(false);
  };
  return (
    <div
      ref={frame}
      role="presentation"
      className={styles.frame}
      data-idle={!isShown || undefined}
      onPointerMove={(event) => event.pointerType !== 'touch' && show()}
      onPointerDown={touch}
      onClick={() => wasFaded.current && show()}
      onFocus={show}
      onKeyDown={show}
    >
      <Picture of={watched} className={styles.picture} />
      {isFull && (
        <div className={styles.missed}>
          <MissedBars watched={watched} onAnswer={() => void document.exitFullscreen()} />
        </div>
      )}
      {isSoundOnly && media ? (
        <SoundOnly
          watched={watched}
          details={details}
          media={media}
          state={state}
          since={since}
          viewers={viewers}
          onPicture={() => watched.isSoundOnly.set(false)}
        />
      ) : (
        <>
          <div ref={controls} className={styles.controls} role="group" aria-label={words.controls}>
            <IconButton label={state.isPlaying ? words.pause : words.play} onClick={() => (state.isPlaying ? media?.pause() : media?.play())}>
              {state.isPlaying ? <PauseIcon size={22} /> : <PlayIcon size={22} />}
            </IconButton>
            <IconButton label={state.isMuted ? words.soundOn : words.soundOff} onClick={() => media?.setMuted(!state.isMuted)}>
              {state.isMuted ? <VolumeX size={22} strokeWidth={1.75} /> : <Volume2 size={22} strokeWidth={1.75} />}
            </IconButton>
            <span className={styles.space} role="status">
              {state.isPlaying && state.isWaiting && <span className="t-sm">{words.waiting}</span>}
            </span>
            {state.captions !== 'none' && (
              <IconButton label={words.captions} aria-pressed={state.captions === 'on'} onClick={() => media?.setCaptions(state.captions !== 'on')}>
                {state.captions === 'on' ? <Captions size={22} strokeWidth={1.75} /> : <CaptionsOff size={22} strokeWidth={1.75} />}
              </IconButton>
            )}
            {state.heights.length > 0 && (
              <IconButton label={words.quality} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
                <Settings2 size={22} strokeWidth={1.75} />
              </IconButton>
            )}
            <IconButton label={words.soundOnly} onClick={() => watched.isSoundOnly.set(true)}>
              <Headphones size={22} strokeWidth={1.75} />
            </IconButton>
            {document.pictureInPictureEnabled && (
              <IconButton
                label={words.pictureInPicture}
                onClick={() => void watched.video.requestPictureInPicture().catch(() => undefined)}
                className={styles.wide}
              >
                <PictureInPicture2 size={22} strokeWidth={1.75} />
              </IconButton>
            )}
            <IconButton label={words.fullScreen} onClick={() => toggleFullScreen(frame.current, watched.video)}>
              <Maximize size={22} strokeWidth={1.75} />
            </IconButton>
          </div>
          {isChoosing && (
            <MenuSheet title={words.quality} onClose={() => setChoosing(false)}>
              <MenuItem icon={state.height === null ? Check : Settings2} onPress={() => choose(null)}>
                {words.automatic}
              </MenuItem>
              {state.heights.map((height) => (
                <MenuItem key={height} icon={state.height === height ? Check : Settings2} onPress={() => choose(height)}>
                  {words.height(height)}
                </MenuItem>
              ))}
            </MenuSheet>
          )}
        </>
      )}
    </div>
  );
}

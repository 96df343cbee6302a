import type { LiveDetails, LiveSource } from '@auscult/contract/live/plan';
import { livePhrases } from '@auscult/phrases/screens/live';
import { PauseIcon, PlayIcon } from '@auscult/ui/brand/icons';
import { Button } from '@auscult/ui/controls/button';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Captions, CaptionsOff, Check, Headphones, Maximize, PictureInPicture2, Settings2, Volume2, VolumeX } from 'lucide-react';
import { useRef, useState } from 'react';
import { MenuItem, MenuSheet } from '../../../shared/episode-menu/menu-sheet.tsx';
import styles from './live-video.module.css';
import { SoundOnly } from './sound-only.tsx';
import { useLiveMedia } from './use-live-media.ts';

interface LiveVideoProps {
  readonly details: LiveDetails;
  readonly source: LiveSource;
  readonly since: string | null;
  readonly onSoundOnly: (isSoundOnly: boolean) => void;
}

/** The picture with its controls, or its sound alone. */
export function LiveVideo({ details, source, since, onSoundOnly }: LiveVideoProps) {
  const words = usePhrasesOf(livePhrases).media;
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [isSoundOnly, setSoundOnly] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const url = isSoundOnly && source.kind === 'own' ? source.audio_url : source.url;
  const { media, state } = useLiveMedia(video, url, details);
  const hear = (only: boolean) => {
    setSoundOnly(only);
    onSoundOnly(only);
  };
  const choose = (height: number | null) => {
    media?.setHeight(height);
    setChoosing(false);
  };
  return (
    <div ref={frame} className={styles.frame}>
      <video ref={video} className={styles.video} muted playsInline />
      {isSoundOnly && media ? (
        <SoundOnly details={details} media={media} state={state} since={since} onPicture={() => hear(false)} />
      ) : (
        <>
          {state.isMuted && (
            <Button
              look="coral"
              small
              icon={<VolumeX size={18} aria-hidden="true" />}
              className={styles.unmute}
              onClick={() => media?.setMuted(false)}
            >
              {words.unmute}
            </Button>
          )}
          <div className={styles.controls} role="group" aria-label={words.controls}>
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
            <IconButton label={words.soundOnly} onClick={() => hear(true)}>
              <Headphones size={22} strokeWidth={1.75} />
            </IconButton>
            {document.pictureInPictureEnabled && (
              <IconButton
                label={words.pictureInPicture}
                onClick={() => void video.current?.requestPictureInPicture().catch(() => undefined)}
                className={styles.wide}
              >
                <PictureInPicture2 size={22} strokeWidth={1.75} />
              </IconButton>
            )}
            <IconButton label={words.fullScreen} onClick={() => fullScreen(frame.current, video.current)}>
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

/** Of the frame with its controls; where only a video can be, of that. */
function fullScreen(frame: HTMLElement | null, video: HTMLVideoElement | null): void {
  if (document.fullscreenElement !== null) void document.exitFullscreen();
  else if (frame && document.fullscreenEnabled) void frame.requestFullscreen().catch(() => undefined);
  else (video as { webkitEnterFullscreen?(): void } | null)?.webkitEnterFullscreen?.();
}

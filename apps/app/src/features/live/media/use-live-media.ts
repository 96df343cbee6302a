import type { LiveDetails } from '@auscult/contract/live/plan';
import { useStore } from '@auscult/web/state/store';
import { type RefObject, useEffect, useMemo } from 'react';
import { madeWhenWanted } from '../room/made-when-wanted.ts';
import { createLiveMedia, type LiveMedia, type MediaState, NO_MEDIA } from './live-media.ts';

/** Plays an address in an element for as long as both are there, and answers the keys of the system. */
export function useLiveMedia(video: RefObject<HTMLVideoElement | null>, url: string, { title, company }: LiveDetails) {
  const playing = useMemo(
    () =>
      madeWhenWanted<MediaState, LiveMedia>(() => {
        if (!video.current) throw new Error('there is no element to play in');
        const made = createLiveMedia(video.current, url);
        // Without sound until somebody asks for it.
        made.play();
        return made;
      }, NO_MEDIA),
    [video, url],
  );
  const { state, made: media } = useStore(playing);
  useEffect(() => {
    if (!media || !('mediaSession' in navigator)) return undefined;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({ title, artist: company.name });
    mediaSession.setActionHandler('play', media.play);
    mediaSession.setActionHandler('pause', media.pause);
    return () => {
      mediaSession.metadata = null;
      for (const action of ['play', 'pause'] as const) mediaSession.setActionHandler(action, null);
    };
  }, [media, title, company.name]);
  return { media, state };
}

import { useSyncExternalStore } from 'react';

/** A phone's own player over everything, where a page has no full screen. */
type NativeVideo = HTMLVideoElement & {
  readonly webkitDisplayingFullscreen?: boolean;
  webkitEnterFullscreen?(): void;
  webkitExitFullscreen?(): void;
};

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Whether a part of the page fills the screen, so that the rest of it is not seen. */
export const useFullScreen = (): boolean => useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);

/** The frame with its controls fills the screen, or no longer does; where only a video can, that does. */
export function toggleFullScreen(frame: HTMLElement | null, video: NativeVideo): void {
  if (document.fullscreenElement !== null) void document.exitFullscreen();
  else if (frame && document.fullscreenEnabled) void frame.requestFullscreen().catch(() => undefined);
  else video.webkitEnterFullscreen?.();
}

/** For what must be seen: a phone's own player, and a page of another host, show nothing of ours. */
export function leaveOthersFullScreen(video: NativeVideo): void {
  if (video.webkitDisplayingFullscreen) video.webkitExitFullscreen?.();
  if (document.fullscreenElement instanceof HTMLIFrameElement) void document.exitFullscreen();
}

/** The element of a picture, and where it is shown: between two places it is kept out of sight, since what leaves the document is paused. */
export function createPicturePlace(isKept: () => boolean) {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  const aside = document.createElement('div');
  aside.hidden = true;

  function moveTo(place: HTMLElement & { moveBefore?(node: Node, before: null): void }): void {
    // Keeps what stands in a window of its own there; not in all browsers yet.
    if (place.moveBefore && place.isConnected && video.isConnected) place.moveBefore(video, null);
    else place.append(video);
  }

  return {
    video,
    showIn(place: HTMLElement): () => void {
      moveTo(place);
      return () => {
        if (video.parentElement !== place) return;
        if (!isKept()) return video.remove();
        document.body.append(aside);
        moveTo(aside);
      };
    },
    remove() {
      aside.remove();
    },
  };
}

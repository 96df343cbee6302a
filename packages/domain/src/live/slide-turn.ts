/** A slide by its place, from 1, and by the hash of its picture: places change where an editor adds one or takes one away. */
export interface SlideRef {
  readonly number: number;
  readonly hash: string;
}

/** In their order. */
type Slides = readonly { readonly hash: string }[];

const isSame = (one: SlideRef | null, other: SlideRef | null) => one?.number === other?.number && one?.hash === other?.hash;

/** The slide at an index; null beyond both ends. */
export function slideAt(slides: Slides, place: number): SlideRef | null {
  const slide = slides[place];
  return slide === undefined ? null : { number: place + 1, hash: slide.hash };
}

/** The index of a slide among those that there are now: at its number, else the nearest with its picture. Null where it is gone. */
export function placeOfSlide(slides: Slides, slide: SlideRef | null): number | null {
  if (slide === null) return null;
  const far = (place: number) => Math.abs(place - (slide.number - 1));
  return slides.reduce<number | null>((best, { hash }, place) => {
    if (hash !== slide.hash) return best;
    return best === null || far(place) < far(best) ? place : best;
  }, null);
}

/** What comes after a slide, or before it; null at both ends. After none comes the first, and after one that is gone what stands in its place. */
export function slideBeside(slides: Slides, slide: SlideRef | null, by: 1 | -1): SlideRef | null {
  if (slide === null) return by === 1 ? slideAt(slides, 0) : null;
  const place = placeOfSlide(slides, slide);
  if (place !== null) return slideAt(slides, place + by);
  return slideAt(slides, Math.min(slide.number - 1, slides.length) - (by === 1 ? 0 : 1));
}

export type SlideTurn = 'turned' | 'as_it_was' | 'conflict';

/** What a moderator who saw `from` does by turning to `to`. Null: none is on. What another turned to meanwhile is not undone, and only a slide that stands there can be on. */
export function slideTurn(slides: Slides, current: SlideRef | null, from: SlideRef | null, to: SlideRef | null): SlideTurn {
  if (isSame(current, to)) return 'as_it_was';
  return isSame(current, from) && (to === null || isSame(slideAt(slides, to.number - 1), to)) ? 'turned' : 'conflict';
}

import type { LiveDetails } from '@auscult/contract/live/plan';
import { placeOfSlide, type SlideRef, slideAt } from '@auscult/domain/live/slide-turn';
import { livePhrases } from '@auscult/phrases/screens/live';
import { questionsPhrases } from '@auscult/phrases/screens/questions';
import { Button } from '@auscult/ui/controls/button';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { bringToMiddle } from '@auscult/ui/layout/bring-to-middle';
import { PictureZoom } from '@auscult/ui/question/picture-zoom';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { ChartNoAxesColumn, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../../shared/services/services.tsx';
import { SlidePicture, slideAddress } from './slide-picture.tsx';
import styles from './slides.module.css';

interface SlidesProps {
  readonly details: LiveDetails;
  /** The slide that is on. */
  readonly on: SlideRef | null;
}

/** One slide, large: the one that is on until the viewer looks at another, and again once they want to. */
export function Slides({ details: { slides }, on }: SlidesProps) {
  const { slides: words, about } = usePhrasesOf(livePhrases);
  const [chosen, setChosen] = useState<SlideRef | null>(null);
  const [isLarge, setLarge] = useState(false);
  const placeOn = placeOfSlide(slides, on);
  const placeChosen = placeOfSlide(slides, chosen);
  const place = placeChosen ?? placeOn ?? 0;
  const slide = slides[place];
  if (slide === undefined) return null;
  const isFollowing = placeOn !== null && placeChosen === null;
  const choose = (to: number) => setChosen(to === placeOn ? null : slideAt(slides, to));
  const name = words.place(place + 1, slides.length);
  return (
    <div className={styles.slides}>
      <div className={styles.picture}>
        <SlidePicture slide={slide} alt={slide.text ? `${about.slide(place + 1)}: ${slide.text}` : about.slide(place + 1)} />
        {/* Over it: as the name of a button its text would be too long. */}
        <button type="button" className={styles.enlarge} aria-label={words.enlarge(place + 1)} onClick={() => setLarge(true)} />
      </div>
      <div className={styles.bar}>
        <IconButton label={words.previous} disabled={place === 0} onClick={() => choose(place - 1)}>
          <ChevronLeft size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <div className={styles.where}>
          <p role="status" className={`t-sm ${styles.state}`}>
            <span className="semibold num">{name}</span>
            {isFollowing && (
              <span className={`medium ${styles.following}`}>
                <ChartNoAxesColumn size={16} strokeWidth={3} aria-hidden="true" />
                {words.following}
              </span>
            )}
            {placeOn !== null && !isFollowing && <span className="visually-hidden">{words.speakerAt(placeOn + 1)}</span>}
          </p>
          {placeOn !== null && !isFollowing && (
            <Button look="secondary" small onClick={() => setChosen(null)}>
              {words.follow}
            </Button>
          )}
        </div>
        <IconButton label={words.next} disabled={place === slides.length - 1} onClick={() => choose(place + 1)}>
          <ChevronRight size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {slides.length > 1 && <Strip slides={slides} place={place} placeOn={placeOn} onChoose={choose} />}
      {isLarge && <Large slide={slide} name={name} onClose={() => setLarge(false)} />}
    </div>
  );
}

interface StripProps extends Pick<LiveDetails, 'slides'> {
  readonly place: number;
  readonly placeOn: number | null;
  readonly onChoose: (place: number) => void;
}

/** Thumbnails of all slides, in a row that keeps the current one in sight. */
function Strip({ slides, place, placeOn, onChoose }: StripProps) {
  const { slides: words, about } = usePhrasesOf(livePhrases);
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const item = row.current?.children[place];
    if (row.current && item instanceof HTMLElement) bringToMiddle(row.current, item);
  }, [place]);
  return (
    <ol ref={row} className={styles.strip} aria-label={words.all}>
      {slides.map((slide, index) => (
        <li key={`${index} ${slide.hash}`}>
          <button
            type="button"
            className={styles.thumb}
            data-on={index === placeOn || undefined}
            aria-label={index === placeOn ? words.isOn(index + 1) : about.slide(index + 1)}
            aria-current={index === place || undefined}
            onClick={() => onChoose(index)}
          >
            <SlidePicture slide={slide} alt="" />
            <span className="t-xs num" aria-hidden="true">
              {index + 1}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

interface LargeProps {
  readonly slide: LiveDetails['slides'][number];
  readonly name: string;
  readonly onClose: () => void;
}

/** A slide over the whole screen. */
function Large({ slide, name, onClose }: LargeProps) {
  const { apiOrigin } = useServices();
  const words = usePhrasesOf(questionsPhrases);
  const { larger, smaller, closePicture: close, percent: scale } = words;
  return (
    <PictureZoom
      url={slideAddress(slide, apiOrigin)}
      alt={slide.text}
      width={1600}
      height={900}
      words={{ picture: name, larger, smaller, close, scale }}
      onClose={onClose}
    />
  );
}

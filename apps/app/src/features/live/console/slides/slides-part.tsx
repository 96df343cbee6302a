import { placeOfSlide, slideBeside } from '@auscult/domain/live/slide-turn';
import { livePhrases } from '@auscult/phrases/screens/live';
import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { Skeleton } from '@auscult/ui/feedback/skeleton';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Watched } from '../../../../shared/live/watched.ts';
import { SlidePicture } from '../../slides/slide-picture.tsx';
import part from '../part.module.css';
import type { PartProps } from '../shared-props.ts';
import styles from './slides-part.module.css';
import { SlidesSheet } from './slides-sheet.tsx';
import { useSlideTurns } from './use-slide-turns.ts';

/** The slide that is on, large, and the next one beside it. */
export function SlidesPart({ room, acts, details, watched }: Pick<PartProps, 'room' | 'acts' | 'details'> & { readonly watched: Watched }) {
  const words = usePhrasesOf(consolePhrases);
  const { slides: viewers, about } = usePhrasesOf(livePhrases);
  const { shown, turn } = useSlideTurns(room, acts, watched);
  const [isOpen, setOpen] = useState(false);
  if (details === undefined) return <Skeleton height={208} radius={0} />;
  const { slides } = details;
  const place = placeOfSlide(slides, shown);
  const [before, after] = [slideBeside(slides, shown, -1), slideBeside(slides, shown, 1)];
  const current = place === null ? undefined : slides[place];
  const next = after === null ? undefined : slides[after.number - 1];
  return (
    <section className={styles.part} aria-label={words.slides.title}>
      <div className={`${part.head} ${styles.head}`}>
        <h2 className="t-md">{words.slides.title}</h2>
        {shown !== null && (
          <button type="button" className={part.quiet} onClick={() => turn(null)}>
            {words.slides.takeOff}
          </button>
        )}
        {slides.length > 0 && (
          <button type="button" className={part.quiet} onClick={() => setOpen(true)}>
            {words.slides.all}
          </button>
        )}
      </div>
      {slides.length === 0 && <p className={`t-sm ink-2 ${styles.empty}`}>{words.slides.empty}</p>}
      {slides.length > 0 && (
        <div className={styles.slides}>
          <figure className={styles.current}>
            {current === undefined || place === null ? (
              <p className={`t-sm ink-2 ${styles.none}`}>{words.slides.none}</p>
            ) : (
              <SlidePicture slide={current} alt={current.text ? `${about.slide(place + 1)}: ${current.text}` : about.slide(place + 1)} />
            )}
            <figcaption role="status" className="t-xs ink-2 num">
              {place !== null && viewers.place(place + 1, slides.length)}
            </figcaption>
          </figure>
          <div className={styles.beside}>
            {next === undefined || after === null ? (
              <p className={`t-xs ink-2 ${styles.none}`}>{words.slides.last}</p>
            ) : (
              <button type="button" className={styles.next} aria-label={words.slides.nextIs(after.number)} onClick={() => turn(after)}>
                <SlidePicture slide={next} alt="" />
              </button>
            )}
            <div className={styles.steps}>
              <IconButton label={viewers.previous} data-key-everywhere="arrowleft" disabled={before === null} onClick={() => turn(before)}>
                <ChevronLeft size={22} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={viewers.next}
                data-key-everywhere="arrowright"
                className={styles.forward}
                disabled={after === null}
                onClick={() => turn(after)}
              >
                <ChevronRight size={22} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </div>
          </div>
        </div>
      )}
      {isOpen && <SlidesSheet slides={slides} place={place} onTurn={turn} onClose={() => setOpen(false)} />}
    </section>
  );
}

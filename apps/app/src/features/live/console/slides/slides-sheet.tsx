import type { LiveDetails } from '@auscult/contract/live/plan';
import { type SlideRef, slideAt } from '@auscult/domain/live/slide-turn';
import { livePhrases } from '@auscult/phrases/screens/live';
import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId } from 'react';
import { SlidePicture } from '../../slides/slide-picture.tsx';
import styles from './slides-sheet.module.css';

interface SlidesSheetProps extends Pick<LiveDetails, 'slides'> {
  /** The place of the slide that is on. */
  readonly place: number | null;
  readonly onTurn: (slide: SlideRef | null) => void;
  readonly onClose: () => void;
}

/** All slides, to turn straight to one. */
export function SlidesSheet({ slides, place, onTurn, onClose }: SlidesSheetProps) {
  const words = usePhrasesOf(consolePhrases);
  const { slides: viewers, about } = usePhrasesOf(livePhrases);
  const titleId = useId();
  return (
    <ModalSheet labelledBy={titleId} wide onClose={onClose}>
      <h2 id={titleId} className="t-xl">
        {viewers.all}
      </h2>
      <ol className={styles.slides}>
        {slides.map((slide, index) => (
          <li key={`${index} ${slide.hash}`}>
            <button
              type="button"
              className={styles.slide}
              aria-label={index === place ? viewers.isOn(index + 1) : about.slide(index + 1)}
              aria-current={index === place || undefined}
              onClick={() => {
                onTurn(slideAt(slides, index));
                onClose();
              }}
            >
              <SlidePicture slide={slide} alt="" />
              <span className="t-xs num" aria-hidden="true">
                {index + 1}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <ModalActions>
        <Button look="secondary" block onClick={onClose}>
          {words.close}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}

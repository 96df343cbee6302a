import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './rail-arrows.module.css';

/** Nearly a screenful, so that the card at the edge stays in sight. */
const STEP = 0.85;
/** Browsers leave fractions of a pixel. */
const SLACK_PX = 2;

/** Scroll buttons for mouse users. Keyboard and screen readers move from card to card, and the list scrolls along. */
export function RailArrows({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  const [room, setRoom] = useState({ before: false, after: false });
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      setRoom({ before: scrollLeft > SLACK_PX, after: scrollLeft + clientWidth < scrollWidth - SLACK_PX });
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    // The list keeps its size when more cards come.
    const cards = new MutationObserver(measure);
    cards.observe(element, { childList: true });
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      cards.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [list]);

  function move(direction: 1 | -1): void {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    list.current?.scrollBy({ left: direction * list.current.clientWidth * STEP, behavior });
  }

  return (
    <div aria-hidden="true">
      {room.before && (
        <button type="button" tabIndex={-1} className={classNames(styles.arrow, styles.before)} onClick={() => move(-1)}>
          <ChevronLeft size={22} strokeWidth={1.75} />
        </button>
      )}
      {room.after && (
        <button type="button" tabIndex={-1} className={classNames(styles.arrow, styles.after)} onClick={() => move(1)}>
          <ChevronRight size={22} strokeWidth={1.75} />
        </button>
      )}
    </div>
  );
}

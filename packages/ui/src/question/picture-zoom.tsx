import { Minus, Plus, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { useCloseOnBack } from '../overlay/close-on-back.ts';
import { enterTopModal } from '../overlay/top-modal.ts';
import styles from './picture-zoom.module.css';

export interface PictureZoomWords {
  /** Names the enlarged picture. */
  readonly picture: string;
  readonly larger: string;
  readonly smaller: string;
  readonly close: string;
  /** '150 %'. */
  scale(percent: number): string;
}

interface PictureZoomProps {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly words: PictureZoomWords;
  readonly onClose: () => void;
}

const STEP = 1.5;
const MOST = 6;
const clamp = (scale: number) => Math.min(MOST, Math.max(1, scale));

/** A picture over the whole screen, enlarged by buttons, keys + − 0, the wheel or two fingers; it scrolls in all directions. */
export function PictureZoom({ url, alt, width, height, words, onClose }: PictureZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOnBack(onClose);
  const place = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const fingers = useRef(new Map<number, { readonly x: number; readonly y: number }>());
  const pinch = useRef<{ readonly distance: number; readonly scale: number } | null>(null);
  const cancelled = useEffectEvent((event: Event) => {
    event.preventDefault();
    onClose();
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const ended = new AbortController();
    element.addEventListener('cancel', (event) => cancelled(event), { signal: ended.signal });
    element.showModal();
    const leaveTop = enterTopModal(element);
    return () => {
      ended.abort();
      leaveTop();
      element.close();
    };
  }, []);

  // The middle of what is seen stays in the middle.
  const zoom = (to: number) => {
    const view = place.current;
    if (!view) return;
    const next = clamp(to);
    const middle = [view.scrollLeft + view.clientWidth / 2, view.scrollTop + view.clientHeight / 2] as const;
    setScale(next);
    requestAnimationFrame(() => {
      view.scrollLeft = (middle[0] * next) / scale - view.clientWidth / 2;
      view.scrollTop = (middle[1] * next) / scale - view.clientHeight / 2;
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') zoom(scale * STEP);
    else if (event.key === '-') zoom(scale / STEP);
    else if (event.key === '0') zoom(1);
    else return;
    event.preventDefault();
  };

  const distance = () => {
    const [one, other] = [...fingers.current.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  const onPointerDown = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    fingers.current.set(pointerId, { x, y });
    if (fingers.current.size === 2) pinch.current = { distance: distance(), scale };
  };
  const onPointerMove = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (!fingers.current.has(pointerId)) return;
    fingers.current.set(pointerId, { x, y });
    if (pinch.current && pinch.current.distance > 0) zoom((pinch.current.scale * distance()) / pinch.current.distance);
  };
  const onPointerEnd = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
    pinch.current = null;
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={words.picture} onKeyDown={onKeyDown}>
      <div
        ref={place}
        className={styles.place}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it
        tabIndex={0}
        role="group"
        aria-label={words.picture}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
      >
        <img src={url} alt={alt} width={width} height={height} className={styles.picture} style={{ width: `${scale * 100}%` }} />
      </div>
      <div className={styles.tools}>
        <IconButton label={words.smaller} disabled={scale <= 1} onClick={() => zoom(scale / STEP)}>
          <Minus size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <span role="status" className="t-sm num">
          {words.scale(Math.round(scale * 100))}
        </span>
        <IconButton label={words.larger} disabled={scale >= MOST} onClick={() => zoom(scale * STEP)}>
          <Plus size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label={words.close} onClick={onClose}>
          <X size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </dialog>
  );
}

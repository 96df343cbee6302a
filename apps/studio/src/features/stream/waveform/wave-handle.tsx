import { spokenTime } from '@auscult/phrases/spoken-time';
import { waveformPhrases } from '@auscult/phrases/studio/waveform';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type Handle, movedByKey } from './handles.ts';
import styles from './wave-handle.module.css';

/** A press that moves less, in px, opens. */
const LEAST_DRAG = 3;

export interface HandleControl {
  /** Seconds of the sound at a place on screen. */
  timeAt(clientX: number): number;
  snap(handle: Handle, at: number, isOff: boolean): number;
  /** What lies beyond the edge comes into view while something is dragged there. */
  reach(clientX: number): void;
  move(handle: Handle, at: number, by: 'key' | 'drag'): void;
  open(handle: Handle): void;
  playFrom(at: number): void;
}

const PROPERTY = { chapter: '--at', moment: '--at', from: '--from', to: '--to' } as const;

/** One of the things that are moved on the waveform. While it is dragged it is moved past React: nothing is rendered until it is let go. */
export function WaveHandle({ handle, control }: { readonly handle: Handle; readonly control: HandleControl }) {
  const { language } = usePhrases();
  const words = usePhrasesOf(waveformPhrases);
  const drag = useRef<{ readonly x: number; readonly offset: number; at: number; isMoved: boolean } | null>(null);
  const time = useRef<HTMLSpanElement>(null);
  const { kind, title, number, at, least, most } = handle;
  const spoken = (seconds: number) => words.spokenTime(spokenTime(language, seconds), Math.round((seconds % 1) * 10) % 10);

  function show(element: HTMLElement, seconds: number): void {
    (kind === 'from' || kind === 'to' ? element.parentElement : element)?.style.setProperty(PROPERTY[kind], String(seconds));
    element.setAttribute('aria-valuenow', String(seconds));
    element.setAttribute('aria-valuetext', spoken(seconds));
    if (time.current) time.current.textContent = clockTime(seconds);
  }

  function begin(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, offset: at - control.timeAt(event.clientX), at, isMoved: false };
  }

  function follow({ currentTarget, clientX, altKey }: PointerEvent<HTMLElement>): void {
    const now = drag.current;
    if (!now || (!now.isMoved && Math.abs(clientX - now.x) < LEAST_DRAG)) return;
    now.isMoved = true;
    control.reach(clientX);
    const to = Math.min(most, Math.max(least, control.timeAt(clientX) + now.offset));
    now.at = Math.min(most, Math.max(least, control.snap(handle, to, altKey)));
    show(currentTarget, now.at);
  }

  function end(element: HTMLElement, isKept: boolean): void {
    const was = drag.current;
    drag.current = null;
    if (!was) return;
    if (!was.isMoved) {
      if (isKept) control.open(handle);
    } else if (isKept && was.at !== at) control.move(handle, was.at, 'drag');
    else show(element, at);
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    const { key, shiftKey, currentTarget } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = movedByKey(handle, key, shiftKey);
    if (to !== null) {
      if (to !== at) control.move(handle, to, 'key');
    } else if (key === 'Enter') control.open(handle);
    else if (key === ' ') control.playFrom(at);
    else if (key === 'Escape') end(currentTarget, false);
    else return;
    event.preventDefault();
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      className={`${styles.handle} ${styles[kind]}`}
      style={kind === 'from' || kind === 'to' ? undefined : ({ [PROPERTY[kind]]: at } as CSSProperties)}
      aria-label={words[kind](title, number ?? 0)}
      aria-orientation="horizontal"
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={at}
      aria-valuetext={spoken(at)}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={({ currentTarget }) => end(currentTarget, true)}
      onPointerCancel={({ currentTarget }) => end(currentTarget, false)}
      onKeyDown={press}
    >
      <span className={styles.mark} aria-hidden="true">
        {kind === 'moment' ? number : ''}
      </span>
      <span className={`t-xs num ${styles.time}`} aria-hidden="true" ref={time}>
        {clockTime(at)}
      </span>
    </div>
  );
}

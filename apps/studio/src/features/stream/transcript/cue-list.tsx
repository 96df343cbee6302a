import type { Cue } from '@auscult/domain/transcript/cues';
import { memo, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { type CueControl, CueRow } from './cue-row.tsx';

/** Rows that come and go together. */
const PART = 40;
/** Of a row that was never drawn, in px. */
const USUAL_HEIGHT = 94;
const NEAR = '1200px 0px';

export interface CueListHandle {
  /** Brings a row to the middle; `takesFocus`: its text too, with the caret there. */
  show(index: number, caret?: number): void;
}

interface CueListProps {
  readonly ref: Ref<CueListHandle>;
  readonly label: string;
  readonly cues: readonly Cue[];
  /** The one that plays; -1 for none. */
  readonly now: number;
  readonly control: CueControl;
}

/** A long transcript: only what is near what is seen is drawn, in parts that keep the height that they had. */
export function CueList({ ref, label, cues, now, control }: CueListProps) {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ readonly index: number; readonly caret: number | undefined } | null>(null);
  const [asked, setAsked] = useState(0);
  const parts = Array.from({ length: Math.ceil(cues.length / PART) }, (_, part) => part);

  useImperativeHandle(
    ref,
    () => ({
      show(index, caret) {
        wanted.current = { index, caret };
        setAsked((count) => count + 1);
      },
    }),
    [],
  );
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked again for the same row
  useLayoutEffect(() => {
    const want = wanted.current;
    if (!want) return;
    const part = list.current?.children[Math.floor(want.index / PART)];
    const find = () => list.current?.querySelector<HTMLElement>(`[data-cue="${want.index}"]`);
    if (!find()) part?.scrollIntoView({ block: 'start' });
    let tries = 0;
    const reach = () => {
      const row = find();
      // A part that comes into view is drawn a moment later.
      if (!row && tries < 30) {
        tries += 1;
        requestAnimationFrame(reach);
        return;
      }
      wanted.current = null;
      row?.scrollIntoView({ block: 'center' });
      if (want.caret === undefined) return;
      const text = row?.querySelector('textarea');
      text?.focus({ preventScroll: true });
      text?.setSelectionRange(want.caret, want.caret);
    };
    reach();
  }, [asked]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: its parts are lists
    <div ref={list} role="group" aria-label={label}>
      {parts.map((part) => (
        <Part
          key={part}
          first={part * PART}
          cues={cues.slice(part * PART, (part + 1) * PART)}
          now={now >= part * PART && now < (part + 1) * PART ? now : -1}
          control={control}
        />
      ))}
    </div>
  );
}

interface PartProps {
  readonly first: number;
  readonly cues: readonly Cue[];
  readonly now: number;
  readonly control: CueControl;
}

const Part = memo(
  function Part({ first, cues, now, control }: PartProps) {
    const element = useRef<HTMLOListElement>(null);
    const [isNear, setNear] = useState(first === 0);
    const [height, setHeight] = useState<number | null>(null);
    useEffect(() => {
      const list = element.current;
      if (!list) return;
      const watcher = new IntersectionObserver(
        ([entry]) => {
          if (!entry) return;
          // What somebody is typing in stays.
          if (!entry.isIntersecting && list.contains(document.activeElement)) return;
          if (!entry.isIntersecting && list.childElementCount > 0) setHeight(list.offsetHeight);
          setNear(entry.isIntersecting);
        },
        { rootMargin: NEAR },
      );
      watcher.observe(list);
      return () => watcher.disconnect();
    }, []);
    return (
      <ol ref={element} start={first + 1} style={isNear ? undefined : { height: height ?? cues.length * USUAL_HEIGHT }}>
        {isNear && cues.map((cue, at) => <CueRow key={first + at} cue={cue} index={first + at} isNow={now === first + at} control={control} />)}
      </ol>
    );
  },
  (one, other) =>
    one.first === other.first &&
    one.now === other.now &&
    one.control === other.control &&
    one.cues.length === other.cues.length &&
    one.cues.every((cue, at) => cue === other.cues[at]),
);

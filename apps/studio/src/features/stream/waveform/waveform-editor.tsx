import { snapToSilence } from '@auscult/domain/catalogue/snapping';
import { spokenTime } from '@auscult/phrases/spoken-time';
import { waveformPhrases } from '@auscult/phrases/studio/waveform';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { Magnet, ZoomIn, ZoomOut } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { Sound } from '../../../shared/sound/use-sound.ts';
import type { Picture } from './draw-waveform.ts';
import type { Handle, HandleGroup } from './handles.ts';
import { useWaveformView } from './use-waveform-view.ts';
import { type HandleControl, WaveHandle } from './wave-handle.tsx';
import { greatestOf } from './waveform-bars.ts';
import styles from './waveform-editor.module.css';

/** As near as a silence has to be, in px. */
const SNAP_PX = 14;

interface WaveformEditorProps {
  readonly sound: Sound;
  /** Null for what has no picture. */
  readonly peaks: Uint8Array | null;
  /** [from, to] in seconds. */
  readonly silences: readonly (readonly [number, number])[];
  /** Seconds. */
  readonly duration: number;
  readonly groups: readonly HandleGroup[];
  /** `name`: changes of one name are one step back. */
  readonly onMove: (handle: Handle, at: number, name: string) => void;
  readonly onOpen: (handle: Handle) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Before the tools. */
  readonly head: ReactNode;
  readonly headClass: string | undefined;
  /** What can be put where the sound is. */
  readonly children?: ReactNode;
}

/** The picture of the sound, as long as one likes, with all that has a place in it. The scrubber beneath it serves the position. */
export function WaveformEditor({ sound, peaks, silences, duration, groups, onMove, onOpen, onUndo, onRedo, ...parts }: WaveformEditorProps) {
  const { language } = usePhrases();
  const words = usePhrasesOf(waveformPhrases);
  const picture = useMemo<Picture>(() => ({ peaks, greatest: peaks ? greatestOf(peaks) : 1, duration }), [peaks, duration]);
  const { scroller, canvas, needle, scale, width, mayZoomIn, mayZoomOut, zoom, timeAt, reach } = useWaveformView(picture, sound.source);
  const keysId = useId();
  const [snaps, setSnaps] = useState(true);
  const [said, setSaid] = useState('');
  const drags = useRef(0);

  const control: HandleControl = {
    timeAt,
    reach,
    snap: (handle, at, isOff) => snapToSilence(at, snaps && !isOff ? silences : [], handle.side, SNAP_PX / scale),
    move(handle, at, by) {
      drags.current += 1;
      onMove(handle, at, by === 'key' ? `key ${handle.key}` : `drag ${drags.current}`);
      // A key is told by the slider itself.
      if (by === 'drag') setSaid(words.moved(words[handle.kind](handle.title, handle.number ?? 0), spokenTime(language, at)));
    },
    open: onOpen,
    playFrom: sound.playFrom,
  };
  function toggleSnapping(): void {
    setSnaps(!snaps);
    setSaid(snaps ? words.snapsNot : words.snaps);
  }
  function press(event: KeyboardEvent): void {
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (isCommand && (key === 'y' || (key === 'z' && event.shiftKey))) {
      onRedo();
      setSaid(words.redone);
    } else if (isCommand && key === 'z') {
      onUndo();
      setSaid(words.undone);
    } else if (isCommand || event.altKey) return;
    else if (key === 's') toggleSnapping();
    else if (key === '+' || key === '=') zoom(1);
    else if (key === '-') zoom(-1);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className={parts.headClass}>
        {parts.head}
        <div className={styles.tools}>
          {parts.children}
          {silences.length > 0 && (
            <IconButton label={words.snapping} aria-pressed={snaps} className={snaps ? styles.pressed : undefined} onClick={toggleSnapping}>
              <Magnet size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label={words.zoomOut} disabled={!mayZoomOut} onClick={() => zoom(-1)}>
            <ZoomOut size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <IconButton label={words.zoomIn} disabled={!mayZoomIn} onClick={() => zoom(1)}>
            <ZoomIn size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of what is in it */}
      <div ref={scroller} className={styles.scroller} role="group" aria-label={words.waveform} aria-describedby={keysId} onKeyDown={press}>
        {/* The scrubber is the control of the position, for keys and screen readers. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above */}
        <div
          className={styles.content}
          style={{ '--scale': scale, width: scale * duration } as CSSProperties}
          onClick={({ clientX, target }) => {
            if (!(target as HTMLElement).closest('[role=slider]')) sound.seek(Math.min(duration, Math.max(0, timeAt(clientX))));
          }}
        >
          <canvas ref={canvas} aria-hidden="true" style={{ width: width }} />
          {groups.map(({ key, handles }) => {
            const [first, second] = handles;
            if (!first) return null;
            if (!second) return <WaveHandle key={key} handle={first} control={control} />;
            return (
              <div key={key} style={{ '--from': first.at, '--to': second.at, '--row': first.index % 2 } as CSSProperties}>
                <i className={styles.band} />
                <WaveHandle handle={first} control={control} />
                <WaveHandle handle={second} control={control} />
              </div>
            );
          })}
          <i ref={needle} className={styles.needle} />
        </div>
      </div>
      <p id={keysId} className="visually-hidden">
        {words.keys}
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}

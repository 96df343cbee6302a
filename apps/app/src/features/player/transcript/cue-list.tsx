import type { Transcript } from '@auscult/contract/entities/stream';
import type { Found } from '@auscult/domain/transcript/find-in-texts';
import { transcriptPhrases } from '@auscult/phrases/screens/transcript';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Lock } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, type Ref, useId, useMemo } from 'react';
import styles from './cue-list.module.css';
import { isLocked, lockedWithin } from './locked-cues.ts';

/** Cues per block. Blocks off screen are not laid out (content-visibility), but stay in the document for find-in-page and screen readers. */
const CUES_PER_BLOCK = 50;
const NOTHING_FOUND: readonly Found[] = [];

interface CueListProps {
  readonly transcript: Transcript;
  /** Where it differs from the interface's. */
  readonly lang: string | undefined;
  /** Index of the cue that sounds; -1 for none. */
  readonly current: number;
  /** As `lockedCues` says it. */
  readonly locked: string;
  readonly found: readonly Found[];
  /** The one among them that is shown. */
  readonly shown: Found | undefined;
  /** `isBarred`: the seek gate will refuse and announce it. */
  readonly onSeek: (seconds: number, isBarred: boolean) => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** The transcript, one line per sentence; arrow keys move between lines, Enter plays from there. */
export function CueList({ transcript, lang, current, locked, found, shown, onSeek, ref }: CueListProps) {
  const words = usePhrasesOf(transcriptPhrases);
  const keys = useId();
  const { cues } = transcript;
  const starts = useMemo(() => Array.from({ length: Math.ceil(cues.length / CUES_PER_BLOCK) }, (_, block) => block * CUES_PER_BLOCK), [cues]);
  const foundIn = useMemo(() => Map.groupBy(found, ({ index }) => Math.floor(index / CUES_PER_BLOCK)), [found]);
  const within = (index: number, start: number) => (index >= start && index < start + CUES_PER_BLOCK ? index : -1);
  return (
    <>
      <p id={keys} className="visually-hidden">
        {words.keys}
      </p>
      <div ref={ref} role="list" aria-label={words.title} aria-describedby={keys} lang={lang} data-arrows className={styles.list}>
        {starts.map((start, block) => (
          <CueBlock
            key={start}
            transcript={transcript}
            start={start}
            current={within(current, start)}
            tabbable={within(Math.max(0, current), start)}
            locked={lockedWithin(locked, start, start + CUES_PER_BLOCK)}
            lockedWord={words.cueLocked}
            found={foundIn.get(block) ?? NOTHING_FOUND}
            shown={shown && within(shown.index, start) >= 0 ? shown : undefined}
            onSeek={onSeek}
          />
        ))}
      </div>
    </>
  );
}

function move(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const cue = event.currentTarget;
  if (step === 0) return;
  event.preventDefault();
  cue
    .closest('[role=list]')
    ?.querySelector<HTMLElement>(`[data-cue="${Number(cue.dataset['cue']) + step}"]`)
    ?.focus();
}

interface CueBlockProps {
  readonly transcript: Transcript;
  readonly start: number;
  readonly current: number;
  readonly tabbable: number;
  readonly locked: string;
  readonly lockedWord: string;
  readonly found: readonly Found[];
  readonly shown: Found | undefined;
  readonly onSeek: CueListProps['onSeek'];
}

const CueBlock = memo(function CueBlock({ transcript, start, current, tabbable, locked, lockedWord, found, shown, onSeek }: CueBlockProps) {
  const { cues, speakers } = transcript;
  return (
    <div className={styles.block}>
      {cues.slice(start, start + CUES_PER_BLOCK).map(([from, , speaker, text], at) => {
        const index = start + at;
        const isNewSpeaker = speaker >= 0 && speaker !== cues[index - 1]?.[2];
        const isBarred = isLocked(locked, index);
        return (
          <div key={index} role="listitem">
            {isNewSpeaker && <p className={styles.speaker}>{speakers[speaker]}</p>}
            <button
              type="button"
              data-cue={index}
              tabIndex={index === tabbable ? 0 : -1}
              className={styles.cue}
              data-locked={isBarred || undefined}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onSeek(from, isBarred)}
              onKeyDown={move}
            >
              <span className={styles.time}>{isBarred ? <Lock size={14} strokeWidth={1.75} aria-hidden="true" /> : clockTime(from)}</span>
              <span>{marked(text, index, found, shown)}</span>
              {isBarred && <span className="visually-hidden"> ({lockedWord})</span>}
            </button>
          </div>
        );
      })}
    </div>
  );
});

/** The text with what was looked for in it. */
function marked(text: string, index: number, found: readonly Found[], shown: Found | undefined): ReactNode {
  const places = found.filter((place) => place.index === index);
  if (places.length === 0) return text;
  let at = 0;
  const pieces = places.flatMap((place) => {
    const before = text.slice(at, place.from);
    at = place.to;
    const isShown = shown?.index === index && shown.from === place.from;
    return [
      before,
      <mark key={place.from} className={styles.mark} data-shown={isShown || undefined}>
        {text.slice(place.from, place.to)}
      </mark>,
    ];
  });
  return [...pieces, text.slice(at)];
}

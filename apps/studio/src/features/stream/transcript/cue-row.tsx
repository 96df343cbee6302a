import type { Cue } from '@auscult/domain/transcript/cues';
import { transcriptPhrases } from '@auscult/phrases/studio/transcript';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Play, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import styles from './cue-row.module.css';
import { clockTenths, readTenths } from './tenths.ts';

/** Between the last letter and its place among the changes. */
const COMMIT_AFTER_MS = 400;

export interface CueControl {
  change(index: number, part: Partial<Cue>, name: string): void;
  split(index: number, cue: Cue, place: number): void;
  /** With the one before it. */
  merge(index: number, cue: Cue): void;
  remove(index: number): void;
  play(seconds: number): void;
}

interface CueRowProps {
  readonly cue: Cue;
  readonly index: number;
  readonly isNow: boolean;
  readonly control: CueControl;
}

/** One piece of a transcript: from when to when, who speaks, what is said. */
export const CueRow = memo(function CueRow({ cue, index, isNow, control }: CueRowProps) {
  const words = usePhrasesOf(transcriptPhrases);
  const at = clockTime(cue.from);
  const [typed, setTyped] = useState<string | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = typed ?? cue.text;

  function commit(value: string): void {
    clearTimeout(waiting.current);
    setTyped(null);
    if (value !== cue.text) control.change(index, { text: value }, `text ${index}`);
  }
  function type(value: string): void {
    setTyped(value);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => commit(value), COMMIT_AFTER_MS);
  }
  useEffect(() => () => clearTimeout(waiting.current), []);

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { key, currentTarget } = event;
    const { selectionStart: start, selectionEnd: end } = currentTarget;
    if (event.nativeEvent.isComposing) return;
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) control.play(cue.from);
    else if (key === 'Enter') {
      clearTimeout(waiting.current);
      setTyped(null);
      control.split(index, { ...cue, text }, start);
    } else if (key === 'Backspace' && start === 0 && end === 0 && index > 0) {
      clearTimeout(waiting.current);
      setTyped(null);
      control.merge(index, { ...cue, text });
    } else return;
    event.preventDefault();
  }

  return (
    <li className={styles.row} data-cue={index} aria-current={isNow || undefined}>
      <div className={styles.about}>
        <IconButton label={words.playFrom(at)} className={styles.play} onClick={() => control.play(cue.from)}>
          <Play size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <Time
          label={words.from(at)}
          value={cue.from}
          onChange={(from) => control.change(index, { from, to: Math.max(from, cue.to) }, `from ${index}`)}
        />
        <span aria-hidden="true">–</span>
        <Time label={words.to(at)} value={cue.to} onChange={(to) => control.change(index, { to: Math.max(cue.from, to) }, `to ${index}`)} />
        <Line
          label={words.speaker(at)}
          placeholder={words.nobody}
          value={cue.speaker ?? ''}
          className={styles.speaker}
          onChange={(speaker) => control.change(index, { speaker: speaker.trim() === '' ? null : speaker.trim() }, `speaker ${index}`)}
        />
        <IconButton label={words.remove(at)} className={styles.remove} onClick={() => control.remove(index)}>
          <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <textarea
        className={styles.text}
        aria-label={words.text(at)}
        rows={1}
        maxLength={4000}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={() => typed !== null && commit(typed)}
        onKeyDown={press}
      />
    </li>
  );
});

interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly className?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A text that counts once it is left, or with Enter. */
function Line({ label, value, placeholder, className, onChange }: LineProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function commit(): void {
    if (typed !== null && typed !== value) onChange(typed);
    setTyped(null);
  }
  return (
    <input
      className={`${styles.line} ${className ?? ''}`}
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
}

/** What is no time goes back to what was there. */
function Time({ label, value, onChange }: { readonly label: string; readonly value: number; readonly onChange: (seconds: number) => void }) {
  return (
    <Line
      label={label}
      value={clockTenths(value)}
      className={`num ${styles.time}`}
      onChange={(text) => {
        const read = readTenths(text, value);
        if (read !== null && read !== value) onChange(read);
      }}
    />
  );
}

import { Volume2, VolumeX } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import styles from './volume-control.module.css';

interface VolumeControlProps {
  /** 0 to 1. */
  volume: number;
  labels: { open: string; volume: string };
  /** '60 procent'. */
  spoken: (percent: number) => string;
  onChange: (volume: number) => void;
  /** Where the slider opens from its button. */
  side?: 'above' | 'below';
}

/** Volume button with a popup slider; closes on Escape or when the focus leaves. */
export function VolumeControl({ volume, labels, spoken, onChange, side = 'above' }: VolumeControlProps) {
  const [open, setOpen] = useState(false);
  const percent = Math.round(volume * 100);
  const group = useRef<HTMLSpanElement>(null);
  const leave = (event: FocusEvent) => {
    if (!group.current?.contains(event.relatedTarget)) setOpen(false);
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <span ref={group} className={styles.volume}>
      <button
        type="button"
        className={styles.button}
        aria-label={labels.open}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onBlur={leave}
        onKeyDown={escape}
      >
        {percent === 0 ? <VolumeX size={22} strokeWidth={1.75} aria-hidden="true" /> : <Volume2 size={22} strokeWidth={1.75} aria-hidden="true" />}
      </button>
      {open && (
        <span className={styles.popup} data-side={side}>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={percent}
            aria-label={labels.volume}
            aria-valuetext={spoken(percent)}
            ref={(input) => input?.style.setProperty('--fill', `${percent}%`)}
            onChange={(event) => onChange(event.target.valueAsNumber / 100)}
            onBlur={leave}
            onKeyDown={escape}
          />
        </span>
      )}
    </span>
  );
}

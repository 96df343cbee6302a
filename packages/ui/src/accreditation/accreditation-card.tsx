import { Check, ChevronRight, CircleAlert, CircleX, Lock, X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { SealIcon } from '../brand/icons.tsx';
import type { CardLink } from '../cards/card-link.tsx';
import styles from './accreditation-card.module.css';

interface AccreditationCardProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly level?: 2 | 3;
  /** There are no points to earn any more. */
  readonly isFailed?: boolean;
  /** A register refused the points. */
  readonly isRefused?: boolean;
  readonly children?: ReactNode;
  /** The certificate under a dashed line: its name, and what it gives or where it is. */
  readonly foot?: { readonly name: string; readonly text: string } | undefined;
}

/** Accreditation card: seal, title, one line of text and content. */
export function AccreditationCard({ title, text, level = 3, isFailed = false, isRefused = false, children, foot }: AccreditationCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.card} data-failed={isFailed || undefined} data-refused={isRefused || undefined}>
      <div className={styles.head}>
        <CardMark isFailed={isFailed} isRefused={isRefused} />
        <div className={styles.words}>
          <Heading className={styles.title}>{title}</Heading>
          {text !== undefined && <p className="t-xs ink-2">{text}</p>}
        </div>
      </div>
      {children}
      {foot && (
        <p className={styles.foot}>
          <SealIcon size={24} className={styles.seal} />
          <span className={styles.footName}>{foot.name}</span>
          <span className={styles.footText}>{foot.text}</span>
        </p>
      )}
    </section>
  );
}

/** Left of the title: the seal of accreditation, or a cross once there are no points to earn, an alert while a register refuses them. */
export function CardMark({ isFailed, isRefused }: { readonly isFailed: boolean; readonly isRefused: boolean }) {
  if (isRefused) return <CircleAlert size={26} strokeWidth={1.75} className={styles.failed} aria-hidden="true" />;
  return isFailed ? (
    <CircleX size={26} strokeWidth={1.75} className={styles.failed} aria-hidden="true" />
  ) : (
    <SealIcon size={26} className={styles.seal} />
  );
}

/** One segment per requirement or episode, filled from 0 to 1; decorative, the same is shown as text. */
export function Segments({ shares, className }: { readonly shares: readonly number[]; readonly className?: string }) {
  return (
    <span className={`${styles.segments} ${className ?? ''}`} aria-hidden="true">
      {shares.map((share, index) => (
        <Segment key={index} share={share} />
      ))}
    </span>
  );
}

function Segment({ share }: { readonly share: number }) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => bar.current?.style.setProperty('--share', `${Math.round(share * 100)}%`), [share]);
  return <i ref={bar} data-fill={share >= 1 ? 'all' : share > 0 ? 'part' : undefined} />;
}

/** One requirement for the points. */
export interface Requirement {
  readonly id: string;
  readonly name: string;
  readonly state: 'done' | 'part' | 'open' | 'locked' | 'failed';
  /** Of 1, for `part`. */
  readonly share: number;
  /** The state in words. */
  readonly words: string;
  /** Where it is done, or its result is shown; without it the row is text. */
  readonly link?: CardLink | undefined;
}

/** Requirement rows: mark, name and state as text. */
export function Requirements({ rows }: { readonly rows: readonly Requirement[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id} data-state={row.state} className={styles.item}>
          {row.link ? (
            row.link(styles.row ?? '', <RowContent row={row} />)
          ) : (
            <div className={styles.row}>
              <RowContent row={row} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function RowContent({ row }: { readonly row: Requirement }) {
  return (
    <>
      <Mark state={row.state} share={row.share} />
      <span className={styles.name}>{row.name}</span>
      <span className={styles.state}>
        {row.words}
        {row.link && <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />}
      </span>
    </>
  );
}

function Mark({ state, share }: Pick<Requirement, 'state' | 'share'>) {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => mark.current?.style.setProperty('--share', `${Math.round(share * 100)}%`), [share]);
  return (
    <span ref={mark} className={styles.mark} data-state={state} aria-hidden="true">
      {state === 'done' && <Check size={13} strokeWidth={3} />}
      {state === 'locked' && <Lock size={11} strokeWidth={2} />}
      {state === 'failed' && <X size={13} strokeWidth={3} />}
    </span>
  );
}

import { Button } from '@auscult/ui/controls/button';
import { useSlow } from '@auscult/ui/feedback/skeleton';
import { SectionHeader, type SectionHeaderProps } from '@auscult/ui/layout/section-header';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { usePhrases } from '../../../lib/services.tsx';
import type { SectionQuery } from '../home-queries.ts';
import styles from './home-section.module.css';

/** Sections this far below the screen begin to load. */
const LOAD_AHEAD = '600px 0px';

export interface HomeSectionProps<T> {
  readonly title: string;
  readonly query: SectionQuery<T>;
  /** What of the answer is shown. */
  readonly select?: (items: readonly T[]) => readonly T[];
  /** Loads at once; the others when they come near the screen. */
  readonly eager?: boolean;
  readonly more?: SectionHeaderProps['more'];
  readonly skeleton: ReactNode;
  /** Given at least one item, and the id of the heading. */
  readonly children: (items: readonly [T, ...T[]], headingId: string) => ReactNode;
}

/** One section of Home through its states. Until it has its data it holds its place; with nothing in it, it is left out. */
export function HomeSection<T>({ title, query, select, eager = false, more, skeleton, children }: HomeSectionProps<T>) {
  const headingId = useId();
  const place = useRef<HTMLElement>(null);
  const near = useNear(place, eager);
  const { data, isError, refetch } = useQuery<readonly T[]>({ ...query, ...(select && { select }), enabled: near });
  const [first, ...rest] = data ?? [];
  if (first !== undefined)
    return (
      <section aria-labelledby={headingId} className={styles.section}>
        <SectionHeader id={headingId} title={title} more={more} />
        {children([first, ...rest], headingId)}
      </section>
    );
  if (data) return null;
  return (
    <section ref={place} aria-labelledby={headingId} aria-busy={!isError} className={`${styles.section} ${styles.reserved}`}>
      <SectionHeader id={headingId} title={title} />
      {isError ? <Failed onRetry={() => void refetch()} /> : <Waiting>{skeleton}</Waiting>}
    </section>
  );
}

function Waiting({ children }: { readonly children: ReactNode }) {
  return useSlow() ? (
    <div aria-hidden="true" className={styles.waiting}>
      {children}
    </div>
  ) : null;
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { shell } = usePhrases();
  return (
    <div className={styles.failed}>
      <p className="ink-2">{shell.loadFailedTitle}</p>
      <Button look="secondary" small onClick={onRetry}>
        {shell.retry}
      </Button>
    </div>
  );
}

function useNear(place: { readonly current: HTMLElement | null }, eager: boolean): boolean {
  const [near, setNear] = useState(eager);
  useEffect(() => {
    if (near || !place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: LOAD_AHEAD });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near, place]);
  return near;
}

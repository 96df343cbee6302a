import { classNames } from '@auscult/ui/class-names';
import { Button } from '@auscult/ui/controls/button';
import { useSlow } from '@auscult/ui/feedback/skeleton';
import { SectionHeader, type SectionHeaderProps } from '@auscult/ui/layout/section-header';
import { usePhrases } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, startTransition, use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { SectionQuery } from '../arrival-queries.ts';
import styles from './home-section.module.css';

/** Sections this far below the screen begin to load. */
const LOAD_AHEAD = '600px 0px';

/** False until the first view is painted: other sections wait, even when their data is cached. */
export const FirstViewShown = createContext(true);

export interface HomeSectionProps<T> {
  readonly title: string;
  readonly query: SectionQuery<T>;
  /** Expected number of cards; undefined when unknown: then the maximum height is reserved. */
  readonly count: number | undefined;
  /** What of the answer is shown. */
  readonly select?: (items: readonly T[]) => readonly T[];
  /** Loads at once; the others when they come near the screen. */
  readonly eager?: boolean;
  /** Not high, and drawn as soon as its data is there: it needs no more room while waiting than its skeleton takes. */
  readonly short?: boolean;
  readonly more?: SectionHeaderProps['more'];
  readonly className?: string | undefined;
  /** In the size of what is coming. */
  readonly skeleton: ReactNode;
  /** Given at least one item, and the id of the heading. */
  readonly children: (items: readonly [T, ...T[]], headingId: string) => ReactNode;
}

/** One section of Home: reserves its height while loading, and is omitted when empty. */
export function HomeSection<T>({
  title,
  query,
  count,
  select,
  eager = false,
  short = false,
  more,
  className,
  skeleton,
  children,
}: HomeSectionProps<T>) {
  const headingId = useId();
  const place = useRef<HTMLElement>(null);
  const isEmpty = count === 0;
  const near = useNear(place, eager, isEmpty);
  // Cached data renders at once, so that scroll restoration works on return.
  const [atOnce] = useState(use(FirstViewShown));
  const { data, isError, refetch } = useQuery<readonly T[]>({ ...query, ...(select && { select }), enabled: near && !isEmpty });
  const [first, ...rest] = data ?? [];
  const isHere = first !== undefined && (near || atOnce || short);
  useHeldHeight(place, isHere, short);
  if (isEmpty || (data && first === undefined)) return null;
  return (
    <section
      ref={place}
      aria-labelledby={headingId}
      aria-busy={isHere ? undefined : !isError}
      className={classNames(styles.section, className, !isHere && !short && styles.reserved)}
    >
      <SectionHeader id={headingId} title={title} more={more} />
      {isHere && children([first, ...rest], headingId)}
      {!isHere && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting still={!near}>{skeleton}</Waiting>)}
    </section>
  );
}

/** Keeps at least the reserved height until the window's width changes, to avoid layout shift. */
function useHeldHeight(place: { readonly current: HTMLElement | null }, isHere: boolean, short: boolean): void {
  const waited = useRef({ height: 0, width: 0 });
  // Measured after all sections have rendered, to avoid forced layouts in between.
  useEffect(() => {
    if (!isHere && !short && place.current) waited.current = { height: place.current.offsetHeight, width: innerWidth };
  }, [place, isHere, short]);
  useLayoutEffect(() => {
    const element = place.current;
    const { height, width } = waited.current;
    if (!element || !isHere || short || height === 0 || width !== innerWidth) return undefined;
    element.style.setProperty('min-height', `${height}px`);
    const free = () => {
      if (width !== innerWidth) element.style.removeProperty('min-height');
    };
    addEventListener('resize', free);
    return () => {
      removeEventListener('resize', free);
      element.style.removeProperty('min-height');
    };
  }, [place, isHere, short]);
}

/** Reserves its room at once and becomes visible after 150 ms, so that fast answers do not flash. */
function Waiting({ still, children }: { readonly still: boolean; readonly children: ReactNode }) {
  return (
    <div aria-hidden="true" data-still={still || undefined} className={useSlow() ? undefined : styles.unseen}>
      {children}
    </div>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { shell } = usePhrases();
  return (
    <div className={styles.failed}>
      <p className="ink-2">
        {shell.loadFailedTitle}. {shell.loadFailedText}
      </p>
      <Button look="secondary" small onClick={onRetry}>
        {shell.retry}
      </Button>
    </div>
  );
}

/** Whether the element has been near the viewport once. */
export function useNear(place: { readonly current: HTMLElement | null }, eager: boolean, isEmpty: boolean): boolean {
  const [near, setNear] = useState(eager);
  const isFirstViewShown = use(FirstViewShown);
  useEffect(() => {
    // No element yet: the observer starts when there is one.
    if (near || isEmpty || !isFirstViewShown || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && startTransition(() => setNear(true)),
      { rootMargin: LOAD_AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near, isEmpty, isFirstViewShown, place]);
  return near;
}

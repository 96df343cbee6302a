import { Button } from '@auscult/ui/controls/button';
import { useEffect, useRef } from 'react';
import { usePhrases } from '../services.tsx';
import page from './page.module.css';

const LOAD_AHEAD = '400px 0px';

/** Loads the next page when it comes near the screen; a press does the same. */
export function LoadMore({ busy, onMore }: { readonly busy: boolean; readonly onMore: () => void }) {
  const { shell } = usePhrases();
  const place = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    if (busy || !place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), { rootMargin: LOAD_AHEAD });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [busy]);
  return (
    <div ref={place} className={page.more}>
      <Button look="secondary" block busy={busy} onClick={onMore}>
        {shell.loadMore}
      </Button>
    </div>
  );
}

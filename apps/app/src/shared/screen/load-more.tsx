import { Button } from '@auscult/ui/controls/button';
import { usePhrases } from '@auscult/web/services/web-services';
import { useEffect, useEffectEvent, useRef } from 'react';
import page from './page.module.css';
import type { More } from './use-pages.ts';

const LOAD_AHEAD = '400px 0px';

/**
 * Loads the next page when it comes near the screen; a press does the same and then takes the focus to the first thing that came.
 * Stands right after its list, in one element with it.
 */
export function LoadMore({ more }: { readonly more: More | null }) {
  const { shell } = usePhrases();
  const place = useRef<HTMLDivElement>(null);
  /** How many there were when it was pressed; null when nobody pressed. */
  const before = useRef<number | null>(null);
  const load = useEffectEvent(() => more?.load());
  const idle = more !== null && !more.busy && !more.failed;
  useEffect(() => {
    if (!idle || !place.current) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(), {
      rootMargin: LOAD_AHEAD,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [idle]);

  const busy = more?.busy ?? false;
  useEffect(() => {
    if (busy || before.current === null) return;
    const first = itemsBeside(place.current)[before.current]?.querySelector<HTMLElement>('a, button');
    before.current = null;
    first?.focus();
  }, [busy]);

  return (
    <div ref={place} className={more ? page.more : undefined}>
      {more && (
        <Button
          look="secondary"
          block
          busy={busy}
          onClick={() => {
            before.current = itemsBeside(place.current).length;
            if (!busy) more.load();
          }}
        >
          {more.failed ? shell.retry : shell.loadMore}
        </Button>
      )}
    </div>
  );
}

const itemsBeside = (place: HTMLElement | null) => [...(place?.parentElement?.querySelectorAll('li') ?? [])];

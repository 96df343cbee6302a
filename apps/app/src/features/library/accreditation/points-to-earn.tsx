import { answer } from '@auscult/client/api-client';
import type { EpisodeWithPoints } from '@auscult/contract/entities/accreditation';
import { endsSoon } from '@auscult/domain/accreditation/ends-soon';
import { amsterdamDay } from '@auscult/domain/registers/amsterdam-day';
import { dayAndMonth } from '@auscult/phrases/dates';
import { libraryPhrases } from '@auscult/phrases/screens/library';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { EpisodeItem } from '../../../shared/cards/episode-item.tsx';
import { POINTS_TO_EARN } from '../../../shared/cards/links.tsx';
import { PagedList } from '../../../shared/screen/paged-list.tsx';
import { useCursorPages } from '../../../shared/screen/use-pages.ts';
import { accreditationKeys } from '../../../shared/services/query-keys.ts';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './points-to-earn.module.css';

const PAGE = 10;

/** What gives points for the member's professions and was not begun, the newest first; `none` where there is nothing. */
export function PointsToEarn({ none }: { readonly none: ReactNode }) {
  const { api } = useServices();
  const words = usePhrasesOf(libraryPhrases);
  const isAskedFor = useLocation({ select: ({ hash }) => hash === POINTS_TO_EARN });
  const navigate = useNavigate();
  const section = useRef<HTMLElement>(null);
  const pages = useCursorPages(accreditationKeys.toEarn, async (before, signal) => {
    const query = { limit: PAGE, ...(before !== null && { before }) };
    const { episodes, next } = await answer(api.GET('/v1/podcast/accreditation/to-earn', { signal, params: { query } }));
    return { items: episodes, next };
  });
  const isHere = pages.status === 'here';
  // When the router looked for the place neither list was there. Once: whoever comes back is where they were.
  useEffect(() => {
    if (!isAskedFor || !isHere) return;
    section.current?.scrollIntoView();
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  }, [isAskedFor, isHere, navigate]);
  if (isHere && pages.items.length === 0) return none;
  return (
    <section ref={section} id={POINTS_TO_EARN} aria-labelledby="points-to-earn-title" className={styles.section}>
      <h2 id="points-to-earn-title" className="t-xl">
        {words.toEarn}
      </h2>
      <p className={`t-sm ink-2 pretty ${styles.text}`}>{words.toEarnText}</p>
      <PagedList
        pages={pages}
        keyOf={({ stream }) => stream.stream_id}
        renderItem={(item) => <ToEarn item={item} />}
        empty={null}
        labelledBy="points-to-earn-title"
      />
    </section>
  );
}

function ToEarn({ item: { stream, valid_until: lastDay } }: { readonly item: EpisodeWithPoints }) {
  const { clock } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(libraryPhrases);
  const now = clock.now();
  const isEnding = lastDay !== null && endsSoon(lastDay, amsterdamDay(now));
  // At noon it is the same day everywhere.
  return <EpisodeItem episode={stream} pointsUntil={isEnding ? words.untilDay(dayAndMonth(language, `${lastDay}T12:00:00Z`, now)) : ''} />;
}

import { studioListPhrases } from '@auscult/phrases/studio/list';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styles from './paging.module.css';

export const PAGE_SIZE = 25;

interface PagingProps {
  /** From 1. */
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Which rows these are, and the way to the others; nothing when all are shown. */
export function Paging({ page, total, onPage }: PagingProps) {
  const words = usePhrasesOf(studioListPhrases);
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(total, page * PAGE_SIZE);
  if (total <= PAGE_SIZE) return null;
  return (
    <nav aria-label={words.pages} className={styles.paging}>
      <p role="status" className="t-sm ink-2 num">
        {words.range(first, last, total)}
      </p>
      <IconButton label={words.previous} disabled={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label={words.next} disabled={last >= total} onClick={() => onPage(page + 1)}>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </nav>
  );
}

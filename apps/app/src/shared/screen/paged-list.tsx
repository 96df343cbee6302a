import { episodeListClass } from '@auscult/ui/cards/episode-row';
import type { ReactNode } from 'react';
import { LoadMore } from './load-more.tsx';
import { ListFailed, ListPending } from './query-states.tsx';
import type { Pages } from './use-pages.ts';

interface PagedListProps<T> {
  readonly pages: Omit<Pages<T>, 'total'>;
  readonly keyOf: (item: T) => string | number;
  readonly renderItem: (item: T, index: number) => ReactNode;
  /** Shown when the list is empty. */
  readonly empty: ReactNode;
  readonly ordered?: boolean;
  /** The id of the heading that names the list. */
  readonly labelledBy?: string;
}

/** A paged list with its loading, error, empty and load-more states. */
export function PagedList<T>({ pages, keyOf, renderItem, empty, ordered = false, labelledBy }: PagedListProps<T>) {
  if (pages.status === 'failed') return <ListFailed onRetry={pages.retry} />;
  if (pages.status === 'pending') return <ListPending />;
  if (pages.items.length === 0) return empty;
  const List = ordered ? 'ol' : 'ul';
  return (
    <div>
      <List className={episodeListClass} aria-labelledby={labelledBy}>
        {pages.items.map((item, index) => (
          <li key={keyOf(item)}>{renderItem(item, index)}</li>
        ))}
      </List>
      <LoadMore more={pages.more} />
    </div>
  );
}

import { Button } from '@auscult/ui/controls/button';
import { RowSkeleton } from '@auscult/ui/feedback/card-skeletons';
import { Empty } from '@auscult/ui/feedback/empty';
import { useSlow } from '@auscult/ui/feedback/skeleton';
import { usePhrases } from '@auscult/web/services/web-services';

const ROWS = [1, 2, 3, 4, 5];

/** A list on its way: rows in their real size, after 150 ms; `cover` in px. */
export function ListPending({ cover = 64 }: { readonly cover?: 56 | 60 | 64 }) {
  const { shell } = usePhrases();
  const slow = useSlow();
  return (
    <div role="status" aria-label={shell.loading}>
      {slow && ROWS.map((row) => <RowSkeleton key={row} cover={cover} />)}
    </div>
  );
}

/** A list that did not come, with the way to ask again. */
export function ListFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { shell } = usePhrases();
  return (
    <div role="alert">
      <Empty title={shell.loadFailedTitle} text={shell.loadFailedText} action={<Button onClick={onRetry}>{shell.retry}</Button>} />
    </div>
  );
}

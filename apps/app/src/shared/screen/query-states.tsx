import { Button } from '@auscult/ui/controls/button';
import { RowSkeleton } from '@auscult/ui/feedback/card-skeletons';
import { Empty } from '@auscult/ui/feedback/empty';
import { useSlow } from '@auscult/ui/feedback/skeleton';
import { usePhrases } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { useServices } from '../services/services.tsx';

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

/** A list that did not come, with the way to ask again; without a connection it comes by itself, once there is one. */
export function ListFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { shell } = usePhrases();
  const isOnline = useStore(useServices().network.online);
  return (
    <div role="alert">
      <Empty
        title={shell.loadFailedTitle}
        text={isOnline ? shell.loadFailedText : shell.loadsWhenOnline}
        action={<Button onClick={onRetry}>{shell.retry}</Button>}
      />
    </div>
  );
}

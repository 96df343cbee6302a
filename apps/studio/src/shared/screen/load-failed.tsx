import { ApiError } from '@auscult/client/api-error';
import { studioShellPhrases } from '@auscult/phrases/studio/shell';
import { Button } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';

const NOT_HERE: readonly number[] = [403, 404];

/** In place of what did not come: that it is not there or not for this editor, or a way to try again. */
export function LoadFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { shell } = usePhrases();
  const words = usePhrasesOf(studioShellPhrases);
  const isGone = error instanceof ApiError && NOT_HERE.includes(error.status);
  return (
    <div role="alert">
      {isGone ? (
        <Empty title={words.notFoundTitle} text={words.notFoundText} />
      ) : (
        <Empty title={shell.loadFailedTitle} text={shell.loadFailedText} action={<Button onClick={onRetry}>{shell.retry}</Button>} />
      )}
    </div>
  );
}

import { Button } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrases } from '@auscult/web/services/web-services';

/** A screen that did not load, or broke: the way on is to load the page again, since a failed module is not fetched twice. */
export function PageFailed() {
  const { shell } = usePhrases();
  return (
    <div role="alert">
      <Empty title={shell.pageFailedTitle} text={shell.pageFailedText} action={<Button onClick={() => location.reload()}>{shell.retry}</Button>} />
    </div>
  );
}

import { Button } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrases } from '@auscult/web/services/web-services';
import { useEffect } from 'react';
import { useServices } from '../shared/services/services.tsx';

/** A screen that did not load, or broke: the way on is to load the page again, since a failed module is not fetched twice. */
export function PageFailed({ error }: { readonly error: unknown }) {
  const { shell } = usePhrases();
  const { monitor } = useServices();
  useEffect(() => monitor.report('screen', error), [monitor, error]);
  return (
    <div role="alert">
      <Empty title={shell.pageFailedTitle} text={shell.pageFailedText} action={<Button onClick={() => location.reload()}>{shell.retry}</Button>} />
    </div>
  );
}

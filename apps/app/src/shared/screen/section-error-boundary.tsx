import { Button } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrases } from '@auscult/web/services/web-services';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useServices } from '../services/services.tsx';

interface SectionErrorBoundaryProps {
  /** Resets the error when it changes. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

/** Error boundary for a section: the rest of the page and playback continue. */
export function SectionErrorBoundary({ resetKey, children }: SectionErrorBoundaryProps) {
  return (
    <CatchBoundary getResetKey={() => resetKey} errorComponent={SectionError}>
      {children}
    </CatchBoundary>
  );
}

function SectionError({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const { shell } = usePhrases();
  const { monitor } = useServices();
  useEffect(() => monitor.report('screen', error), [monitor, error]);
  return (
    <div role="alert">
      <Empty title={shell.loadFailedTitle} text={shell.loadFailedText} action={<Button onClick={reset}>{shell.retry}</Button>} />
    </div>
  );
}

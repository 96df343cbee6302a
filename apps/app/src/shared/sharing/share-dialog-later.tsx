import { lazy, Suspense } from 'react';
import type { ShareDialogProps } from './share-dialog.tsx';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

/** The share dialog, whose code comes when somebody shares. */
export function ShareDialogLater(props: ShareDialogProps) {
  return (
    <Suspense>
      <ShareDialog {...props} />
    </Suspense>
  );
}

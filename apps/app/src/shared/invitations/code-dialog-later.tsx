import { lazy, Suspense } from 'react';

const CodeDialog = lazy(async () => ({ default: (await import('./code-dialog.tsx')).CodeDialog }));

/** The dialog for a code, which comes when it is asked for. */
export function CodeDialogLater({ onClose }: { readonly onClose: () => void }) {
  return (
    <Suspense>
      <CodeDialog onClose={onClose} />
    </Suspense>
  );
}

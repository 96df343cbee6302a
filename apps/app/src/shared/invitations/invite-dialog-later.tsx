import { lazy, Suspense } from 'react';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));

/** The dialog for inviting, which comes when somebody invites. */
export function InviteDialogLater({ onClose }: { readonly onClose: () => void }) {
  return (
    <Suspense>
      <InviteDialog onClose={onClose} />
    </Suspense>
  );
}

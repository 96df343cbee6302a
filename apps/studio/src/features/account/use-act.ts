import { useCall } from '@auscult/web/services/use-call';
import { useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../shared/services/services.tsx';

interface Act {
  readonly send: () => Promise<unknown>;
  /** What is said once it is done. */
  readonly done: string;
}

/** An act on an account, after which all that is shown of it is read again. */
export function useAct(onDone: () => void) {
  const { toasts } = useServices();
  const queryClient = useQueryClient();
  const refresh = () => {
    for (const key of ['account', 'account-audit', 'accounts']) void queryClient.invalidateQueries({ queryKey: [key] });
  };
  const { busy, run } = useCall<Act>(
    async ({ send, done }) => {
      await send();
      toasts.success(done);
      refresh();
      onDone();
    },
    () => {
      // Somebody else may have been first.
      refresh();
      return false;
    },
  );
  return { busy, run };
}

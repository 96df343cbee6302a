import { useCall } from '@auscult/web/services/use-call';
import { useQueryClient } from '@tanstack/react-query';
import { useServices } from '../services/services.tsx';

interface Act {
  /** Answers what is said once it is done. */
  readonly send: () => Promise<string>;
}

/** An act on participants or their lines, after which all that is shown of them is read again. */
export function useParticipantAct(onDone: () => void) {
  const { toasts } = useServices();
  const queryClient = useQueryClient();
  const refresh = () => {
    for (const key of ['participant', 'participants']) void queryClient.invalidateQueries({ queryKey: [key] });
  };
  const { busy, run } = useCall<Act>(
    async ({ send }) => {
      toasts.success(await send());
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

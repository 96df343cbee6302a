import { useCall } from '@auscult/web/services/use-call';
import { useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../shared/services/services.tsx';

interface Act {
  readonly send: () => Promise<unknown>;
  /** What is said once it is done. */
  readonly done: string;
}

/** Something that changes home, after which all that is shown of it is read again; also after a refusal, as a colleague may have been first. */
export function useHomeAct(onDone: () => void = () => undefined) {
  const { toasts } = useServices();
  const queryClient = useQueryClient();
  const refresh = () => {
    for (const key of ['home', 'settings', 'featured']) void queryClient.invalidateQueries({ queryKey: [key] });
  };
  const { busy, run } = useCall<Act>(
    async ({ send, done }) => {
      await send();
      toasts.success(done);
      refresh();
      onDone();
    },
    () => {
      refresh();
      return false;
    },
  );
  return { busy, run };
}

import { useCall } from '@auscult/web/services/use-call';
import { useQueryClient } from '@tanstack/react-query';
import { useServices } from './services.tsx';

export interface Act {
  readonly send: () => Promise<unknown>;
  /** What is said once it is done. */
  readonly done: string;
}

/** An act after which the queries under these keys are asked again; also after a refusal, as a colleague may have been first. */
export function useAct(keys: readonly string[], onDone: () => void = () => undefined) {
  const { toasts } = useServices();
  const queryClient = useQueryClient();
  const refresh = () => {
    for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
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

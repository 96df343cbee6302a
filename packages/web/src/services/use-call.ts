import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureOf } from './failure.ts';
import { usePhrases, useWebServices } from './web-services.tsx';

interface Call<Input> {
  readonly busy: boolean;
  readonly error: Error | null;
  /** Does nothing while the call is on its way. */
  readonly run: (input: Input) => void;
}

/** A call that changes something: never twice at once; a refusal is a toast, unless `onFailed` answers that it was dealt with. */
export function useCall<Input = void>(call: (input: Input) => Promise<unknown>, onFailed?: (error: Error) => boolean): Call<Input> {
  const { toasts } = useWebServices();
  const { shell } = usePhrases();
  const isRunning = useRef(false);
  const { isPending, error, mutate } = useMutation({
    mutationFn: call,
    // What is sent may be a password: nothing of it stays in the cache.
    gcTime: 0,
    onError(failure) {
      if (!onFailed?.(failure)) toasts.error(failureOf(failure, shell).lines);
    },
    onSettled() {
      isRunning.current = false;
    },
  });
  function run(input: Input): void {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate(input);
  }
  return { busy: isPending, error, run };
}

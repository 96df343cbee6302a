import { type QueryKey, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';

interface Options<Own, Choice> {
  /** Of the answer that holds what the member chose before. */
  readonly queryKey: QueryKey;
  /** The answer once this choice has arrived; `undefined` while nothing was answered yet. */
  readonly withChoice: (own: Own | undefined, choice: Choice) => Own;
  readonly send: (choice: Choice) => Promise<unknown>;
  readonly onFailed: (error: Error) => void;
}

const mutationKeyOf = (queryKey: QueryKey) => [...queryKey, 'choose'];

/** Whether a choice that is shown has not arrived yet. */
export const useIsChoiceUnderWay = (queryKey: QueryKey): boolean => useIsMutating({ mutationKey: mutationKeyOf(queryKey) }) > 0;

/**
 * Shows a member's own choice at once and sends the choices in the order of the presses: the last one counts. An answer under
 * way from before the press would undo it on the screen, so it is let go and asked for again once every choice has arrived.
 */
export function useOwnChoices<Own, Choice>({ queryKey, withChoice, send, onFailed }: Options<Own, Choice>): (choice: Choice) => void {
  const queryClient = useQueryClient();
  const mutationKey = mutationKeyOf(queryKey);
  const query = { queryKey, exact: true };
  const toBeAskedAgain = () => queryClient.invalidateQueries({ ...query, refetchType: 'none' });
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: send,
    async onMutate(choice) {
      const before = queryClient.getQueryState<Own>(queryKey);
      await queryClient.cancelQueries(query);
      queryClient.setQueryData<Own>(queryKey, withChoice(before?.data, choice));
      if (before?.data === undefined || before.fetchStatus === 'fetching' || before.isInvalidated) await toBeAskedAgain();
      return before?.data;
    },
    async onError(error, _choice, before) {
      onFailed(error);
      if (!isLast()) return toBeAskedAgain();
      if (before === undefined) return queryClient.resetQueries(query);
      queryClient.setQueryData(queryKey, before);
      await toBeAskedAgain();
    },
    onSettled() {
      // Not waited for: the choice has arrived.
      if (isLast() && queryClient.getQueryState(queryKey)?.isInvalidated) void queryClient.refetchQueries(query);
    },
  });
  return mutate;
}

import { recallPhrases } from '@auscult/phrases/screens/recall';
import { failureOf } from '@auscult/web/services/failure';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useMutation, useQuery } from '@tanstack/react-query';
import { recallPreferenceQuery, saveRecallPreference } from '../../../shared/recall/recall-preference-query.ts';
import { SectionFailed } from '../../../shared/screen/section-states.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import { ChoiceSwitch } from './choice-switch.tsx';

/** Whether exams that were passed come back: optimistic, rolled back on failure. */
export function RecallPreference() {
  const services = useServices();
  const { shell } = usePhrases();
  const words = usePhrasesOf(recallPhrases);
  const query = recallPreferenceQuery(services);
  const { data, isError, refetch } = useQuery(query);
  const show = (wants: boolean | null) => services.queryClient.setQueryData(query.queryKey, wants);
  const { mutate: choose } = useMutation({
    mutationFn: (wants: boolean) => saveRecallPreference(services, wants),
    async onMutate(wants) {
      await services.queryClient.cancelQueries({ queryKey: query.queryKey });
      show(wants);
      return data ?? null;
    },
    onError(error, _wants, before) {
      show(before ?? null);
      services.toasts.error(failureOf(error, shell).lines);
    },
  });
  if (data === undefined && isError) return <SectionFailed onRetry={() => void refetch()} />;
  return (
    <ChoiceSwitch
      label={words.preference}
      text={words.preferenceText}
      on={data === undefined ? undefined : data === true}
      onChange={(on) => choose(on)}
    />
  );
}

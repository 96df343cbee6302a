import { answer } from '@auscult/client/api-client';
import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { failureOf } from '@auscult/web/services/failure';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { SectionFailed } from '../../../shared/screen/section-states.tsx';
import { profileKeys } from '../../../shared/services/query-keys.ts';
import { type AppServices, useServices } from '../../../shared/services/services.tsx';
import { ChoiceSwitch } from './choice-switch.tsx';

const pushQuery = ({ api }: Pick<AppServices, 'api'>) =>
  queryOptions({
    queryKey: profileKeys.pushPreferences,
    queryFn: async ({ signal }) => (await answer(api.GET('/v1/podcast/push-preferences', { signal }))).push_preferences,
  });

interface Switched {
  readonly choice: 'followed_companies' | 'notifications_favorite_courses';
  readonly on: boolean;
}

/** Push preferences: optimistic, rolled back on failure. */
export function PushPreferences() {
  const { api, queryClient, toasts } = useServices();
  const { shell } = usePhrases();
  const words = usePhrasesOf(settingsPhrases);
  const query = pushQuery({ api });
  const { data, isError, refetch } = useQuery(query);
  const show = ({ choice, on }: Switched) => queryClient.setQueryData(query.queryKey, (before) => before && { ...before, [choice]: on ? 1 : 0 });
  const { mutate: choose } = useMutation({
    mutationFn: ({ choice, on }: Switched) => answer(api.POST('/v1/podcast/push-preferences', { body: { [choice]: on ? 1 : 0 } })),
    async onMutate(switched) {
      await queryClient.cancelQueries({ queryKey: query.queryKey });
      show(switched);
    },
    onError(error, { choice, on }) {
      show({ choice, on: !on });
      toasts.error(failureOf(error, shell).lines);
    },
  });
  if (!data && isError) return <SectionFailed onRetry={() => void refetch()} />;

  return (
    <>
      <ChoiceSwitch
        label={words.followedCompanies}
        on={data && data.followed_companies === 1}
        onChange={(on) => choose({ choice: 'followed_companies', on })}
      />
      <ChoiceSwitch
        label={words.favouriteCourses}
        on={data && data.notifications_favorite_courses === 1}
        onChange={(on) => choose({ choice: 'notifications_favorite_courses', on })}
      />
    </>
  );
}

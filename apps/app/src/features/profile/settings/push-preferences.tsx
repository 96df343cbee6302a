import { answer } from '@auscult/client/api-client';
import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { failureOf } from '@auscult/web/services/failure';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { PartFailed } from '../../../shared/screen/part-states.tsx';
import { type AppServices, useServices } from '../../../shared/services/services.tsx';
import { ChoiceSwitch } from './choice-switch.tsx';

const pushQuery = ({ api }: Pick<AppServices, 'api'>) =>
  queryOptions({
    queryKey: ['profile', 'push-preferences'],
    queryFn: async ({ signal }) => (await answer(api.GET('/v1/podcast/push-preferences', { signal }))).push_preferences,
  });

type Choice = 'followed_companies' | 'notifications_favorite_courses';

/** What this member wants to be told of; shown as chosen at once, and put back when it could not be kept. */
export function PushPreferences() {
  const { api, queryClient, toasts } = useServices();
  const { shell } = usePhrases();
  const words = usePhrasesOf(settingsPhrases);
  const query = pushQuery({ api });
  const { data, isError, refetch } = useQuery(query);
  if (!data && isError) return <PartFailed onRetry={() => void refetch()} />;

  async function choose(choice: Choice, on: boolean): Promise<void> {
    const show = (value: boolean) => queryClient.setQueryData(query.queryKey, (before) => before && { ...before, [choice]: value ? 1 : 0 });
    await queryClient.cancelQueries({ queryKey: query.queryKey });
    show(on);
    try {
      await answer(api.POST('/v1/podcast/push-preferences', { body: { [choice]: on ? 1 : 0 } }));
    } catch (error) {
      show(!on);
      toasts.error(failureOf(error, shell).lines);
    }
  }

  return (
    <>
      <ChoiceSwitch
        label={words.followedCompanies}
        on={data && data.followed_companies === 1}
        onChange={(on) => void choose('followed_companies', on)}
      />
      <ChoiceSwitch
        label={words.favouriteCourses}
        on={data && data.notifications_favorite_courses === 1}
        onChange={(on) => void choose('notifications_favorite_courses', on)}
      />
    </>
  );
}

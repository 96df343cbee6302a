import { answer } from '@auscult/client/api-client';
import type { ProfileDetails } from '@auscult/contract/entities/account';
import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { Segmented } from '@auscult/ui/controls/segmented';
import { failureOf } from '@auscult/web/services/failure';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useMutation, useQuery } from '@tanstack/react-query';
import { detailsQuery } from '../../../shared/account/details-query.ts';
import { SectionFailed } from '../../../shared/screen/section-states.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import { ChoiceSwitch } from './choice-switch.tsx';
import styles from './settings.module.css';

/** Until the server's list is here, so that nothing moves when it comes. */
const FREQUENCIES = ['never', 'monthly', 'weekly', 'daily'] as const;

type MailChoices = Pick<ProfileDetails, 'newsletter_frequency' | 'newsletter_abroad' | 'allow_marketing_emails'>;

/** Mail preferences of the member. */
export function MailPreferences() {
  const { api, queryClient, toasts } = useServices();
  const { shell } = usePhrases();
  const words = usePhrasesOf(settingsPhrases);
  const query = detailsQuery({ api });
  const { data, isError, refetch } = useQuery(query);
  const show = (changes: Partial<MailChoices>) =>
    queryClient.setQueryData(query.queryKey, (before) => before && { ...before, profileDetails: { ...before.profileDetails, ...changes } });
  const { mutate: choose } = useMutation({
    mutationFn: (choice: Partial<MailChoices>) => answer(api.PUT('/v1/podcast/profile/personal-data', { body: choice })),
    async onMutate(choice) {
      const shown = data?.profileDetails;
      await queryClient.cancelQueries({ queryKey: query.queryKey });
      show(choice);
      return Object.fromEntries(Object.entries(shown ?? {}).filter(([name]) => name in choice));
    },
    onError(error, _choice, before) {
      show(before ?? {});
      toasts.error(failureOf(error, shell).lines);
    },
  });
  if (!data && isError) return <SectionFailed onRetry={() => void refetch()} />;
  const details = data?.profileDetails;

  return (
    <>
      <ChoiceSwitch
        label={words.newsAbroad}
        text={words.newsAbroadText}
        on={details?.newsletter_abroad}
        onChange={(on) => choose({ newsletter_abroad: on })}
      />
      <ChoiceSwitch
        label={words.marketing}
        text={words.marketingText}
        on={details?.allow_marketing_emails}
        onChange={(on) => choose({ allow_marketing_emails: on })}
      />
      <h2 className={`t-lg ${styles.newsletter}`}>{words.newsletter}</h2>
      <Segmented
        label={words.newsletter}
        value={details?.newsletter_frequency}
        block
        options={(data?.notificationFrequencies.map(({ id }) => id) ?? FREQUENCIES).map((value) => ({ value, label: words.frequencies[value] }))}
        onChange={(frequency) => choose({ newsletter_frequency: frequency })}
      />
    </>
  );
}

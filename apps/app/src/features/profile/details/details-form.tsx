import type { ProfileDetails } from '@auscult/contract/entities/account';
import { profilePhrases } from '@auscult/phrases/screens/account/profile';
import { Button } from '@auscult/ui/controls/button';
import { Form } from '@auscult/ui/form/form';
import { type FormState, useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import { detailsQuery } from '../../../shared/account/details-query.ts';
import { refreshProfile } from '../../../shared/professions/change-profile.ts';
import { ListFailed } from '../../../shared/screen/query-states.tsx';
import { SectionSkeleton } from '../../../shared/screen/section-states.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './details.module.css';

/** Loads the details, then renders the form with them. */
export function WithDetails({ of: Section }: { readonly of: ComponentType<{ readonly details: ProfileDetails }> }) {
  const { data, isError, refetch } = useQuery(detailsQuery(useServices()));
  if (data) return <Section details={data.profileDetails} />;
  return isError ? <ListFailed onRetry={() => void refetch()} /> : <SectionSkeleton of="fields" />;
}

interface DetailsFormProps<Values extends object> {
  readonly schema: GenericSchema<Values>;
  readonly defaultValues: Values;
  readonly send: (values: Values) => Promise<ProfileDetails>;
  readonly children: (state: FormState<Values>) => ReactNode;
}

/** Form that saves some details and returns to the profile. */
export function DetailsForm<Values extends object>({ schema, defaultValues, send, children }: DetailsFormProps<Values>) {
  const services = useServices();
  const navigate = useNavigate();
  const words = usePhrasesOf(profilePhrases);
  const state = useForm({
    schema,
    defaultValues,
    async send(values) {
      const profileDetails = await send(values);
      services.queryClient.setQueryData(detailsQuery(services).queryKey, (before) => before && { ...before, profileDetails });
      services.toasts.success(words.saved);
      void refreshProfile(services);
      await navigate({ to: '/main/profile', search: { tab: 'profile' } });
    },
  });
  const { form, busy, submit } = state;
  return (
    <Form ref={form} className={styles.form} onSubmit={submit}>
      {children(state)}
      <Button type="submit" block busy={busy} className={styles.submit}>
        {words.save}
      </Button>
    </Form>
  );
}

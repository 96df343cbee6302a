import type { ProfileDetails } from '@auscult/contract/entities/account';
import { profilePhrases } from '@auscult/phrases/screens/account/profile';
import { Button } from '@auscult/ui/controls/button';
import { Form } from '@auscult/ui/form/form';
import { type FieldErrors, useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { detailsQuery } from '../../../shared/account/details-query.ts';
import { followProfile } from '../../../shared/professions/change-profile.ts';
import { PartPending } from '../../../shared/screen/part-states.tsx';
import { ListFailed } from '../../../shared/screen/query-states.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './details.module.css';

/** A form about the details, once they are there: it begins with what is known. */
export function WithDetails({ of: Part }: { readonly of: ComponentType<{ readonly details: ProfileDetails }> }) {
  const { data, isError, refetch } = useQuery(detailsQuery(useServices()));
  if (data) return <Part details={data.profileDetails} />;
  return isError ? <ListFailed onRetry={() => void refetch()} /> : <PartPending of="fields" />;
}

interface DetailsFormProps {
  readonly check: () => FieldErrors;
  readonly send: () => Promise<ProfileDetails>;
  readonly children: (errors: FieldErrors) => ReactNode;
}

/** Saves a part of the details and goes back to the profile. */
export function DetailsForm({ check, send, children }: DetailsFormProps) {
  const services = useServices();
  const navigate = useNavigate();
  const words = usePhrasesOf(profilePhrases);
  const { form, busy, errors, submit } = useForm({
    check,
    async send() {
      const profileDetails = await send();
      services.queryClient.setQueryData(detailsQuery(services).queryKey, (before) => before && { ...before, profileDetails });
      services.toasts.success(words.saved);
      void followProfile(services);
      await navigate({ to: '/main/profile', search: { tab: 'profile' } });
    },
  });
  return (
    <Form ref={form} className={styles.form} onSubmit={(event) => void submit(event)}>
      {children(errors)}
      <Button type="submit" block busy={busy} className={styles.submit}>
        {words.save}
      </Button>
    </Form>
  );
}

import { Form } from '@auscult/ui/form/form';
import { useForm } from '@auscult/web/forms/use-form';
import { useSession } from '@auscult/web/services/web-services';
import type { ReactNode } from 'react';
import { object } from 'valibot';
import { useServices } from '../services/services.tsx';
import { saveInterests } from './change-profile.ts';
import { InterestsField, useInterestsSchema, useOwnInterests } from './interests-field.tsx';

interface InterestsFormProps {
  readonly onSaved: () => void;
  /** The buttons; `busy` while it is sent. */
  readonly children: (busy: boolean) => ReactNode;
}

/** Form for the member's fields of interest. */
export function InterestsForm({ onSaved, children }: InterestsFormProps) {
  const services = useServices();
  const { user } = useSession();
  const professionIds = user?.professions.map(({ profession_id }) => profession_id) ?? [];
  const { form, busy, control, submit } = useForm({
    schema: object({ categories: useInterestsSchema(professionIds) }),
    defaultValues: { categories: useOwnInterests() },
    async send({ categories }) {
      await saveInterests(services, categories);
      onSaved();
    },
  });
  return (
    <Form ref={form} onSubmit={submit}>
      <InterestsField professionIds={professionIds} {...control('categories')} />
      {children(busy)}
    </Form>
  );
}

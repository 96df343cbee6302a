import { verifyPhrases } from '@auscult/phrases/screens/account/verify';
import { Button } from '@auscult/ui/controls/button';
import { Form } from '@auscult/ui/form/form';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { object } from 'valibot';
import { saveInterests } from '../../shared/professions/change-profile.ts';
import { InterestsField, useInterestsSchema, useOwnInterests } from '../../shared/professions/interests-field.tsx';
import { useServices } from '../../shared/services/services.tsx';

/** Fields of interest, or that there are none. */
export function InterestsStep({ onDone }: { readonly onDone: () => void }) {
  const services = useServices();
  const words = usePhrasesOf(verifyPhrases);
  const { user } = useSession();
  const professionIds = user?.professions.map(({ profession_id }) => profession_id) ?? [];
  const { form, busy, control, submit } = useForm({
    schema: object({ categories: useInterestsSchema(professionIds) }),
    defaultValues: { categories: useOwnInterests() },
    async send({ categories }) {
      await saveInterests(services, categories);
      onDone();
    },
  });
  return (
    <Form ref={form} onSubmit={submit}>
      <InterestsField professionIds={professionIds} {...control('categories')} />
      <Button type="submit" block busy={busy}>
        {words.next}
      </Button>
    </Form>
  );
}

import { verifyPhrases } from '@auscult/phrases/screens/account/verify';
import { Button } from '@auscult/ui/controls/button';
import { Form } from '@auscult/ui/form/form';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { saveInterests } from '../../shared/professions/change-profile.ts';
import { InterestsField, useInterestFault, useOwnInterests } from '../../shared/professions/interests-field.tsx';
import { useServices } from '../../shared/services/services.tsx';

/** Fields of interest, or that there are none. */
export function InterestsStep({ onDone }: { readonly onDone: () => void }) {
  const services = useServices();
  const words = usePhrasesOf(verifyPhrases);
  const { user } = useSession();
  const [chosen, setChosen] = useState(useOwnInterests());
  const professionIds = user?.professions.map(({ profession_id }) => profession_id) ?? [];
  const faultOf = useInterestFault(professionIds);
  const { form, busy, errors, submit } = useForm({
    check: () => ({ categories: faultOf(chosen) }),
    async send() {
      await saveInterests(services, chosen);
      onDone();
    },
  });
  return (
    <Form ref={form} onSubmit={(event) => void submit(event)}>
      <InterestsField professionIds={professionIds} value={chosen} error={errors['categories']} onChange={setChosen} />
      <Button type="submit" block busy={busy}>
        {words.next}
      </Button>
    </Form>
  );
}

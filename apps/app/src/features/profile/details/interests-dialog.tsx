import { profilePhrases } from '@auscult/phrases/screens/account/profile';
import { Button } from '@auscult/ui/controls/button';
import { Form } from '@auscult/ui/form/form';
import { ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useId } from 'react';
import { object } from 'valibot';
import { saveInterests } from '../../../shared/professions/change-profile.ts';
import { InterestsField, useInterestsSchema, useOwnInterests } from '../../../shared/professions/interests-field.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './details.module.css';

/** Dialog for choosing fields of interest. */
export function InterestsDialog({ onClose }: { readonly onClose: () => void }) {
  const services = useServices();
  const words = usePhrasesOf(profilePhrases);
  const { user } = useSession();
  const title = useId();
  const professionIds = user?.professions.map(({ profession_id }) => profession_id) ?? [];
  const { form, busy, control, submit } = useForm({
    schema: object({ categories: useInterestsSchema(professionIds) }),
    defaultValues: { categories: useOwnInterests() },
    async send({ categories }) {
      await saveInterests(services, categories);
      onClose();
    },
  });
  return (
    <ModalSheet kind="form" labelledBy={title} onClose={onClose}>
      <h2 id={title} className={`t-xl ${styles.title}`}>
        {words.interests}
      </h2>
      <Form ref={form} onSubmit={submit}>
        <InterestsField professionIds={professionIds} {...control('categories')} />
        <div className={styles.actions}>
          <Button type="submit" block busy={busy}>
            {words.save}
          </Button>
          <Button look="ghost" block onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </Form>
    </ModalSheet>
  );
}

import { answer } from '@auscult/client/api-client';
import type { ProfileDetails } from '@auscult/contract/entities/account';
import type { UserProfession } from '@auscult/contract/entities/profession';
import type { User } from '@auscult/contract/entities/user';
import { normalisePostalCode } from '@auscult/domain/account/postal-code';
import { profilePhrases } from '@auscult/phrases/screens/account/profile';
import { verifyPhrases } from '@auscult/phrases/screens/account/verify';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { FieldRow, Form } from '@auscult/ui/form/form';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { CircleAlert } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { followProfile } from '../../shared/professions/change-profile.ts';
import { InterestsField, useInterestFault, useOwnInterests } from '../../shared/professions/interests-field.tsx';
import { OwnProfessions } from '../../shared/professions/own-professions.tsx';
import { useServices } from '../../shared/services/services.tsx';
import styles from './verify.module.css';

interface CompleteFormProps {
  readonly details: ProfileDetails;
  readonly own: readonly UserProfession[];
  readonly onDone: (user: User) => Promise<void>;
}

/** Names and postal code; professions, which are kept as they are chosen; fields of interest. */
export function CompleteForm({ details, own, onDone }: CompleteFormProps) {
  const services = useServices();
  const { api, toasts } = services;
  const words = usePhrasesOf(verifyPhrases);
  const { fields, missing, postalCodeWrong } = usePhrasesOf(profilePhrases);
  const id = useId();
  const { first_name, insertion, last_name, postal_code } = details;
  const [typed, setTyped] = useState({ first_name, insertion, last_name, postal_code });
  const [interests, setInterests] = useState(useOwnInterests());
  const professionIds = own.map(({ profession_id }) => profession_id);
  const faultOf = useInterestFault(professionIds);
  const { form, busy, errors, submit } = useForm({
    check: () => ({
      first_name: typed.first_name.trim() === '' ? missing : undefined,
      last_name: typed.last_name.trim() === '' ? missing : undefined,
      postal_code: normalisePostalCode(typed.postal_code, { foreign: true }) === null ? postalCodeWrong : undefined,
      professions: own.length === 0 ? words.professionMissing : undefined,
      categories: faultOf(interests),
    }),
    async send() {
      const user = await answer(
        api.POST('/v1/profile/complete-profile', {
          body: {
            ...typed,
            professions: own.map(({ profession_id, registration_number }) => ({ profession_id, registration_number: registration_number ?? '' })),
            categories: [...interests.categoryIds],
            no_categories: interests.noCategories,
          },
        }),
      );
      await followProfile(services, user);
      if (!user.check_required) toasts.success(words.completeDone);
      await onDone(user);
    },
  });
  const field = (name: keyof typeof typed) => ({
    name,
    label: fields[name],
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <>
      <Form ref={form} id={id} onSubmit={(event) => void submit(event)}>
        <Field {...field('first_name')} autoComplete="given-name" maxLength={80} />
        <FieldRow>
          <Field {...field('insertion')} autoComplete="additional-name" maxLength={40} />
          <Field {...field('last_name')} autoComplete="family-name" maxLength={120} />
        </FieldRow>
        <Field
          {...field('postal_code')}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          help={words.postalCodeHelp}
        />
      </Form>
      {/* Outside the form: adding a profession is a form of its own. */}
      <section className={styles.section}>
        <OwnProfessions title={words.completeProfession} addBelow={words.addProfession} />
        {errors['professions'] !== undefined && own.length === 0 && (
          <p role="alert" className={styles.wrong}>
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
            {errors['professions']}
          </p>
        )}
      </section>
      <section className={styles.section}>
        <InterestsField professionIds={professionIds} value={interests} error={errors['categories']} onChange={setInterests} />
      </section>
      <Button type="submit" form={id} block busy={busy} className={styles.submit}>
        {words.next}
      </Button>
    </>
  );
}

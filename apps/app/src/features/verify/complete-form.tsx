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
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { check, minValue, number, object, pipe, string } from 'valibot';
import { refreshProfile } from '../../shared/professions/change-profile.ts';
import { InterestsField, useInterestsSchema, useOwnInterests } from '../../shared/professions/interests-field.tsx';
import { OwnProfessions } from '../../shared/professions/own-professions.tsx';
import { configQuery } from '../../shared/services/config-query.ts';
import { useServices } from '../../shared/services/services.tsx';
import { readProfileDraft, removeProfileDraft, saveProfileDraft } from './profile-draft.ts';
import styles from './verify.module.css';

const isGiven = (text: string) => text.trim() !== '';

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
  const { fields, missing, optional, postalCodeWrong } = usePhrasesOf(profilePhrases);
  const id = useId();
  // Until that is known the server judges what may be of another country.
  const foreign = useQuery(configQuery(services)).data?.takes_foreign ?? true;
  const [kept] = useState(() => readProfileDraft(services));
  const [first_name, insertion, last_name, postal_code] = (['first_name', 'insertion', 'last_name', 'postal_code'] as const).map(
    (name) => details[name] || (kept?.[name] ?? ''),
  ) as [string, string, string, string];
  const chosen = useOwnInterests();
  const isDone = useRef(false);
  const professionIds = own.map(({ profession_id }) => profession_id);
  const { form, busy, values, errors, field, control, submit } = useForm({
    schema: object({
      first_name: pipe(string(), check(isGiven, missing)),
      insertion: string(),
      last_name: pipe(string(), check(isGiven, missing)),
      postal_code: pipe(
        string(),
        check((code) => normalisePostalCode(code, { foreign }) !== null, postalCodeWrong),
      ),
      professions: pipe(number(), minValue(1, words.professionMissing)),
      categories: useInterestsSchema(professionIds),
    }),
    defaultValues: {
      first_name,
      insertion,
      last_name,
      postal_code,
      professions: own.length,
      categories: kept && !chosen.noCategories && chosen.categoryIds.length === 0 ? kept.categories : chosen,
    },
    async send({ professions: _count, categories, ...texts }) {
      const user = await answer(
        api.POST('/v1/profile/complete-profile', {
          body: {
            ...texts,
            professions: own.map(({ profession_id, registration_number }) => ({ profession_id, registration_number: registration_number ?? '' })),
            categories: [...categories.categoryIds],
            no_categories: categories.noCategories,
          },
        }),
      );
      isDone.current = true;
      removeProfileDraft(services);
      await refreshProfile(services, user);
      if (!user.check_required) toasts.success(words.completeDone);
      await onDone(user);
    },
  });
  const draft = JSON.stringify({ ...values, professions: undefined });
  useEffect(() => {
    if (!isDone.current) saveProfileDraft(services, JSON.parse(draft));
  }, [services, draft]);
  const labelled = (name: keyof typeof fields & ('first_name' | 'insertion' | 'last_name' | 'postal_code')) => ({
    ...field(name),
    label: fields[name],
  });
  return (
    <>
      <Form ref={form} id={id} onSubmit={submit}>
        <Field {...labelled('first_name')} autoComplete="given-name" maxLength={80} />
        <FieldRow>
          <Field {...labelled('insertion')} help={optional} autoComplete="additional-name" maxLength={40} />
          <Field {...labelled('last_name')} autoComplete="family-name" maxLength={120} />
        </FieldRow>
        <Field
          {...labelled('postal_code')}
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
        {errors.professions !== undefined && own.length === 0 && (
          <p role="alert" className={styles.wrong}>
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
            {errors.professions}
          </p>
        )}
      </section>
      <section className={styles.section}>
        <InterestsField professionIds={professionIds} {...control('categories')} />
      </section>
      <Button type="submit" form={id} block busy={busy} className={styles.submit}>
        {words.next}
      </Button>
    </>
  );
}

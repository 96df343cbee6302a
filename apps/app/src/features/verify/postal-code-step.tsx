import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import { memberOf } from '@auscult/client/session/session';
import type { UserProfession } from '@auscult/contract/entities/profession';
import { normalisePostalCode } from '@auscult/domain/account/postal-code';
import { verifyPhrases } from '@auscult/phrases/screens/account/verify';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { Form } from '@auscult/ui/form/form';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useNavigate } from '@tanstack/react-router';
import { check, object, pipe, string, trim } from 'valibot';
import { refreshProfile } from '../../shared/professions/change-profile.ts';
import { ownProfessionsQuery } from '../../shared/professions/profession-queries.ts';
import { useServices } from '../../shared/services/services.tsx';

type EarlierStep = 'mobile' | 'professions' | 'interests';

interface PostalCodeStepProps {
  readonly known: string;
  /** The server still misses something that an earlier step asks for. */
  readonly onMissing: (step: EarlierStep) => void;
  readonly onDone: () => Promise<void>;
}

/** Where what the server can miss is asked. */
const STEP_OF: Readonly<Record<string, EarlierStep>> = { mobile: 'mobile', professions: 'professions', categories: 'interests' };

const hasNumber = ({ bignumber, registration_number: number }: UserProfession) => bignumber !== null || (number ?? '') !== '';

/** The postal code, which ends the check. */
export function PostalCodeStep({ known, onMissing, onDone }: PostalCodeStepProps) {
  const services = useServices();
  const { api, session, toasts, queryClient } = services;
  const navigate = useNavigate();
  const words = usePhrasesOf(verifyPhrases);
  const { form, busy, field, submit } = useForm({
    schema: object({
      postal_code: pipe(
        string(),
        trim(),
        check((code) => normalisePostalCode(code, { foreign: true }) !== null, words.postalCodeWrong),
      ),
    }),
    defaultValues: { postal_code: known },
    fallbackField: 'postal_code',
    async send(body) {
      const checked = await answer(api.POST('/v2/users/{user_id}/verify-account', { params: { path: { user_id: memberOf(session).id } }, body }));
      await refreshProfile(services, checked);
      const own = await queryClient.fetchQuery(ownProfessionsQuery(services)).catch(() => []);
      if (own.every(hasNumber)) toasts.success(words.done);
      else toasts.warning(words.doneWithoutNumber);
      await onDone();
    },
    onFailed(error) {
      if (!(error instanceof ApiError) || error.fields['postal_code']) return false;
      const missing = Object.keys(error.fields)
        .map((name) => STEP_OF[name])
        .find((step) => step !== undefined);
      const isNameless = error.fields['first_name'] !== undefined;
      if (missing === undefined && !isNameless) return false;
      toasts.error(error.lines);
      if (missing !== undefined) onMissing(missing);
      else void navigate({ to: '/complete-profile' });
      return true;
    },
  });
  return (
    <Form ref={form} onSubmit={submit}>
      <Field
        {...field('postal_code')}
        label={words.postalCode}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        help={words.postalCodeHelp}
      />
      <Button type="submit" block busy={busy}>
        {words.finish}
      </Button>
    </Form>
  );
}

import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import { newPasswordPhrases } from '@auscult/phrases/screens/account/new-password';
import { signUpPhrases } from '@auscult/phrases/screens/account/sign-up';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { FieldRow, Form } from '@auscult/ui/form/form';
import { emailSchema } from '@auscult/web/forms/email-schema';
import { NewPasswordFields, NO_PASSWORD, newPasswordSchema } from '@auscult/web/forms/new-password';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useRef } from 'react';
import { type InferOutput, intersect, is, nonEmpty, object, pipe, string, trim } from 'valibot';
import { TermsField, termsSchema } from '../../shared/account/terms-field.tsx';
import { useServices } from '../../shared/services/services.tsx';
import type { TwoFactorSecret } from '../../shared/two-factor/two-factor-secret.tsx';

interface SignUpFormProps {
  readonly onSignedIn: (email: string, secret: TwoFactorSecret) => void;
  /** Called when the account was not signed in: the next step was sent by mail. */
  readonly onMailSent: (email: string) => void;
}

const EMPTY = { email: '', first_name: '', insertion: '', last_name: '', terms_accepted: false, ...NO_PASSWORD };

export function SignUpForm({ onSignedIn, onMailSent }: SignUpFormProps) {
  const { api, device, session } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(signUpPhrases);
  const passwordWords = usePhrasesOf(newPasswordPhrases);
  const made = useRef<{ readonly email: string; readonly password: string; readonly answered: TwoFactorSecret } | null>(null);
  const schema = intersect([
    object({
      email: emailSchema(words),
      first_name: pipe(string(), trim(), nonEmpty(words.firstNameMissing)),
      insertion: pipe(string(), trim()),
      last_name: pipe(string(), trim(), nonEmpty(words.lastNameMissing)),
      terms_accepted: termsSchema(words),
    }),
    newPasswordSchema(passwordWords),
  ]);
  const state = useForm({
    schema,
    defaultValues: EMPTY,
    async send(sent) {
      const secret = await registered(sent);
      if (await signedIn(sent)) onSignedIn(sent.email, secret);
      else onMailSent(sent.email);
    },
  });
  const { form, busy, values, field, control, checkField, submit } = state;

  /** Set once the account exists: a retry only signs in. */
  async function registered({ insertion, ...sent }: InferOutput<typeof schema>): Promise<TwoFactorSecret> {
    const { email, password } = sent;
    const before = made.current;
    if (before?.email === email && before.password === password) return before.answered;
    const invite_token = device.get('invite_token');
    const answered = await answer(
      api.POST('/v1/register', {
        body: { ...sent, ...(insertion !== '' && { insertion }), language, ...(invite_token !== null && { invite_token }) },
      }),
    );
    made.current = { email, password, answered };
    device.remove('invite_token');
    return answered;
  }

  /** The server answers the same for an address that has an account: then only its own password signs in. */
  async function signedIn({ email, password }: InferOutput<typeof schema>): Promise<boolean> {
    try {
      return (await session.login(email, password)).status === 'signed_in';
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_credentials') return false;
      throw error;
    }
  }

  const isReady = is(schema, values);

  return (
    <Form ref={form} onSubmit={submit}>
      <Field
        label={words.email}
        {...field('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={() => checkField('email')}
      />
      <Field label={words.firstName} {...field('first_name')} autoComplete="given-name" />
      <FieldRow>
        <Field label={words.insertion} {...field('insertion')} help={words.optional} autoComplete="off" autoCapitalize="none" />
        <Field label={words.lastName} {...field('last_name')} autoComplete="family-name" />
      </FieldRow>
      <NewPasswordFields state={state} />
      <TermsField {...control('terms_accepted')} />
      {/* Quiet until everything is there, and pressable all the same: then it says what is missing. */}
      <Button type="submit" block busy={busy} look={isReady ? 'ink' : 'quiet'}>
        {words.submit}
      </Button>
    </Form>
  );
}

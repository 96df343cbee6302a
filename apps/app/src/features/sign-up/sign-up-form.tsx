import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import { passwordFaults } from '@auscult/domain/account/password-rule';
import { newPasswordPhrases } from '@auscult/phrases/screens/account/new-password';
import { signUpPhrases } from '@auscult/phrases/screens/account/sign-up';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { FieldRow, Form } from '@auscult/ui/form/form';
import { emailFault } from '@auscult/web/forms/email-fault';
import { NewPasswordFields, NO_PASSWORD, newPasswordErrors } from '@auscult/web/forms/new-password';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useRef, useState } from 'react';
import { TermsField } from '../../shared/account/terms-field.tsx';
import { useServices } from '../../shared/services/services.tsx';
import type { TwoFactorSecret } from '../../shared/two-factor/two-factor-secret.tsx';

interface SignUpFormProps {
  readonly onSignedIn: (email: string, secret: TwoFactorSecret) => void;
  /** There is an account, but it was not signed in to: what is next has been mailed. */
  readonly onTold: (email: string) => void;
}

const EMPTY = { email: '', first_name: '', insertion: '', last_name: '' };

export function SignUpForm({ onSignedIn, onTold }: SignUpFormProps) {
  const { api, device, session } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(signUpPhrases);
  const passwordWords = usePhrasesOf(newPasswordPhrases);
  const [who, setWho] = useState(EMPTY);
  const [secret, setSecret] = useState(NO_PASSWORD);
  const [isAccepted, setAccepted] = useState(false);
  const email = who.email.trim();
  const made = useRef<{ readonly email: string; readonly password: string; readonly answered: TwoFactorSecret } | null>(null);

  const state = useForm({
    check: () => ({
      email: emailFault(who.email, words),
      first_name: who.first_name.trim() === '' ? words.firstNameMissing : undefined,
      last_name: who.last_name.trim() === '' ? words.lastNameMissing : undefined,
      ...newPasswordErrors(secret, passwordWords),
      terms_accepted: isAccepted ? undefined : words.termsMissing,
    }),
    async send() {
      const secretOf = await registered();
      if (await signedIn()) onSignedIn(email, secretOf);
      else onTold(email);
    },
  });
  const { form, busy, errors, submit, tell } = state;

  /** Signing in may have failed after the account was made: trying again does not make it again. */
  async function registered(): Promise<TwoFactorSecret> {
    const before = made.current;
    if (before?.email === email && before.password === secret.password) return before.answered;
    const invite_token = device.get('invite_token');
    const insertion = who.insertion.trim();
    const answered = await answer(
      api.POST('/v1/register', {
        body: {
          email,
          ...secret,
          first_name: who.first_name.trim(),
          ...(insertion !== '' && { insertion }),
          last_name: who.last_name.trim(),
          language,
          terms_accepted: isAccepted,
          ...(invite_token !== null && { invite_token }),
        },
      }),
    );
    made.current = { email, password: secret.password, answered };
    device.remove('invite_token');
    return answered;
  }

  /** An address that had an account is answered like any other: only its owner's password signs in. */
  async function signedIn(): Promise<boolean> {
    try {
      return (await session.login(email, secret.password)).status === 'signed_in';
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_credentials') return false;
      throw error;
    }
  }

  const change = (name: keyof typeof EMPTY) => ({
    name,
    value: who[name],
    error: errors[name],
    onChange(event: { readonly target: { readonly value: string } }) {
      setWho({ ...who, [name]: event.target.value });
      if (name !== 'email' || emailFault(event.target.value, words) === undefined) tell(name, undefined);
    },
  });
  const isReady =
    email !== '' &&
    who.first_name.trim() !== '' &&
    who.last_name.trim() !== '' &&
    passwordFaults(secret.password).length === 0 &&
    secret.password === secret.password_confirmation &&
    isAccepted;

  return (
    <Form ref={form} onSubmit={(event) => void submit(event)}>
      <Field
        label={words.email}
        {...change('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={() => tell('email', email === '' ? undefined : emailFault(email, words))}
      />
      <Field label={words.firstName} {...change('first_name')} autoComplete="given-name" />
      <FieldRow>
        <Field label={words.insertion} {...change('insertion')} autoComplete="off" autoCapitalize="none" />
        <Field label={words.lastName} {...change('last_name')} autoComplete="family-name" />
      </FieldRow>
      <NewPasswordFields value={secret} state={state} onChange={setSecret} />
      <TermsField
        isAccepted={isAccepted}
        error={errors['terms_accepted']}
        onChange={(isOn) => {
          setAccepted(isOn);
          tell('terms_accepted', undefined);
        }}
      />
      {/* Quiet until everything is there, and pressable all the same: then it says what is missing. */}
      <Button type="submit" block busy={busy} look={isReady ? 'ink' : 'quiet'}>
        {words.submit}
      </Button>
    </Form>
  );
}

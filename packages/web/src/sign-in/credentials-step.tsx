import { loginPhrases } from '@auscult/phrases/screens/login';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { Form } from '@auscult/ui/form/form';
import { PasswordField } from '@auscult/ui/form/password-field';
import type { ReactNode } from 'react';
import { nonEmpty, object, pipe, string } from 'valibot';
import { emailSchema } from '../forms/email-schema.ts';
import { useForm } from '../forms/use-form.ts';
import { usePhrasesOf, useWebServices } from '../services/web-services.tsx';
import styles from './sign-in.module.css';

export interface CredentialsStepProps {
  readonly onSignedIn: () => Promise<void>;
  readonly onChallenge: (challenge: string) => void;
  /** Beside the password: the way to a new one. */
  readonly forgotten?: ReactNode;
  /** Under the button. */
  readonly children?: ReactNode;
}

/** The first step of signing in: the address and the password. */
export function CredentialsStep({ onSignedIn, onChallenge, forgotten, children }: CredentialsStepProps) {
  const { session } = useWebServices();
  const login = usePhrasesOf(loginPhrases);
  const { form, busy, field, submit } = useForm({
    schema: object({ email: emailSchema(login), password: pipe(string(), nonEmpty(login.passwordMissing)) }),
    defaultValues: { email: '', password: '' },
    fallbackField: 'password',
    async send({ email, password }) {
      const result = await session.login(email, password);
      if (result.status === 'signed_in') await onSignedIn();
      else onChallenge(result.challenge);
    },
  });

  return (
    <Form ref={form} onSubmit={submit}>
      <h1 tabIndex={-1} className={`t-3xl ${styles.title}`}>
        {login.title}
      </h1>
      <Field
        {...field('email')}
        label={login.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...field('password')}
        label={login.password}
        show={login.showPassword}
        hide={login.hidePassword}
        autoComplete="current-password"
        aside={forgotten}
      />
      <Button type="submit" block busy={busy} className={styles.submit}>
        {login.submit}
      </Button>
      {children}
    </Form>
  );
}

import { loginPhrases } from '@auscult/phrases/screens/login';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { Form } from '@auscult/ui/form/form';
import { PasswordField } from '@auscult/ui/form/password-field';
import { type ReactNode, useState } from 'react';
import { emailFault } from '../forms/email-fault.ts';
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
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { form, busy, errors, submit } = useForm({
    check: () => ({ email: emailFault(email, login), password: password === '' ? login.passwordMissing : undefined }),
    otherwise: 'password',
    async send() {
      const result = await session.login(email.trim(), password);
      if (result.status === 'signed_in') await onSignedIn();
      else onChallenge(result.challenge);
    },
  });

  return (
    <Form ref={form} onSubmit={(event) => void submit(event)}>
      <h1 tabIndex={-1} className={`t-3xl ${styles.title}`}>
        {login.title}
      </h1>
      <Field
        label={login.email}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={errors['email']}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={login.password}
        show={login.showPassword}
        hide={login.hidePassword}
        name="password"
        autoComplete="current-password"
        value={password}
        error={errors['password']}
        onChange={(event) => setPassword(event.target.value)}
        aside={forgotten}
      />
      <Button type="submit" block busy={busy} className={styles.submit}>
        {login.submit}
      </Button>
      {children}
    </Form>
  );
}

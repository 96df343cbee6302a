import { loginPhrases } from '@auscult/phrases/screens/login';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { Form } from '@auscult/ui/form/form';
import { PasswordField } from '@auscult/ui/form/password-field';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { emailFault } from '../../shared/forms/email-fault.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { usePhrasesOf, useServices } from '../../shared/services/services.tsx';
import styles from './login-form.module.css';

export interface CredentialsStepProps {
  readonly onSignedIn: () => Promise<void>;
  readonly onChallenge: (challenge: string) => void;
}

export function CredentialsStep({ onSignedIn, onChallenge }: CredentialsStepProps) {
  const { session } = useServices();
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
        aside={
          <Link to="/forgot-password" className={textLinkClass(styles.forgotten)}>
            {login.forgotten}
          </Link>
        }
      />
      <Button type="submit" block busy={busy} className={styles.submit}>
        {login.submit}
      </Button>
      <p className={`ink-2 ${styles.note}`}>
        {login.noAccount}{' '}
        <Link to="/sign-up" className={textLinkClass()}>
          {login.signUp}
        </Link>
      </p>
    </Form>
  );
}

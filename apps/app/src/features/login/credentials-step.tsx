import { loginPhrases } from '@auscult/phrases/screens/login';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { Eye, EyeOff } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { usePhrases, usePhrasesOf, useServices } from '../../lib/services.tsx';
import styles from './login-form.module.css';

/** An address has something on both sides of one `@` and a dot behind it; the server has the last word. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Errors = { readonly email?: string | undefined; readonly password?: string | undefined };

export interface CredentialsStepProps {
  readonly onSignedIn: () => Promise<void>;
  readonly onChallenge: (challenge: string) => void;
}

export function CredentialsStep({ onSignedIn, onChallenge }: CredentialsStepProps) {
  const { session, toasts } = useServices();
  const { shell } = usePhrases();
  const login = usePhrasesOf(loginPhrases);
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [visible, setVisible] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});

  function check(): Errors {
    const address = email.trim();
    return {
      email: address === '' ? login.emailMissing : EMAIL.test(address) ? undefined : login.invalidEmail,
      password: password === '' ? login.passwordMissing : undefined,
    };
  }

  function show(found: Errors): void {
    setErrors(found);
    const wrong = found.email !== undefined ? 'email' : 'password';
    form.current?.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.focus();
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const found = check();
    if (found.email !== undefined || found.password !== undefined) return show(found);
    setErrors({});
    setBusy(true);
    try {
      const result = await session.login(email.trim(), password);
      if (result.status === 'signed_in') await onSignedIn();
      else onChallenge(result.challenge);
    } catch (error) {
      const failure = failureOf(error, shell);
      toasts.error(failure.lines);
      const named = { email: failure.fields['email']?.[0], password: failure.fields['password']?.[0] };
      show(named.email === undefined && named.password === undefined ? { password: failure.lines[0] } : named);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
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
        error={errors.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label={login.password}
        name="password"
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
        trailing={
          <IconButton label={visible ? login.hidePassword : login.showPassword} className={styles.eye} onClick={() => setVisible(!visible)}>
            {visible ? <EyeOff size={21} strokeWidth={1.75} /> : <Eye size={21} strokeWidth={1.75} />}
          </IconButton>
        }
      />
      <Button type="submit" block busy={busy} className={styles.submit}>
        {login.submit}
      </Button>
    </form>
  );
}

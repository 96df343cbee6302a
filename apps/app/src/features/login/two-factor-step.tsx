import { ApiError } from '@auscult/client/api-error';
import { loginPhrases } from '@auscult/phrases/screens/login';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { usePhrases, usePhrasesOf, useServices } from '../../lib/services.tsx';
import styles from './login-form.module.css';

const CODE_DIGITS = 6;

export interface TwoFactorStepProps {
  readonly challenge: string;
  readonly onSignedIn: () => Promise<void>;
  readonly onBack: () => void;
}

/** The six digits from the authenticator app; one field, so that pasting and screen readers work. The sixth digit sends. */
export function TwoFactorStep({ challenge, onSignedIn, onBack }: TwoFactorStepProps) {
  const { session, toasts } = useServices();
  const { shell } = usePhrases();
  const login = usePhrasesOf(loginPhrases);
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  // The step before had the focus; without this a keyboard would start at the top of the page again.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function verify(digits: string): Promise<void> {
    if (busy) return;
    if (digits.length < CODE_DIGITS) return setError(login.codeInvalid);
    setError(undefined);
    setBusy(true);
    try {
      await session.verifyTwoFactor(challenge, digits);
      await onSignedIn();
    } catch (cause) {
      const { lines } = failureOf(cause, shell);
      toasts.error(lines);
      // A challenge that has ended can only be had again by signing in again.
      if (cause instanceof ApiError && cause.code === 'challenge_expired') return onBack();
      setError(lines[0]);
      setCode('');
      form.current?.querySelector('input')?.focus();
    } finally {
      setBusy(false);
    }
  }

  function type(text: string): void {
    const digits = text.replace(/\D/g, '').slice(0, CODE_DIGITS);
    setCode(digits);
    setError(undefined);
    if (digits.length === CODE_DIGITS && digits !== code) void verify(digits);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void verify(code);
  }

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <div>
        <h1 tabIndex={-1} className={`t-3xl ${styles.codeTitle}`}>
          {login.codeTitle}
        </h1>
        <p className="ink-2">{login.codeText}</p>
      </div>
      <Field
        label={login.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={error}
        className={styles.code}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" block busy={busy} className={styles.submit}>
        {login.codeSubmit}
      </Button>
      <Button look="ghost" block onClick={onBack}>
        {login.codeBack}
      </Button>
    </form>
  );
}

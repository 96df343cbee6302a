import { ApiError } from '@auscult/client/api-error';
import { loginPhrases } from '@auscult/phrases/screens/login';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { CODE_DIGITS, CodeField } from '@auscult/ui/form/code-field';
import { Form } from '@auscult/ui/form/form';
import { useEffect, useState } from 'react';
import { length, nonEmpty, object, pipe, string, trim } from 'valibot';
import { useForm } from '../forms/use-form.ts';
import { usePhrasesOf, useWebServices } from '../services/web-services.tsx';
import styles from './sign-in.module.css';

export interface TwoFactorStepProps {
  readonly challenge: string;
  readonly onSignedIn: () => Promise<void>;
  readonly onBack: () => void;
}

/** The six digits from the authenticator app, sent with the sixth; or one of the recovery codes, for who has no phone at hand. */
export function TwoFactorStep(props: TwoFactorStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  return <FactorForm key={String(isRecovery)} {...props} isRecovery={isRecovery} onOther={() => setRecovery(!isRecovery)} />;
}

interface FactorFormProps extends TwoFactorStepProps {
  readonly isRecovery: boolean;
  readonly onOther: () => void;
}

function FactorForm({ challenge, isRecovery, onSignedIn, onOther, onBack }: FactorFormProps) {
  const { session, toasts } = useWebServices();
  const login = usePhrasesOf(loginPhrases);
  const { form, busy, field, control, setValue, submit } = useForm({
    schema: isRecovery
      ? object({ code: string(), recovery_code: pipe(string(), trim(), nonEmpty(login.recoveryCodeMissing)) })
      : object({ code: pipe(string(), length(CODE_DIGITS, login.codeInvalid)), recovery_code: string() }),
    defaultValues: { code: '', recovery_code: '' },
    fallbackField: isRecovery ? 'recovery_code' : 'code',
    async send({ code, recovery_code }) {
      await session.verifyTwoFactor(challenge, isRecovery ? { recovery_code } : { code });
      await onSignedIn();
    },
    onFailed(error) {
      // An expired challenge requires signing in again.
      const isOver = error instanceof ApiError && error.code === 'challenge_expired';
      if (isOver) toasts.error(error.lines);
      if (isOver) onBack();
      else if (!isRecovery && error instanceof ApiError) setValue('code', '');
      return isOver;
    },
  });

  // Moves the focus to this step; otherwise keyboard users start at the top of the page.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  return (
    <Form ref={form} onSubmit={submit}>
      <div>
        <h1 tabIndex={-1} className={`t-3xl ${styles.codeTitle}`}>
          {isRecovery ? login.recoveryTitle : login.codeTitle}
        </h1>
        <p className="ink-2 pretty">{isRecovery ? login.recoveryText : login.codeText}</p>
      </div>
      {isRecovery ? (
        <Field {...field('recovery_code')} label={login.recoveryCode} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      ) : (
        <CodeField {...control('code')} label={login.code} onComplete={() => submit()} />
      )}
      <Button type="submit" block busy={busy} className={styles.submit}>
        {login.codeSubmit}
      </Button>
      <div>
        <Button look="ghost" block onClick={onOther}>
          {isRecovery ? login.useCode : login.useRecoveryCode}
        </Button>
        <Button look="ghost" block onClick={onBack}>
          {login.codeBack}
        </Button>
      </div>
    </Form>
  );
}

import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import { twoFactorPhrases } from '@auscult/phrases/screens/account/two-factor';
import { Button } from '@auscult/ui/controls/button';
import { CODE_DIGITS, CodeField } from '@auscult/ui/form/code-field';
import { Form } from '@auscult/ui/form/form';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { type ReactNode, useState } from 'react';
import { useServices } from '../services/services.tsx';
import { type TwoFactorSecret, TwoFactorSecretView } from './two-factor-secret.tsx';

interface TwoFactorFormProps {
  readonly secret: TwoFactorSecret;
  /** Two-factor is on; these codes are shown this once. */
  readonly onEnabled: (recoveryCodes: readonly string[]) => void;
  /** The set-up took longer than its token lives. */
  readonly onExpired: () => void;
  /** Under the button: the way out. */
  readonly children?: ReactNode;
}

/** Turns two-factor on by the first good code; nothing has changed until then. */
export function TwoFactorForm({ secret, onEnabled, onExpired, children }: TwoFactorFormProps) {
  const { api, toasts } = useServices();
  const words = usePhrasesOf(twoFactorPhrases);
  const [code, setCode] = useState('');
  const { form, busy, errors, submit, tell } = useForm({
    check: (typed = code) => ({ code: typed.length < CODE_DIGITS ? words.codeInvalid : undefined }),
    otherwise: 'code',
    async send(typed = code) {
      const result = await answer(api.POST('/v1/2fa/verify', { body: { setup_token: secret.setup_token, code: typed } }));
      // A set-up token never signs anybody in.
      if (result.status === 'enabled') onEnabled(result.recovery_codes);
    },
    onFailed(error) {
      if (!(error instanceof ApiError)) return false;
      setCode('');
      if (error.code !== 'setup_expired') return false;
      toasts.error([words.expired]);
      onExpired();
      return true;
    },
  });
  return (
    <Form ref={form} onSubmit={(event) => void submit(event)}>
      <TwoFactorSecretView secret={secret} />
      <CodeField
        label={words.code}
        value={code}
        error={errors['code']}
        onChange={(digits) => {
          setCode(digits);
          tell('code', undefined);
        }}
        onComplete={(digits) => void submit(undefined, digits)}
      />
      <Button type="submit" block busy={busy}>
        {words.confirm}
      </Button>
      {children}
    </Form>
  );
}

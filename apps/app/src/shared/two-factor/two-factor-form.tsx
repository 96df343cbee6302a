import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import { twoFactorPhrases } from '@auscult/phrases/screens/account/two-factor';
import { Button } from '@auscult/ui/controls/button';
import { CODE_DIGITS, CodeField } from '@auscult/ui/form/code-field';
import { Form } from '@auscult/ui/form/form';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import type { ReactNode } from 'react';
import { length, object, pipe, string } from 'valibot';
import { useServices } from '../services/services.tsx';
import { type TwoFactorSecret, TwoFactorSecretView } from './two-factor-secret.tsx';

interface TwoFactorFormProps {
  readonly secret: TwoFactorSecret;
  readonly email: string;
  /** Two-factor is on; these codes are shown this once. */
  readonly onEnabled: (recoveryCodes: readonly string[]) => void;
  /** The set-up took longer than its token lives. */
  readonly onExpired: () => void;
  /** Under the button: the way out. */
  readonly children?: ReactNode;
}

/** Turns two-factor on by the first good code; nothing has changed until then. */
export function TwoFactorForm({ secret, email, onEnabled, onExpired, children }: TwoFactorFormProps) {
  const { api, toasts } = useServices();
  const words = usePhrasesOf(twoFactorPhrases);
  const { form, busy, control, setValue, submit } = useForm({
    schema: object({ code: pipe(string(), length(CODE_DIGITS, words.codeInvalid)) }),
    defaultValues: { code: '' },
    fallbackField: 'code',
    async send({ code }) {
      const result = await answer(api.POST('/v1/2fa/verify', { body: { setup_token: secret.setup_token, code } }));
      // A set-up token never signs anybody in.
      if (result.status === 'enabled') onEnabled(result.recovery_codes);
    },
    onFailed(error) {
      if (!(error instanceof ApiError)) return false;
      setValue('code', '');
      if (error.code !== 'setup_expired') return false;
      toasts.error([words.expired]);
      onExpired();
      return true;
    },
  });
  return (
    <Form ref={form} onSubmit={submit}>
      <TwoFactorSecretView secret={secret} email={email} />
      <CodeField {...control('code')} label={words.code} onComplete={() => submit()} />
      <Button type="submit" block busy={busy}>
        {words.confirm}
      </Button>
      {children}
    </Form>
  );
}

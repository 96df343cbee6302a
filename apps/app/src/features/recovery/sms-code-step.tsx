import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import { recoveryPhrases } from '@auscult/phrases/screens/account/recovery';
import { Button } from '@auscult/ui/controls/button';
import { CODE_DIGITS, CodeField } from '@auscult/ui/form/code-field';
import { Form } from '@auscult/ui/form/form';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useEffect } from 'react';
import { length, object, pipe, string } from 'valibot';
import { AuthNote, AuthPage } from '../../shared/screen/auth-page.tsx';
import { useServices } from '../../shared/services/services.tsx';

interface SmsCodeStepProps {
  readonly request: string;
  readonly onFound: (address: string) => void;
  readonly onAgain: () => void;
}

/** Asks for the code that the owner of the number has on their phone, if there is one. */
export function SmsCodeStep({ request, onFound, onAgain }: SmsCodeStepProps) {
  const { api } = useServices();
  const { forgotEmail } = usePhrasesOf(recoveryPhrases);
  const { form, busy, control, setValue, submit } = useForm({
    schema: object({ code: pipe(string(), length(CODE_DIGITS, forgotEmail.codeInvalid)) }),
    defaultValues: { code: '' },
    fallbackField: 'code',
    async send({ code }) {
      const { masked_email } = await answer(api.POST('/v1/forgot-email/verify', { body: { request, code } }));
      onFound(masked_email);
    },
    onFailed(error) {
      if (error instanceof ApiError) setValue('code', '');
      return false;
    },
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <AuthPage title={forgotEmail.codeTitle} text={forgotEmail.codeText} back={null}>
      <Form ref={form} onSubmit={submit}>
        <CodeField {...control('code')} label={forgotEmail.code} onComplete={() => submit()} />
        <Button type="submit" block busy={busy}>
          {forgotEmail.codeSubmit}
        </Button>
        <AuthNote>{forgotEmail.noPhone}</AuthNote>
        <Button look="ghost" block onClick={onAgain}>
          {forgotEmail.again}
        </Button>
      </Form>
    </AuthPage>
  );
}

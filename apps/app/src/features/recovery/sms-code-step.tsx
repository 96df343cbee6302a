import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import { recoveryPhrases } from '@auscult/phrases/screens/account/recovery';
import { Button } from '@auscult/ui/controls/button';
import { CODE_DIGITS, CodeField } from '@auscult/ui/form/code-field';
import { Form } from '@auscult/ui/form/form';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useEffect, useState } from 'react';
import { SignNote, SignPage } from '../../shared/screen/sign-page.tsx';
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
  const [code, setCode] = useState('');
  const { form, busy, errors, submit, tell } = useForm({
    check: (typed = code) => ({ code: typed.length < CODE_DIGITS ? forgotEmail.codeInvalid : undefined }),
    otherwise: 'code',
    async send(typed = code) {
      const { masked_email } = await answer(api.POST('/v1/forgot-email/verify', { body: { request, code: typed } }));
      onFound(masked_email);
    },
    onFailed(error) {
      if (error instanceof ApiError) setCode('');
      return false;
    },
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <SignPage title={forgotEmail.codeTitle} text={forgotEmail.codeText} back={null}>
      <Form ref={form} onSubmit={(event) => void submit(event)}>
        <CodeField
          label={forgotEmail.code}
          value={code}
          error={errors['code']}
          onChange={(digits) => {
            setCode(digits);
            tell('code', undefined);
          }}
          onComplete={(digits) => void submit(undefined, digits)}
        />
        <Button type="submit" block busy={busy}>
          {forgotEmail.codeSubmit}
        </Button>
        <SignNote>{forgotEmail.noPhone}</SignNote>
        <Button look="ghost" block onClick={onAgain}>
          {forgotEmail.again}
        </Button>
      </Form>
    </SignPage>
  );
}

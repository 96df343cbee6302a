import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import { normaliseBigNumber } from '@auscult/domain/profession/big-number';
import { recoveryPhrases } from '@auscult/phrases/screens/account/recovery';
import { Button } from '@auscult/ui/controls/button';
import { BigField } from '@auscult/ui/form/big-field';
import { Form } from '@auscult/ui/form/form';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { object, pipe, string, transform } from 'valibot';
import { AuthPage } from '../../shared/screen/auth-page.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { LoginLink } from './login-link.tsx';

/** Form for the BIG number; the answer does not reveal whether it has an account. */
export function BigNumberStep({ onRequested }: { readonly onRequested: (request: string) => void }) {
  const { api } = useServices();
  const { forgotEmail } = usePhrasesOf(recoveryPhrases);
  const [isLeft, setLeft] = useState(false);
  const { form, busy, control, setFieldError, checkField, submit } = useForm({
    schema: object({
      bignumber: pipe(
        string(),
        transform((text) => normaliseBigNumber(text)),
        string(forgotEmail.bignumberInvalid),
      ),
    }),
    defaultValues: { bignumber: '' },
    fallbackField: 'bignumber',
    async send(body) {
      const { request } = await answer(api.POST('/v1/forgot-email', { body }));
      onRequested(request);
    },
    onFailed(error) {
      const isInvalid = error instanceof ApiError && error.code === 'bignumber_invalid';
      if (isInvalid) setFieldError('bignumber', forgotEmail.bignumberInvalid);
      return isInvalid;
    },
  });
  const number = control('bignumber');
  return (
    <AuthPage title={forgotEmail.title} text={forgotEmail.text}>
      <Form ref={form} onSubmit={submit}>
        <BigField
          {...number}
          label={forgotEmail.bignumber}
          aside={forgotEmail.bignumberHint}
          help={forgotEmail.bignumberHelp}
          state={number.error === undefined ? (isLeft ? 'settled' : 'typing') : 'wrong'}
          onLeave={() => {
            setLeft(true);
            checkField('bignumber');
          }}
          onChange={(text) => {
            setLeft(false);
            number.onChange(text);
          }}
        />
        <Button type="submit" block busy={busy}>
          {forgotEmail.submit}
        </Button>
        <LoginLink />
      </Form>
    </AuthPage>
  );
}

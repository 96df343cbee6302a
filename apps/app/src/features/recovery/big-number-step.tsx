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
import { SignPage } from '../../shared/screen/sign-page.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { ToLogin } from './to-login.tsx';

/** Asks which number; the server tells nothing about whose it is. */
export function BigNumberStep({ onRequested }: { readonly onRequested: (request: string) => void }) {
  const { api } = useServices();
  const { forgotEmail } = usePhrasesOf(recoveryPhrases);
  const [number, setNumber] = useState('');
  const [isLeft, setLeft] = useState(false);
  const fault = (text: string) => (normaliseBigNumber(text) === null ? forgotEmail.bignumberInvalid : undefined);
  const { form, busy, errors, submit, tell } = useForm({
    check: () => ({ bignumber: fault(number) }),
    otherwise: 'bignumber',
    async send() {
      const { request } = await answer(api.POST('/v1/forgot-email', { body: { bignumber: normaliseBigNumber(number) ?? number } }));
      onRequested(request);
    },
    onFailed(error) {
      const isInvalid = error instanceof ApiError && error.code === 'bignumber_invalid';
      if (isInvalid) tell('bignumber', forgotEmail.bignumberInvalid);
      return isInvalid;
    },
  });
  return (
    <SignPage title={forgotEmail.title} text={forgotEmail.text}>
      <Form ref={form} onSubmit={(event) => void submit(event)}>
        <BigField
          label={forgotEmail.bignumber}
          aside={forgotEmail.bignumberHint}
          help={forgotEmail.bignumberHelp}
          name="bignumber"
          value={number}
          state={errors['bignumber'] === undefined ? (isLeft ? 'settled' : 'typing') : 'wrong'}
          error={errors['bignumber']}
          onLeave={() => {
            setLeft(true);
            if (number !== '') tell('bignumber', fault(number));
          }}
          onChange={(text) => {
            setLeft(false);
            setNumber(text);
            if (fault(text) === undefined) tell('bignumber', undefined);
          }}
        />
        <Button type="submit" block busy={busy}>
          {forgotEmail.submit}
        </Button>
        <ToLogin />
      </Form>
    </SignPage>
  );
}

import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import { invitationPhrases } from '@auscult/phrases/screens/account/invitation';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { Form } from '@auscult/ui/form/form';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { useServices } from '../services/services.tsx';
import { typedCode } from './typed-code.ts';

/** Asks for an invitation's code and has the server say that it is good; then it is kept until somebody signs up with it. */
export function InvitationCodeForm({ className, onGood }: { readonly className?: string | undefined; readonly onGood: () => void }) {
  const { api, device } = useServices();
  const words = usePhrasesOf(invitationPhrases);
  const [text, setText] = useState('');
  const { form, busy, errors, submit, tell } = useForm({
    check: () => ({ token: typedCode(text) === '' ? words.codeMissing : undefined }),
    otherwise: 'token',
    async send() {
      const token = typedCode(text);
      await answer(api.POST('/v1/podcast/validate-invite-token', { body: { token } }));
      device.set('invite_token', token);
      onGood();
    },
    onFailed(error) {
      const isWrong = error instanceof ApiError && error.code === 'invite_code_invalid';
      if (isWrong) tell('token', words.codeInvalid);
      if (isWrong) form.current?.querySelector('input')?.focus();
      return isWrong;
    },
  });
  return (
    <Form ref={form} className={className} onSubmit={(event) => void submit(event)}>
      <Field
        label={words.code}
        name="token"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={text}
        error={errors['token']}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" block busy={busy}>
        {words.submit}
      </Button>
    </Form>
  );
}

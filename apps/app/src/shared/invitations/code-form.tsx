import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import { invitationPhrases } from '@auscult/phrases/screens/account/invitation';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { Form } from '@auscult/ui/form/form';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { nonEmpty, object, pipe, string, transform } from 'valibot';
import { useServices } from '../services/services.tsx';
import { typedCode } from './typed-code.ts';

/** Form that validates an invitation code and stores it for sign-up. */
export function InvitationCodeForm({ className, onGood }: { readonly className?: string | undefined; readonly onGood: () => void }) {
  const { api, device } = useServices();
  const words = usePhrasesOf(invitationPhrases);
  const { form, busy, field, setFieldError, submit } = useForm({
    schema: object({ token: pipe(string(), transform(typedCode), nonEmpty(words.codeMissing)) }),
    defaultValues: { token: '' },
    fallbackField: 'token',
    async send({ token }) {
      await answer(api.POST('/v1/podcast/validate-invite-token', { body: { token } }));
      device.set('invite_token', token);
      onGood();
    },
    onFailed(error) {
      const isWrong = error instanceof ApiError && error.code === 'invite_code_invalid';
      if (isWrong) setFieldError('token', words.codeInvalid);
      if (isWrong) form.current?.querySelector('input')?.focus();
      return isWrong;
    },
  });
  return (
    <Form ref={form} className={className} onSubmit={submit}>
      <Field {...field('token')} label={words.code} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      <Button type="submit" block busy={busy}>
        {words.submit}
      </Button>
    </Form>
  );
}
